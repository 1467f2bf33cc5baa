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
