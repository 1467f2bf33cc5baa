import { useT } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function CategoryTree() {
  const t = useT()
  return <PageHeader title={t('categories.tree')} />
}
