import type { EntryOf, RecordFor } from '../../../contract/types'
import { toRole } from '../../features/roles/role'
import { useT } from '../../i18n'
import FormPage from '../../kit/edit/FormPage'
import { session } from '../../providers/auth/session'
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
  return <FormPage entry={entry} mode="edit" lockedWhy={lockedWhy} onSaved={applyToSession} />
}
