/** What a role may hold: actions on subjects. One table says what else a subject guards. */
export const actions = ['CREATE', 'READ', 'UPDATE', 'DELETE'] as const
export type Action = (typeof actions)[number]

export const subjects = [
  'Product',
  'DealProduct',
  'ProductFeature',
  'Category',
  'Tag',
  'Vat',
  'User',
  'Order',
  'Customer',
  'Store',
  'News',
  'Cms',
  'Setting',
  'Admin',
  'AdminRole',
  'Payment',
] as const
export type Subject = (typeof subjects)[number]

export const roleTypes = ['super-admin-type', 'store-admin-type', 'branch-admin-type'] as const
export type RoleType = (typeof roleTypes)[number]

export type Permission = { subject: Subject; actions: readonly Action[] }

/** The part of a role that decides; the role of the signed-in admin has this shape on the wire. */
export type Grants = { roleType: RoleType; permissions: readonly Permission[] }

/**
 * What a call demands of its caller: an action on a subject, nothing ('open'), a session ('signedIn'),
 * or CREATE or UPDATE on any subject ('anyWrite': an editor of anything may add pictures).
 */
export type Demand = readonly [Subject, Action] | 'open' | 'signedIn' | 'anyWrite'

/** The one rule of access, used by the admin to show and by the backend to refuse. */
export const isGranted = (grants: Grants | null | undefined, demand: Demand): boolean => {
  if (demand === 'open') return true
  if (!grants) return false
  if (demand === 'signedIn' || grants.roleType === 'super-admin-type') return true
  if (demand === 'anyWrite')
    return grants.permissions.some((p) => p.actions.includes('CREATE') || p.actions.includes('UPDATE'))
  const [subject, action] = demand
  return grants.permissions.some((p) => p.subject === subject && p.actions.includes(action))
}
