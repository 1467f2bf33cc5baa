import { word } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function MediaLibrary() {
  return <PageHeader title={word('menu.media', 'MediaLibrary')} />
}
