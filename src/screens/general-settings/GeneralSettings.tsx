import { word } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function GeneralSettings() {
  return <PageHeader title={word('menu.generalSettings', 'GeneralSettings')} />
}
