import type { AccessControlProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { accessRuleOfView, hasView, readRuleOf } from '#contract/grammar/facts.ts'
import type { AnyResource, View } from '#contract/grammar/resource.ts'
import { type AccessRule, type Grants, isGranted } from '#contract/policies/access.ts'
import type { Registry } from '#contract/registry.ts'
import { isSubjectUnavailable } from './areas'
import { session, useSession } from './session'

const myRole = () => session.get().user?.role
/** What the backend supports and the role permits. */
const grants = (role: Grants | undefined, demand: AccessRule): boolean =>
  !(typeof demand === 'object' && isSubjectUnavailable(demand[0])) && isGranted(role, demand)

/** Whether the signed-in admin's role has the permission that a call or page requires. */
export const isAllowed = (demand: AccessRule): boolean => grants(myRole(), demand)

/** The same, in a component that follows changes of the role. */
export const useAccess = (): ((demand: AccessRule) => boolean) => {
  const role = useSession().user?.role
  return useCallback((demand: AccessRule) => grants(role, demand), [role])
}

const hasRoleType = ({ roleTypes }: AnyResource): boolean => {
  const role = myRole()
  return !roleTypes || (role !== undefined && roleTypes.includes(role.roleType))
}

/** Whether records of that resource may be read, regardless of its pages. */
export const canRead = (resource: AnyResource): boolean =>
  hasRoleType(resource) && isAllowed(readRuleOf(resource))

/** A view needs the API's call, the role's action, and the role type if the resource requires one. */
export const canView = (resource: AnyResource, view: View | 'delete'): boolean =>
  hasView(resource, view) && hasRoleType(resource) && isAllowed(accessRuleOfView(resource, view))

const views: Readonly<Record<string, View | 'delete'>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
}

export const createAccessControlProvider = (known: Registry): AccessControlProvider => ({
  can: async ({ resource: name, action }) => {
    const resource = known.resources.find((r) => r.name === name)
    if (!resource) return { can: false, reason: `No resource is called '${name}'` }
    const view = Object.hasOwn(views, action) ? views[action] : undefined
    if (!view) return { can: false, reason: `No action is called '${action}'` }
    if (!hasView(resource, view)) return { can: false, reason: `The API has no '${action}' of '${name}'` }
    if (canView(resource, view)) return { can: true }
    const demand = accessRuleOfView(resource, view)
    return { can: false, reason: `Your role lacks ${typeof demand === 'string' ? demand : demand.join(' ')}` }
  },
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { staleTime: 0 },
  },
})
