import { findRoleChangeRefusal } from '#contract/policies/access.ts'
import type { RecordFor } from '#contract/types.ts'
import { toRole } from '#features/roles/role.ts'
import { useSession } from '#providers/auth/session.ts'

/** Why the signed-in user must not change the permissions of a role; undefined if they may. */
export const useRoleBarrierCheck = () => {
  const own = useSession().user?.role
  return (role: RecordFor<'roles'>) =>
    own && findRoleChangeRefusal(own, role.id === own.id ? { isOwn: true } : { before: toRole(role) })
}

/** The same for the role of a form; undefined for a new one. */
export const useRoleBarrier = (record: RecordFor<'roles'> | undefined) => {
  const barrierOf = useRoleBarrierCheck()
  return record && barrierOf(record)
}
