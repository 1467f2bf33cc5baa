import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/list/ListPage'
import { OpenBySku } from './OpenBySku'
import { useProductActions } from './product-actions'

export default function ProductList({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} toolbar={<OpenBySku entry={entry} />} actions={useProductActions()} />
}
