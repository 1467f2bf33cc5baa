import type { EntryOf } from '#contract/types.ts'
import { ReceiveButton } from '#features/units/ReceiveButton.tsx'
import ListPage from '#kit/list/ListPage.tsx'

/** Units by chassis number; what arrives is received together. */
export default function UnitList({ entry }: { entry: EntryOf<'units'> }) {
  return <ListPage entry={entry} job={<ReceiveButton />} />
}
