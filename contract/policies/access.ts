import { keysOf } from '../grammar/keys'
import { isShowroomReachWithin, type Showroom } from './reach'

/** The actions of a permission. */
export const actions = ['CREATE', 'READ', 'UPDATE', 'DELETE'] as const
export type Action = (typeof actions)[number]

/**
 * The subjects of permissions, and what each covers, as the role page shows it. The specification's come first; a new
 * subject is one line here.
 */
const ownGuards = {
  Product: [
    ...['products', 'variants', 'inventory', 'stock transfers', 'latest products', 'brands', 'manufacturers'],
    ...['questions', 'reviews', 'warranty policies', 'bike documents', 'product history'],
  ],
  DealProduct: ['deal products', 'discounts', 'coupons', 'code batches', 'buy X get Y promotions', 'offers'],
  ProductFeature: ['product features'],
  Category: ['categories', 'collections'],
  Tag: ['tags'],
  Vat: ['VAT', 'charges'],
  User: ['student verification', 'deletion of customer accounts'],
  Order: [
    'orders',
    'invoices',
    'returns',
    'shipments',
    'order notes',
    'order history',
    'dashboard figures on orders',
  ],
  Customer: ['customers', 'store credit', 'CRM forms', 'test rides', 'dashboard figures on customers'],
  Store: ['showrooms', 'dealers', 'delivery zones', 'service packages'],
  News: ['news', 'tips and trainings'],
  Cms: ['CMS content', 'test-ride banner', 'media library', 'redirects'],
  Setting: ['general settings', 'cache refresh'],
  Admin: ['users of the back-office', 'their sessions'],
  AdminRole: ['roles and their permissions'],
  Payment: ['payment methods', 'points', 'manual payments', 'refunds', 'donations'],
  Message: ['messages to customers and colleagues'],
  CashUp: ['cash-up: counting, closing and reopening the days of showrooms'],
  Report: ['reports on sales, payments, receivables, VAT, returns and discounts'],
  ApiKey: ['API keys'],
  Webhook: ['webhooks', 'their deliveries'],
  SecurityEvent: ['security events'],
  AuditExport: ['export of the history and the security events'],
  Operation: ['background jobs and the state of the server'],
  CustomerPrivacy: ['export and erasure of a customer’s personal data'],
  Unit: ['units by chassis number'],
  Automation: ['automations', 'their log'],
  Supplier: ['suppliers'],
  PurchaseOrder: ['purchase orders, without their costs'],
  GoodsReceipt: ['receiving the goods of purchase orders'],
  Cost: ['costs of products, purchase costs, stock value, profit'],
  PriceList: ['price lists and their prices'],
} as const satisfies Readonly<Record<string, readonly string[]>>
/** The subjects of plugins: each adds its own, as `{ Booking: true }`. */
// biome-ignore lint/suspicious/noEmptyInterface: a type cannot be added to
export interface AddedSubjects {}
export type Subject = keyof typeof ownGuards | keyof AddedSubjects
const allGuards: Record<Subject, readonly string[]> = { ...ownGuards }
export const guards: Readonly<Record<Subject, readonly string[]>> = allGuards
const allSubjects: Subject[] = keysOf(ownGuards)
/** Lists that are made from it contain the subjects of plugins too, which are added once they are loaded. */
export const subjects: readonly Subject[] = allSubjects

/** What further subjects cover; called before the first request. */
export const addGuards = (more: Readonly<Record<string, readonly string[]>>): void => {
  const added = more as Readonly<Record<Subject, readonly string[]>>
  for (const subject of keysOf(added)) {
    if (!allSubjects.includes(subject)) allSubjects.push(subject)
    allGuards[subject] = [...(allGuards[subject] ?? []), ...added[subject]]
  }
}

export const roleTypes = ['super-admin-type', 'store-admin-type', 'branch-admin-type'] as const
export type RoleType = (typeof roleTypes)[number]

export type Permission = { subject: Subject; actions: readonly Action[] }

/**
 * The part of a role that decides; the role of the signed-in user has this shape in the API. Without showrooms it is not
 * limited to any.
 */
export type Grants = {
  roleType: RoleType
  permissions: readonly Permission[]
  showrooms?: readonly Showroom[]
}

/**
 * What a call requires of its caller: an action on a subject, nothing ('open'), a session ('signedIn'), or CREATE or
 * UPDATE on any subject ('anyWrite': editors of any resource may add pictures).
 */
export type AccessRule = readonly [Subject, Action] | 'open' | 'signedIn' | 'anyWrite'

/** The rule of access: the admin hides by it and the backend refuses by it. */
export const isGranted = (grants: Grants | null | undefined, rule: AccessRule): boolean => {
  if (rule === 'open') return true
  if (!grants) return false
  if (rule === 'signedIn' || grants.roleType === 'super-admin-type') return true
  if (rule === 'anyWrite')
    return grants.permissions.some((p) => p.actions.includes('CREATE') || p.actions.includes('UPDATE'))
  const [subject, action] = rule
  return grants.permissions.some((p) => p.subject === subject && p.actions.includes(action))
}

/** The permissions of a role. A super admin has all of them, whatever the role lists. */
export const effectivePermissions = ({ roleType, permissions }: Grants): readonly Permission[] =>
  roleType === 'super-admin-type' ? subjects.map((subject) => ({ subject, actions })) : permissions

/** The permissions of the first that the second lacks, in the order of the subjects. */
export const missingPermissions = (
  one: readonly Permission[],
  other: readonly Permission[],
): readonly Permission[] => {
  const has = (of: readonly Permission[], subject: Subject, action: Action) =>
    of.some((p) => p.subject === subject && p.actions.includes(action))
  return subjects.flatMap((subject) => {
    const extra = actions.filter((action) => has(one, subject, action) && !has(other, subject, action))
    return extra.length ? [{ subject, actions: extra }] : []
  })
}

/** Whether the permissions and showrooms of a role, including a super admin's role type, are within the caller's. */
export const isWithinPermissions = (caller: Grants, role: Grants): boolean =>
  caller.roleType === 'super-admin-type' ||
  (role.roleType !== 'super-admin-type' &&
    !missingPermissions(role.permissions, caller.permissions).length &&
    isShowroomReachWithin(role, caller))

const hasSamePermissions = (one: Grants, other: Grants) =>
  one.roleType === other.roleType &&
  isShowroomReachWithin(one, other) &&
  isShowroomReachWithin(other, one) &&
  !missingPermissions(effectivePermissions(one), effectivePermissions(other)).length &&
  !missingPermissions(effectivePermissions(other), effectivePermissions(one)).length

/** A change of a role, or of a user's role. */
export type RoleChange = {
  /** It is the caller's own role, or the caller is the user. */
  isOwn?: boolean
  /** The permissions of the role, or of the user, before the change. Absent for a new one. */
  before?: Grants | undefined
  /** The permissions after the change. Absent while none is chosen. */
  after?: Grants | undefined
}

/**
 * Why the caller must not make that change; undefined if they may. Users cannot give a permission or a showroom
 * that they lack, change a role with further ones, or change their own. The backend refuses by this rule and the
 * admin explains by it.
 */
export const findRoleChangeRefusal = (
  caller: Grants,
  { isOwn = false, before, after }: RoleChange,
): 'ownRole' | 'beyondRights' | undefined => {
  if (isOwn && !(before && after && hasSamePermissions(before, after))) return 'ownRole'
  const touched = [before, after].filter((role) => role !== undefined)
  return touched.every((role) => isWithinPermissions(caller, role)) ? undefined : 'beyondRights'
}
