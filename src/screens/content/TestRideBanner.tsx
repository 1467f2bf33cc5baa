import { word } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function TestRideBanner() {
  return <PageHeader title={word('menu.testRideBanner', 'TestRideBanner')} />
}
