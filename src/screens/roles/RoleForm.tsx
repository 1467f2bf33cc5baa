import type { EntryOf, RecordFor } from '#contract/types.ts'
import { toRole } from '#features/roles/role.ts'
import { useT } from '#i18n/index.ts'
import FormPage from '#kit/edit/FormPage.tsx'
import { session } from '#providers/auth/session.ts'
import { toSessionRole } from './role'
import { useRoleBarrierCheck } from './use-barrier'

/** Users may rename their own role. */
const applyToSession = (saved: RecordFor<'roles'>) => {
  const { user } = session.get()
  if (user?.role.id === saved.id) session.setUser({ ...user, role: toSessionRole(toRole(saved)) })
}

export const NewRole = ({ entry }: { entry: EntryOf<'roles'> }) => <FormPage entry={entry} mode="create" />
export const EditRole = ({ entry }: { entry: EntryOf<'roles'> }) => {
  const t = useT()
  const barrierOf = useRoleBarrierCheck()
  const lockedWhy = (role: RecordFor<'roles'>) =>
    barrierOf(role) === 'beyondRights' ? t('roles.beyond') : undefined
  return <FormPage entry={entry} mode="edit" lockedReason={lockedWhy} onSaved={applyToSession} />
}
