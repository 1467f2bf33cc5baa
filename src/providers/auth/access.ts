import type { AccessControlProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { hasView, viewDemand } from '../../../contract/grammar/facts'
import type { AnyResource, View } from '../../../contract/grammar/resource'
import { type Demand, type Grants, isGranted } from '../../../contract/policies/access'
import type { Registry } from '../../../contract/registry'
import { isAbsent } from './areas'
import { session, useSession } from './session'

const myRole = () => session.get().user?.role
/** What the backend has, and the role grants. */
const grants = (role: Grants | undefined, demand: Demand): boolean =>
  !(typeof demand === 'object' && isAbsent(demand[0])) && isGranted(role, demand)

/** Whether the signed-in admin's role grants what a call or page demands. */
export const allows = (demand: Demand): boolean => grants(myRole(), demand)

/** The same, in a component that follows changes of the role. */
export const useAccess = (): ((demand: Demand) => boolean) => {
  const role = useSession().user?.role
  return useCallback((demand: Demand) => grants(role, demand), [role])
}

const typeFits = ({ only }: AnyResource): boolean => {
  const role = myRole()
  return !only || (role !== undefined && only.includes(role.roleType))
}

/** Whether records of that resource may be read, regardless of its pages. */
export const mayRead = (resource: AnyResource): boolean =>
  typeFits(resource) && allows([resource.subject, 'READ'])

/** A view needs the API's call, the role's action, and the role type if the resource requires one. */
export const mayView = (resource: AnyResource, view: View | 'delete'): boolean =>
  hasView(resource, view) && typeFits(resource) && allows(viewDemand(resource, view))

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
    if (mayView(resource, view)) return { can: true }
    const demand = viewDemand(resource, view)
    return { can: false, reason: `Your role lacks ${typeof demand === 'string' ? demand : demand.join(' ')}` }
  },
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { staleTime: 0 },
  },
})
