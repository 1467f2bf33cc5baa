import type { Entry } from '../../../contract/grammar/sidebar'
import { toRole } from '../../features/roles/role'
import { useT } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import FormPage from '../../kit/form/FormPage'
import { session } from '../../providers/auth/session'
import { toSessionRole } from './role'
import { useRoleBarrierCheck } from './use-barrier'

/** Users may rename their own role. */
const applyToSession = (saved: Row) => {
  const { user } = session.get()
  if (user?.role.id === saved.id) session.setUser({ ...user, role: toSessionRole(toRole(saved)) })
}

export const NewRole = ({ entry }: { entry: Entry }) => <FormPage entry={entry} mode="create" />
export const EditRole = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const barrierOf = useRoleBarrierCheck()
  const lockedWhy = (role: Row) => (barrierOf(role) === 'beyondRights' ? t('roles.beyond') : undefined)
  return <FormPage entry={entry} mode="edit" lockedWhy={lockedWhy} onSaved={applyToSession} />
}
