import type { Entry } from '#contract/grammar/sidebar.ts'
import { useAssignActions } from '#features/assignment/assign-actions.tsx'
import ListPage from '#kit/list/ListPage.tsx'

/** The returns of all orders, which can be assigned to colleagues. */
export default function ReturnList({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} actions={useAssignActions('returns')} />
}
