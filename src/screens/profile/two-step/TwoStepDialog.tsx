import { QRCode } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n'
import { useAction } from '../../../kit/call/use-action'
import type { Failure } from '../../../providers/errors'
import { CodeDialog, type Entered } from './CodeDialog'
import { RecoveryCodes } from './RecoveryCodes'
import './two-step.css'

export type Change = 'turnOn' | 'turnOff' | 'newCodes'
type Props = { change: Change; onClose: () => void }
type Refuse = (failure: Failure) => void

const Key = ({ secret, address }: { secret: string; address: string }): ReactNode => {
  const t = useT()
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
const TurnOn = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useT()
  const start = useAction('x.startTwoStep')
  const confirm = useAction('x.confirmTwoStep')
  const [key, setKey] = useState<{ key: string; address: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const title = t('twoStep.turnOnTitle')
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!key)
    return (
      <CodeDialog
        key="password"
        title={title}
        submit={t('twoStep.continue')}
        isBusy={start.isBusy}
        onClose={onClose}
        asks={['currentPassword']}
        send={({ currentPassword }: Entered, refuse: Refuse) =>
          start.run({ payload: { currentPassword } }, { onDone: setKey, onRefused: refuse })
        }
      />
    )
  return (
    <CodeDialog
      key="code"
      title={title}
      submit={t('twoStep.turnOn')}
      isBusy={confirm.isBusy}
      onClose={onClose}
      asks={['code']}
      codeLabel={t('signIn.appCode')}
      intro={<Key secret={key.key} address={key.address} />}
      send={({ code }, refuse) =>
        confirm.run(
          { payload: { code } },
          { onDone: ({ recoveryCodes }) => setCodes(recoveryCodes), onRefused: refuse },
        )
      }
    />
  )
}

const both = ['currentPassword', 'code'] as const

const TurnOff = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useT()
  const { run, isBusy } = useAction('x.endTwoStep')
  return (
    <CodeDialog
      title={t('twoStep.turnOffTitle')}
      submit={t('twoStep.turnOff')}
      isBusy={isBusy}
      onClose={onClose}
      asks={both}
      codeLabel={t('twoStep.appOrRecovery')}
      send={(payload, refuse) =>
        run({ payload }, { success: t('twoStep.turnedOff'), onDone: onClose, onRefused: refuse })
      }
    />
  )
}

const NewCodes = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useT()
  const { run, isBusy } = useAction('x.renewRecoveryCodes')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <CodeDialog
      title={t('twoStep.newCodesTitle')}
      submit={t('twoStep.createCodes')}
      isBusy={isBusy}
      onClose={onClose}
      asks={both}
      codeLabel={t('twoStep.appOrRecovery')}
      intro={<p>{t('twoStep.newCodesHelp')}</p>}
      send={(payload, refuse) =>
        run({ payload }, { onDone: ({ recoveryCodes }) => setCodes(recoveryCodes), onRefused: refuse })
      }
    />
  )
}

const dialogs = { turnOn: TurnOn, turnOff: TurnOff, newCodes: NewCodes } as const

/** Changes the user's own two-step sign-in. */
export default function TwoStepDialog({ change, onClose }: Props) {
  const Dialog = dialogs[change]
  return <Dialog onClose={onClose} />
}
