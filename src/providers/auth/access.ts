import { useCallback } from 'react'
import type { AccessRule } from '#contract/policies/access.ts'
import { type CanView, createAccess } from './access-control'
import { isSubjectUnavailable } from './areas'
import { session, useSession } from './session'

/** Of the admin that is signed in. */
export const access = createAccess({
  role: () => session.get().user?.role,
  isUnavailable: isSubjectUnavailable,
})
export const { isAllowed, canRead, canView } = access

/** `isAllowed` in a component that follows changes of the role. */
export const useAccess = (): ((demand: AccessRule) => boolean) => {
  const role = useSession().user?.role
  return useCallback((demand: AccessRule) => access.grants(role, demand), [role])
}

/** `canView` in a component that follows changes of the role. */
export const useCanView = (): CanView => {
  const role = useSession().user?.role
  return useCallback((resource, view) => access.viewable(role, resource, view), [role])
}
