import type { EntryOf } from '#contract/types.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { useRoleActions } from './use-role-actions'

/** The roles of the back-office. */
export default function RoleList({ entry }: { entry: EntryOf<'roles'> }) {
  return <ListPage entry={entry} actions={useRoleActions()} />
}
