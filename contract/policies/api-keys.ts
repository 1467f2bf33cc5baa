import type { MyRole } from '../calls/auth'
import { type AccessRule, type Action, effectivePermissions, type Subject } from './access'
import { limitingShowrooms, type Showroom } from './reach'

/** By which a key is told from the token of a session. */
export const isApiKey = (token: string | undefined): token is string =>
  /^moto_[A-Za-z0-9_-]{43}$/.test(token ?? '')

/** How much of a key is shown. */
export const keyPrefixLength = 11

/** No key makes these calls. */
export const callsOfSessions: readonly string[] = [
  // About the person who is signed in.
  'auth.logout',
  'auth.changePassword',
  'x.updateProfile',
  'x.ownSessions',
  'x.endOwnSession',
  'x.twoStep',
  'x.startTwoStep',
  'x.confirmTwoStep',
  'x.renewRecoveryCodes',
  'x.endTwoStep',
  'x.views',
  'x.addView',
  'x.changeView',
  'x.removeView',
  'x.markView',
  'x.viewCounts',
  'x.notices',
  'x.readNotices',
  'x.live',
  'x.presence',
  'x.endPresence',
  // A server does the work later, as the person and with all of their permissions.
  'x.startImport',
  'x.addImportRows',
  'x.steerImport',
  'x.startMove',
  'x.addMoveFile',
  'x.removeMoveFile',
  'x.checkMove',
  'x.steerMove',
]

/** What gives or takes access is only read with a key: it could outlive the key's limits otherwise. */
const onlyRead: readonly Subject[] = ['Admin', 'AdminRole', 'ApiKey', 'Webhook', 'Automation']
const isForKeys = (subject: Subject, action: Action) => action === 'READ' || !onlyRead.includes(subject)

/** Whether a key can make a call at all. */
export const isCallForKeys = (name: string | undefined, rule: AccessRule): boolean =>
  !callsOfSessions.some((call) => call === name) && (typeof rule === 'string' || isForKeys(...rule))

/** The showrooms that all of these lists have, where an empty one has all; null: none is left. */
const commonShowrooms = (lists: readonly (readonly Showroom[])[]): readonly Showroom[] | null => {
  const [first, ...others] = lists.filter((list) => list.length)
  if (!first) return []
  const common = first.filter(({ id }) => others.every((list) => list.some((one) => one.id === id)))
  return common.length ? common : null
}

/**
 * What a key may do: what both its role and its maker may now, in the showrooms of all three. It is never a super
 * admin. Undefined if no showroom is left.
 */
export const roleOfKey = (
  role: MyRole,
  maker: MyRole,
  showrooms: readonly Showroom[],
): MyRole | undefined => {
  const own = effectivePermissions(maker)
  const permissions = effectivePermissions(role).flatMap(({ subject, actions }) => {
    const may = own.find((permission) => permission.subject === subject)?.actions ?? []
    const both = actions.filter((action) => may.includes(action) && isForKeys(subject, action))
    return both.length ? [{ subject, actions: both }] : []
  })
  const common = commonShowrooms([showrooms, limitingShowrooms(role), limitingShowrooms(maker)])
  if (!common) return undefined
  const roleType = role.roleType === 'super-admin-type' ? 'store-admin-type' : role.roleType
  const { showrooms: _all, ...rest } = role
  return { ...rest, roleType, permissions, ...(common.length && { showrooms: [...common] }) }
}
