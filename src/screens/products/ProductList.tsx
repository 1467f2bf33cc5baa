import type { EntryOf } from '../../../contract/types'
import ListPage from '../../kit/list/ListPage'
import { OpenBySku } from './OpenBySku'
import { useProductActions } from './product-actions'

export default function ProductList({ entry }: { entry: EntryOf<'products'> }) {
  return <ListPage entry={entry} toolbar={<OpenBySku entry={entry} />} actions={useProductActions()} />
}
