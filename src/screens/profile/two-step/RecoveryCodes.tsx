import { Button, Modal } from 'antd'
import { useCopyText } from '../../../features/passwords/use-copy-text'
import { useT } from '../../../i18n'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shown once. Only its button closes it: Escape or a click next to it would lose the codes. */
export const RecoveryCodes = ({ codes, onClose }: Props) => {
  const t = useT()
  const copy = useCopyText()
  return (
    <Modal
      open
      centered
      width={440}
      title={t('twoStep.recoveryTitle')}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <>
          <Button onClick={() => void copy(codes.join('\n'), t('twoStep.codesCopied'))}>
            {t('twoStep.copyCodes')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('twoStep.saved')}
          </Button>
        </>
      }
    >
      <p>{t('twoStep.recoveryHelp')}</p>
      <ul className="two-step-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
