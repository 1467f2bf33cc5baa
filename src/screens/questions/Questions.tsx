import { useT } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function Questions() {
  const t = useT()
  return <PageHeader title={t('questions.title')} />
}
