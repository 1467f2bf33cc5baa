import type { EntryOf } from '../../../contract/types'
import { useRecordOrder } from '../../features/ordering/use-record-order'
import ListPage from '../../kit/list/ListPage'

/** Product features in the order in which the public site shows them. */
export default function FeatureList({ entry }: { entry: EntryOf<'productFeatures'> }) {
  return <ListPage entry={entry} ordering={useRecordOrder(entry, 'order')} />
}
