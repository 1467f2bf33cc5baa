import type { Entry } from '#contract/grammar/sidebar.ts'
import { useAssignActions } from '#features/assignment/assign-actions.tsx'
import ListPage from '#kit/list/ListPage.tsx'

/** Submitted forms, which can be assigned to colleagues. */
export default function FormList({ entry }: { entry: Entry }) {
  return <ListPage entry={entry} actions={useAssignActions('forms')} />
}
