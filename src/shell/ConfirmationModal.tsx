import { Modal } from 'antd'
import { useT } from '../i18n'
import { useConfirmation } from '../providers/confirmation'

/** The one modal that asks before something is done, and tells of a missing permission. */
const ConfirmationModal = () => {
  const t = useT()
  const { open, type, title, content, confirmText, confirm, cancel } = useConfirmation()
  const told = type === 'error'
  return (
    <Modal
      open={open}
      title={title}
      width={440}
      centered
      maskClosable={false}
      onCancel={cancel}
      onOk={confirm}
      okText={told ? t('confirm.understood') : confirmText}
      cancelText={t('confirm.cancel')}
      // What can not be undone is never what Enter does by itself.
      okButtonProps={{ danger: type === 'delete', autoFocus: type !== 'delete' }}
      cancelButtonProps={{ autoFocus: type === 'delete', ...(told && { style: { display: 'none' } }) }}
    >
      {content}
    </Modal>
  )
}
export default ConfirmationModal
