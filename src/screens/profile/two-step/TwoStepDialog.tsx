import { Button, Modal, QRCode } from 'antd'
import { useState } from 'react'
import { useCopyText } from '#features/passwords/use-copy-text.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { usePasswordField } from '../use-password-field'
import './two-step.css'

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void }

/** Shown once. Only its button closes it: Escape or a click next to it would lose the codes. */
const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  useReturnFocus()
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

export type Change = 'turnOn' | 'turnOff' | 'newCodes'
type Props = { onClose: () => void }

const anyRefusal = () => true
/** The password and the code that a change asks for. */
const useFieldOptions = () => {
  const { options: password } = usePasswordField()
  const code = (label: string) => ({ label, autoComplete: 'one-time-code', isMeant: anyRefusal })
  return {
    password: { currentPassword: { ...password, isMeant: anyRefusal } },
    code: { code: code(t('signIn.appCode')) },
    both: {
      currentPassword: password,
      code: code(t('twoStep.appOrRecovery')),
    },
  }
}

/** The fields of a change. */
const useFields = <K extends 'currentPassword' | 'code'>(...fields: K[]): K[] => {
  const { isAsked } = usePasswordField()
  return isAsked ? fields : fields.filter((key) => key !== 'currentPassword')
}

const Key = ({ secret, address }: { secret: string; address: string }) => {
  return (
    <div className="two-step-key">
      <p>{t('twoStep.scan')}</p>
      <div role="img" aria-label={t('twoStep.qr')}>
        {/* Scanners need dark on light, also in a dark theme. */}
        <div aria-hidden>
          <QRCode value={address} type="svg" size={184} color="#000" bgColor="#fff" />
        </div>
      </div>
      <p>
        {t('twoStep.key')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  )
}

/** Turning it on: the password, then a code of the app, then the recovery codes. */
const TurnOn = ({ onClose }: Props) => {
  const options = useFieldOptions()
  const fields = useFields('currentPassword')
  const [key, setKey] = useState<{ key: string; address: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const frame = { title: t('twoStep.turnOnTitle'), cancel: t('common.cancel'), onClose, staysOpen: true }
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!key)
    return (
      <CallForm
        key="password"
        call="x.startTwoStep"
        {...frame}
        fields={fields}
        options={options.password}
        submit={t('common.continue')}
        onDone={setKey}
      />
    )
  return (
    <CallForm
      key="code"
      call="x.confirmTwoStep"
      {...frame}
      intro={<Key secret={key.key} address={key.address} />}
      fields={['code']}
      options={options.code}
      submit={t('twoStep.turnOn')}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    />
  )
}

const TurnOff = ({ onClose }: Props) => {
  const fields = useFields('currentPassword', 'code')
  return (
    <CallForm
      call="x.endTwoStep"
      title={t('twoStep.turnOffTitle')}
      fields={fields}
      options={useFieldOptions().both}
      submit={t('twoStep.turnOff')}
      cancel={t('common.cancel')}
      success={() => t('twoStep.turnedOff')}
      onClose={onClose}
    />
  )
}

const NewCodes = ({ onClose }: Props) => {
  const { both } = useFieldOptions()
  const fields = useFields('currentPassword', 'code')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <CallForm
      call="x.renewRecoveryCodes"
      title={t('twoStep.newCodesTitle')}
      intro={<p>{t('twoStep.newCodesHelp')}</p>}
      fields={fields}
      options={both}
      submit={t('twoStep.createCodes')}
      cancel={t('common.cancel')}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      staysOpen
      onClose={onClose}
    />
  )
}

const dialogs = { turnOn: TurnOn, turnOff: TurnOff, newCodes: NewCodes } as const

/** Changes the user's own two-step sign-in. */
export default function TwoStepDialog({ change, onClose }: Props & { change: Change }) {
  const Dialog = dialogs[change]
  return <Dialog onClose={onClose} />
}
