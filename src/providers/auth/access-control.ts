import type { AccessControlProvider } from '@refinedev/core'
import { accessRuleOfView, hasView, readRuleOf } from '#contract/grammar/facts.ts'
import type { AnyResource, View } from '#contract/grammar/resource.ts'
import { type AccessRule, type Grants, isGranted, type Subject } from '#contract/policies/access.ts'
import type { Registry } from '#contract/registry.ts'

type Parts = {
  /** The role of the signed-in user. */
  role: () => Grants | undefined
  /** What the backend does not have, whatever a role grants. */
  isUnavailable?: (subject: Subject) => boolean
}

/** Whether the signed-in admin may use a view of a resource, or delete its records. */
export type CanView = (resource: AnyResource, view: View | 'delete') => boolean

/** What a user may do: what the backend supports and their role permits. */
export const createAccess = ({ role, isUnavailable = () => false }: Parts) => {
  const grants = (of: Grants | undefined, demand: AccessRule): boolean =>
    !(typeof demand === 'object' && isUnavailable(demand[0])) && isGranted(of, demand)

  /** Whether the signed-in admin's role has the permission that a call or page requires. */
  const isAllowed = (demand: AccessRule): boolean => grants(role(), demand)

  const hasRoleType = (of: Grants | undefined, { roleTypes }: AnyResource): boolean =>
    !roleTypes || (of !== undefined && roleTypes.includes(of.roleType))

  /** Whether records of that resource may be read, regardless of its pages. */
  const canRead = (resource: AnyResource): boolean =>
    hasRoleType(role(), resource) && isAllowed(readRuleOf(resource))

  /** A view needs the API's call, the role's action, and the role type if the resource requires one. */
  const viewable = (of: Grants | undefined, resource: AnyResource, view: View | 'delete'): boolean =>
    hasView(resource, view) && hasRoleType(of, resource) && grants(of, accessRuleOfView(resource, view))
  const canView: CanView = (resource, view) => viewable(role(), resource, view)

  return { grants, isAllowed, canRead, viewable, canView }
}

const views: Readonly<Record<string, View | 'delete'>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
}

/** Refine's access control provider: the views of the declared resources. */
export const createAccessControlProvider = (
  registry: Pick<Registry, 'resources'>,
  { canView }: Pick<ReturnType<typeof createAccess>, 'canView'>,
): AccessControlProvider => ({
  can: async ({ resource: name, action }) => {
    const resource = registry.resources.find((r) => r.name === name)
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
