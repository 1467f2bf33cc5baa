import type { EntryOf } from '#contract/types.ts'
import { useMergeActions } from '#features/merge/merge-actions.tsx'
import { ViewSwitch } from '#features/tree/ViewSwitch.tsx'
import ListPage from '#kit/list/ListPage.tsx'

export default function CategoryList({ entry }: { entry: EntryOf<'categories'> }) {
  const actions = useMergeActions(entry.resource)
  return (
    <ListPage
      entry={entry}
      actions={actions}
      views={<ViewSwitch entry={entry} treePath="/category/tree" view="list" />}
    />
  )
}
