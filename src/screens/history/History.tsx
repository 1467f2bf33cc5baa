import { useT } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function History() {
  const t = useT()
  return <PageHeader title={t('history.title')} />
}
