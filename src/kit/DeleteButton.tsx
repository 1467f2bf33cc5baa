import { DeleteOutlined } from '@ant-design/icons'
import { useDelete } from '@refinedev/core'
import { Button } from 'antd'
import type { Entry } from '../../contract/grammar/sidebar'
import { useT } from '../i18n'
import { resourceOne } from '../i18n/words'
import { mayView, useAccess } from '../providers/access'
import { ask } from '../providers/confirmation'
import { toHttpError } from '../providers/errors'
import { notify, report } from '../providers/notifications'
import type { Row } from './context'

type Props = { entry: Entry; record: Row; onDeleted: () => void }

/** Removes a record once the removal has been confirmed; absent where that is not allowed. */
export const DeleteButton = ({ entry: { resource }, record, onDeleted }: Props) => {
  const t = useT()
  const { mutateAsync, mutation } = useDelete<Row>()
  useAccess()
  if (!mayView(resource, 'delete')) return null
  const words = t('form.delete', { one: resourceOne(resource).toLowerCase() })
  const remove = async () => {
    const label = String(record[resource.label] ?? record.id)
    const content = t('form.deleteAsk', { label })
    if (!(await ask({ type: 'delete', title: words, content, confirmText: words }))) return
    try {
      await mutateAsync({
        resource: resource.name,
        id: record.id,
        successNotification: false,
        errorNotification: false,
      })
      notify('success', resource.says?.removed ?? t('form.deleted', { one: resourceOne(resource), label }))
      onDeleted()
    } catch (error) {
      report(toHttpError(error))
    }
  }
  return (
    <Button icon={<DeleteOutlined />} loading={mutation.isPending} onClick={() => void remove()}>
      {words}
    </Button>
  )
}
