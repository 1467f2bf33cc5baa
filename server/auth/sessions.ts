import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { MyRole, SignedInAdmin } from '#contract/calls/auth.ts'
import { actions, type RoleType, subjects } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Showroom } from '#contract/policies/reach.ts'
import { parseUserAgent } from '#contract/policies/user-agents.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import { ApiError } from '../core/errors'
import { dashboardCards, secondSteps, sessions } from '../db/tables/internal'
import { joinTable, tablesOf } from '../db/tables/table'

const hour = 3_600_000
/** Expired sessions are kept this long, so that users learn why they were signed out. */
const expiredRetentionDays = 30
/** The precision of the last use of a session: a write for every call would be too many. */
const lastUsedPrecisionMs = 60_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** All permissions, as a super admin's role lists them in the API. */
const allPermissions = (): MyRole['permissions'] =>
  subjects.map((subject) => ({ subject, actions: [...actions] }))

/** `showrooms` are those of a limited role. */
export const toSignedInRole = (row: UnknownRecord, showrooms: readonly Showroom[] = []): MyRole => {
  const roleType = row.roleType as RoleType
  return {
    id: String(row.id),
    name: String(row.name),
    roleType,
    permissions:
      roleType === 'super-admin-type' ? allPermissions() : ((row.permissions ?? []) as MyRole['permissions']),
    ...(roleType !== 'super-admin-type' && showrooms.length && { showrooms: [...showrooms] }),
  }
}

type AdminRow = {
  admin: UnknownRecord | null
  role: UnknownRecord | null
  showrooms: Showroom[] | null
  hasTwoStep: boolean
  cards: string[] | null
}

/**
 * The showrooms of a role or a key, as a column of a query with its table. Drizzle names no table of a column where a query has one only,
 * and `id` alone would be that of a showroom.
 */
export const showroomsOf = (registry: Registry, of: 'roles' | 'apiKeys') => {
  const { stores, [of]: owners } = tablesOf(registry)
  const join = joinTable(registry, resourceNamed(registry, of), 'showrooms')
  return sql<
    Showroom[] | null
  >`(select json_agg(json_build_object('id', ${stores.id}, 'label', ${stores.name})
      order by ${join.position}) from ${join} join ${stores} on ${stores.id} = ${join.to} where ${join.from} = ${owners}.id)`
}

/** What is read with a user and the role, in the same query. */
const furtherColumns = (registry: Registry) => {
  const { admins } = tablesOf(registry)
  return {
    showrooms: showroomsOf(registry, 'roles'),
    hasTwoStep: sql<boolean>`exists (select 1 from ${secondSteps}
      where ${secondSteps.adminId} = ${admins.id} and ${secondSteps.confirmedAt} is not null)`,
    cards: sql<string[] | null>`(select ${dashboardCards.cards} from ${dashboardCards}
      where ${dashboardCards.adminId} = ${admins.id})`,
  }
}

/** The user of a session; null if there is none, or none that may sign in. */
const signedIn = ({ admin, role, showrooms, hasTwoStep, cards }: AdminRow): SignedInAdmin | null => {
  if (!admin?.isActive || !role) return null
  const { id, firstName, lastName, userName, email, phone } = admin as Record<string, string>
  return {
    ...{ id, firstName, lastName, userName, email, phone, role: toSignedInRole(role, showrooms ?? []) },
    ...(cards && { dashboardCards: cards }),
    ...(role.twoStepRequired === true && !hasTwoStep && { mustSetUpTwoStep: true }),
  } as SignedInAdmin
}

/** Active users with their roles, by name; all, or those with these ids. */
export const findActiveAdmins = async (
  db: Database,
  registry: Registry,
  ids?: readonly string[],
): Promise<SignedInAdmin[]> => {
  const [admins, roles] = [tablesOf(registry).admins, tablesOf(registry).roles]
  const rows: AdminRow[] = await db
    .select({ admin: admins, role: roles, ...furtherColumns(registry) })
    .from(admins)
    .innerJoin(roles, eq(roles.id, admins.role))
    .where(and(ids && inArray(admins.id, [...ids]), admins.isActive, isNull(admins.deletedAt)))
    .orderBy(asc(admins.firstName), asc(admins.lastName), asc(admins.id))
  return rows.flatMap((row) => signedIn(row) ?? [])
}

export const findSignedInAdmin = async (
  db: Database,
  registry: Registry,
  id: string,
): Promise<SignedInAdmin | null> => (await findActiveAdmins(db, registry, [id]))[0] ?? null

export type ClientInfo = { address: string; userAgent: string }

/** Where an address is, roughly: the network of an internet provider in a region. Users get new addresses there all the time. */
const regionOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/16`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/32`).toString()
}
const deviceOf = ({ address, userAgent }: ClientInfo) => {
  const { browser, system } = parseUserAgent(userAgent)
  return `${browser} ${system} ${regionOf(address)}`
}

/** Whether no session of the last 30 days had this browser and system in this region. The browser keeps no mark of its own. */
export const isNewDevice = async (db: Database, adminId: string, from: ClientInfo): Promise<boolean> => {
  const known = await db
    .selectDistinct({ address: sessions.address, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.adminId, adminId))
  return !known.some((one) => deviceOf(one) === deviceOf(from))
}

export type SignInMethod = (typeof sessions.$inferSelect)['method']

/** Opens a session and returns its token; only its hash is stored. */
export const openSession = async (
  db: Database,
  adminId: string,
  now: Date,
  from: ClientInfo,
  method: SignInMethod = 'password',
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const userAgent = from.userAgent.slice(0, 300)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    adminId,
    createdAt: now,
    lastSeenAt: now,
    ...from,
    userAgent,
    method,
  })
  await db
    .delete(sessions)
    .where(lt(sessions.createdAt, new Date(now.getTime() - expiredRetentionDays * 24 * hour)))
  return token
}

/** Whether the session began lately, by a sign-in without a password: such users may have none. */
export const hasRecentSignIn = async (db: Database, token: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - limits.recentSignInMinutes * 60_000)
  const isRecent = and(ne(sessions.method, 'password'), gte(sessions.createdAt, since))
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), isRecent))
  return found.length > 0
}

/** The earliest start and last use of a valid session. */
export const earliestSessionTimes = (now: Date) => ({
  createdAt: new Date(now.getTime() - limits.sessionHours * hour),
  lastSeenAt: new Date(now.getTime() - limits.sessionIdleHours * hour),
})

/** The user of a token. Refuses tokens that are unknown, revoked or expired. `isUse`: the session is used, not just open. */
export const authenticateSession = async (
  db: Database,
  registry: Registry,
  token: string | undefined,
  now: Date,
  isUse = true,
) => {
  const unknown = () => new ApiError(401, reason('session.invalid'))
  if (!token) throw unknown()
  const tokenHash = hashToken(token)
  const [admins, roles] = [tablesOf(registry).admins, tablesOf(registry).roles]
  const isTheirs = and(eq(admins.id, sessions.adminId), isNull(admins.deletedAt))
  const rows: (AdminRow & { session: typeof sessions.$inferSelect })[] = await db
    .select({ session: sessions, admin: admins, role: roles, ...furtherColumns(registry) })
    .from(sessions)
    .leftJoin(admins, isTheirs)
    .leftJoin(roles, eq(roles.id, admins.role))
    .where(eq(sessions.tokenHash, tokenHash))
  const [found] = rows
  if (!found || found.session.revokedAt) throw unknown()
  const { session } = found
  const bounds = earliestSessionTimes(now)
  if (session.lastSeenAt < bounds.lastSeenAt || session.createdAt < bounds.createdAt)
    throw new ApiError(401, reason('session.expired'))
  const admin = signedIn(found)
  if (!admin) throw unknown()
  // A session from the future was opened while a clock was ahead: it lasts no longer than one that begins now.
  const isFuture = session.createdAt.getTime() - now.getTime() > lastUsedPrecisionMs
  const isLater = Math.abs(now.getTime() - session.lastSeenAt.getTime()) > lastUsedPrecisionMs
  if (isFuture || (isUse && isLater))
    await db
      .update(sessions)
      .set({ lastSeenAt: now, ...(isFuture && { createdAt: now }) })
      .where(eq(sessions.tokenHash, tokenHash))
  return admin
}

/** Which of these sessions are valid, each with the version of its user's role. */
export const findValidSessions = async (
  db: Database,
  registry: Registry,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, string>> => {
  const { admins, roles } = tablesOf(registry)
  const bounds = earliestSessionTimes(now)
  const rows = await db
    .select({ tokenHash: sessions.tokenHash, role: roles.id, version: roles.version })
    .from(sessions)
    .innerJoin(
      admins,
      and(eq(admins.id, sessions.adminId), eq(admins.isActive, true), isNull(admins.deletedAt)),
    )
    .innerJoin(roles, eq(roles.id, admins.role))
    .where(
      and(
        inArray(sessions.tokenHash, [...tokenHashes]),
        isNull(sessions.revokedAt),
        gte(sessions.createdAt, bounds.createdAt),
        gte(sessions.lastSeenAt, bounds.lastSeenAt),
      ),
    )
  return new Map(rows.map(({ tokenHash, role, version }) => [tokenHash, `${role} ${version}`]))
}

export const closeSession = (db: Database, token: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(eq(sessions.tokenHash, hashToken(token)))
