import { isCancelled } from '#features/sessions/passkey-cancelled.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { createPasskey, isPasskeyKnown } from '#providers/auth/passkeys.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { usePasswordField } from '../use-password-field'

/** Asks for a name and, where it is needed, the password; then the browser makes the passkey. */
export default function AddPasskey({ onClose }: { onClose: () => void }) {
  const call = useCall()
  const { isAsked, options } = usePasswordField()
  const make = async (asked: unknown) => {
    try {
      const credential = await createPasskey(asked)
      const { name } = await call('x.addPasskey', { payload: { credential } })
      notify('success', t('passkey.wasAdded', { name }))
    } catch (error) {
      if (isPasskeyKnown(error)) notify('error', t('passkey.known'))
      else if (isCancelled(error)) notify('error', t('passkey.notMade'))
      else reportError(error)
    }
    onClose()
  }
  return (
    <CallForm
      call="x.startPasskey"
      title={t('passkey.addTitle')}
      intro={<p>{t('passkey.addHelp')}</p>}
      fields={isAsked ? ['name', 'currentPassword'] : ['name']}
      options={{ name: { help: t('passkey.nameHelp') }, currentPassword: options }}
      submit={t('common.continue')}
      cancel={t('common.cancel')}
      onDone={({ options: asked }) => void make(asked)}
      staysOpen
      onClose={onClose}
    />
  )
}
