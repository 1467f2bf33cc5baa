import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import { useShop } from '#providers/shop.ts'

/** The sign-in at the provider, where the backend has one. */
export const ProviderButton = ({ loading, onClick }: { loading: boolean; onClick: () => void }) => {
  const { singleSignOn } = useShop()
  if (!singleSignOn) return null
  return (
    <Button size="large" block className="login-provider" loading={loading} onClick={onClick}>
      {t('login.provider', { name: singleSignOn.name })}
    </Button>
  )
}

/** The sign-in with a passkey, where the backend and the browser have it. */
export const PasskeyButton = ({ loading, onClick }: { loading: boolean; onClick: () => void }) => {
  const { passkeys } = useShop()
  if (!passkeys || !('PublicKeyCredential' in window)) return null
  return (
    <Button size="large" block className="login-provider" loading={loading} onClick={onClick}>
      {t('login.passkey')}
    </Button>
  )
}
