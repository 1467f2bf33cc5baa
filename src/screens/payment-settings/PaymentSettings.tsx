import { useT } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function PaymentSettings() {
  const t = useT()
  return <PageHeader title={t('payments.settings')} />
}
