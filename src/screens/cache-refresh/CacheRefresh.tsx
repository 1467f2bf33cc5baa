import { word } from '../../i18n'
import { PageHeader } from '../../kit/PageHeader'

export default function CacheRefresh() {
  return <PageHeader title={word('menu.cacheRefresh', 'CacheRefresh')} />
}
