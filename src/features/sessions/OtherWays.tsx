import { t } from '#i18n/index.ts'
import { useShop } from '#providers/shop.ts'
import { PlainButton } from '#ui/plain/PlainButton.tsx'

type Props = { isBusy: boolean; onClick: () => void }

/** The sign-in at the provider, where the backend has one. */
export const ProviderButton = ({ isBusy, onClick }: Props) => {
  const { singleSignOn } = useShop()
  if (!singleSignOn) return null
  return (
    <PlainButton size="wide" className="login-provider" isBusy={isBusy} onClick={onClick}>
      {t('login.provider', { name: singleSignOn.name })}
    </PlainButton>
  )
}

/** The sign-in with a passkey, where the backend and the browser have it. */
export const PasskeyButton = ({ isBusy, onClick }: Props) => {
  const { passkeys } = useShop()
  if (!passkeys || !('PublicKeyCredential' in window)) return null
  return (
    <PlainButton size="wide" className="login-provider" isBusy={isBusy} onClick={onClick}>
      {t('login.passkey')}
    </PlainButton>
  )
}
