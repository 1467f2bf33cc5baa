import { useT } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function ProductBySku() {
  const t = useT()
  return <PageHeader title={t('products.bySku')} />
}
