import type { EntryOf } from '#contract/types.ts'
import { ViewSwitch } from '#features/tree/ViewSwitch.tsx'
import ListPage from '#kit/list/ListPage.tsx'

export default function CategoryList({ entry }: { entry: EntryOf<'categories'> }) {
  return <ListPage entry={entry} views={<ViewSwitch entry={entry} treePath="/category/tree" view="list" />} />
}
