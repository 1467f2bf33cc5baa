import { useT } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function DeliveryZones() {
  const t = useT()
  return <PageHeader title={t('zones.title')} />
}
