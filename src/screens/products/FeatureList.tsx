import type { EntryOf } from '#contract/types.ts'
import { useRecordOrder } from '#features/ordering/use-record-order.ts'
import ListPage from '#kit/list/ListPage.tsx'

/** Product features in the order in which the public site shows them. */
export default function FeatureList({ entry }: { entry: EntryOf<'productFeatures'> }) {
  return <ListPage entry={entry} ordering={useRecordOrder(entry, 'order')} />
}
