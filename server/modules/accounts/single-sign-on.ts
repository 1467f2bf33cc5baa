import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { LoginResponse, SignedInAdmin } from '#contract/calls/auth.ts'
import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import { limitAttempts, networkOf } from '#server/auth/limit-sign-ins.ts'
import { makeToken } from '#server/auth/password-links.ts'
import { hasSecondStep } from '#server/auth/second-step.ts'
import { findSignedInAdmin, hashToken } from '#server/auth/sessions.ts'
import { placeOf } from '#server/auth/stored-secrets.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, logDetails } from '#server/core/errors.ts'
import { seal, unseal } from '#server/core/sealed.ts'
import type { BegunSignOn, Claims, SingleSignOn } from '#server/core/single-sign-on.ts'
import { addHistory } from '#server/db/history.ts'
import { providerAccounts, singleSignOns } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, updateRecord } from '#server/db/write/write.ts'
import { adminRules, refuseBeyondPermissions } from './admins'
import { consumeTwoFactorCode, noteRecoveryCode } from './consume-two-factor-code'
import { currentAdmin } from './profile'
import { newAccountOf } from './provider-account'
import { startSession } from './session'

const singleSignOnOf = ({ singleSignOn }: Pick<CallContext, 'singleSignOn'>): SingleSignOn => {
  if (!singleSignOn) throw new ApiError(409, reason('sso.off'))
  return singleSignOn
}

/**
 * Sign-ins of an address that were begun and not finished. There is nothing to guess: the limit keeps strangers from making the
 * provider busy and the table long.
 */
const limitSignOns = (context: CallContext) => {
  const address = networkOf(context.request.ip)
  const attempt = { account: `sso ${address}`, address, most: limits.loginAttemptsOfAddress }
  return limitAttempts(context.db, attempt, context.now())
}

const expiryAt = (now: Date) => new Date(now.getTime() + limits.singleSignOnMinutes * 60_000)
const isAttempt = (attempt: string, now: Date) =>
  and(eq(singleSignOns.attemptHash, hashToken(attempt)), gt(singleSignOns.expiresAt, now))

const keep = async (context: Context, begun: BegunSignOn & { adminId?: string }) => {
  const [attempt, now] = [makeToken(), context.now()]
  await context.db.delete(singleSignOns).where(lt(singleSignOns.expiresAt, now))
  const attemptHash = hashToken(attempt)
  const sealed = (secret: string) => seal(placeOf(singleSignOns, attemptHash), secret)
  await context.db.insert(singleSignOns).values({
    ...{ attemptHash, adminId: begun.adminId, expiresAt: expiryAt(now) },
    ...{ state: sealed(begun.state), nonce: sealed(begun.nonce), verifier: sealed(begun.verifier) },
  })
  return attempt
}

const begin = async (context: CallContext<'x.startSingleSignOn'>) => {
  const singleSignOn = singleSignOnOf(context)
  await limitSignOns(context)
  const { address, ...begun } = await singleSignOn.begin().catch(logged(context))
  return { address, attempt: await keep(context, begun) }
}

/** Why a provider was refused, for the operator. */
const logged =
  ({ request }: CallContext) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.cause instanceof Error)
      request.log.warn(logDetails(error.cause), error.message)
    throw error
  }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** Some providers write the flag as a text. */
const verifiedEmailOf = ({ email, email_verified: isVerified }: Claims) =>
  isVerified === true || isVerified === 'true' ? text(email) : undefined

/** The user to whom the account of the provider belongs, by its subject, or else by the email address. */
const findAdminId = async (context: Context, sso: SingleSignOn, claims: Claims) => {
  const { db, registry } = context
  const isIssuer = eq(providerAccounts.issuer, sso.issuer)
  const [linked] = await db
    .select({ id: providerAccounts.adminId })
    .from(providerAccounts)
    .where(and(isIssuer, eq(providerAccounts.subject, claims.sub)))
  if (linked) return linked.id
  const email = verifiedEmailOf(claims)
  if (!email) throw new ApiError(401, reason('sso.email.unverified', { name: sso.name }))
  const { admins } = tablesOf(registry)
  const [found] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(isNull(admins.deletedAt), sql`lower(${admins.email}) = lower(${email})`))
  if (!found) return undefined
  const id = String(found.id)
  const other = await db
    .select({ subject: providerAccounts.subject })
    .from(providerAccounts)
    .where(and(isIssuer, eq(providerAccounts.adminId, id)))
  // An address that was given to someone else: its former owner's account must not be theirs.
  if (other.length) throw new ApiError(401, reason('sso.other', { email, name: sso.name }))
  return id
}

/** The role that the claim gives; undefined where the provider does not decide it. */
const roleIdOf = async ({ db, registry }: Context, sso: SingleSignOn, claims: Claims) => {
  if (!sso.roleClaim) return undefined
  const values = [claims[sso.roleClaim]].flat().map(String)
  const mapped = sso.roles.find(({ value }) => values.includes(value))
  const { roles } = tablesOf(registry)
  const [role] = mapped
    ? await db
        .select({ id: roles.id })
        .from(roles)
        .where(and(isNull(roles.deletedAt), sql`lower(${roles.name}) = lower(${mapped.role})`))
    : []
  if (!role) throw new ApiError(401, reason('sso.role.none', { name: sso.name }))
  return String(role.id)
}

const isLastSuperAdmin = (error: unknown) =>
  error instanceof ApiError && error.reasons.some(({ code }) => code === 'admin.lastSuper')

/** The last super admin keeps the role: otherwise no one could manage users. Returns whether the role was changed. */
const changeRole = async (context: Context, user: SignedInAdmin, roleId: string | undefined) => {
  if (roleId === undefined || user.role.id === roleId) return false
  const admins = resourceNamed(context.registry, 'admins')
  try {
    await updateRecord(context, admins, user.id, { roleId }, adminRules)
    return true
  } catch (error) {
    if (isLastSuperAdmin(error)) return false
    throw error
  }
}

const ofAccount = (entityId: string) =>
  ({ action: 'update', entity: 'admins', entityId, propKey: 'singleSignOn' }) as const

/** A new user, for whom the provider has a role. */
const addUser = async (context: Context, claims: Claims, roleId: string | undefined): Promise<string> => {
  const email = verifiedEmailOf(claims) ?? ''
  if (roleId === undefined) throw new ApiError(401, reason('sso.unknown', { email }))
  const values = { ...(await newAccountOf(context, claims, email)), roleId }
  const added = await createRecord(context, resourceNamed(context.registry, 'admins'), values, adminRules)
  return String(added.id)
}

const link = async (context: Context, { issuer }: SingleSignOn, subject: string, adminId: string) => {
  const linked = await context.db
    .insert(providerAccounts)
    .values({ issuer, subject, adminId, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ adminId: providerAccounts.adminId })
  if (linked.length)
    await addHistory(context, [{ ...ofAccount(adminId), note: accountNotes.singleSignOnLinked }])
}

/** The user of these claims: added, linked and with the role as the provider says. The server itself writes it. */
const admit = async (context: Context, sso: SingleSignOn, claims: Claims) => {
  const userOf = (id: string) => findSignedInAdmin(context.db, context.registry, id)
  const knownId = await findAdminId(context, sso, claims)
  const known = knownId === undefined ? undefined : await userOf(knownId)
  if (known === null) throw new ApiError(401, reason('sso.inactive'))
  const roleId = await roleIdOf(context, sso, claims)
  const id = known?.id ?? (await addUser(context, claims, roleId))
  const isChanged = known ? await changeRole(context, known, roleId) : true
  await link(context, sso, claims.sub, id)
  const user = await userOf(id)
  if (!user) throw new ApiError(401, reason('sso.inactive'))
  return { user, isChanged }
}

const finish = async (context: CallContext<'x.finishSingleSignOn'>): Promise<LoginResponse> => {
  const sso = singleSignOnOf(context)
  const limit = await limitSignOns(context)
  const { attempt, response } = context.body
  // Once, so that a response that someone else got hold of is worth nothing.
  const [begun] = await context.db
    .delete(singleSignOns)
    .where(and(isAttempt(attempt, context.now()), isNull(singleSignOns.adminId)))
    .returning()
  if (!begun) throw new ApiError(401, reason('sso.expired'))
  const opened = (secret: string) => unseal(placeOf(singleSignOns, begun.attemptHash), secret)
  const claims = await sso
    .claimsOf(response, {
      state: opened(begun.state),
      nonce: opened(begun.nonce),
      verifier: opened(begun.verifier),
    })
    .catch(logged(context))
  const { user, isChanged } = await inTransaction({ ...context, admin: null }, (transaction) =>
    admit(transaction, sso, claims),
  )
  context.request.securityEvent = { person: user.id, ...(isChanged && { kind: 'RoleChanged' }) }
  await limit.succeeded()
  if (await hasSecondStep(context.db, user.id)) {
    const expiresAt = expiryAt(context.now())
    await context.db.insert(singleSignOns).values({ ...begun, adminId: user.id, expiresAt })
    throw new ApiError(401, reason('login.code.required'))
  }
  return startSession(context, user, 'singleSignOn')
}

const confirm = async (context: CallContext<'x.confirmSingleSignOn'>): Promise<LoginResponse> => {
  singleSignOnOf(context)
  const { attempt, code } = context.body
  const isWaiting = and(isAttempt(attempt, context.now()), isNotNull(singleSignOns.adminId))
  const [waiting] = await context.db.select().from(singleSignOns).where(isWaiting)
  const user = waiting?.adminId && (await findSignedInAdmin(context.db, context.registry, waiting.adminId))
  if (!user) throw new ApiError(401, reason('sso.expired'))
  context.request.securityEvent = { person: user.id }
  const work = { ...context, admin: user }
  await noteRecoveryCode(work, await consumeTwoFactorCode(work, code, 401))
  const used = await context.db.delete(singleSignOns).where(isWaiting).returning()
  if (!used.length) throw new ApiError(401, reason('sso.expired'))
  return startSession(context, user, 'singleSignOn')
}

const unlink = async (context: CallContext<'x.unlinkSingleSignOn'>) => {
  const id = context.params.id.toLowerCase()
  currentAdmin(context)
  await refuseBeyondPermissions(context, id)
  await inTransaction(context, async (transaction) => {
    const removed = await transaction.db
      .delete(providerAccounts)
      .where(eq(providerAccounts.adminId, id))
      .returning({ adminId: providerAccounts.adminId })
    if (removed.length)
      await addHistory(transaction, [{ ...ofAccount(id), note: accountNotes.singleSignOnUnlinked }])
  })
  return { message: 'The account is no longer linked' }
}

export const singleSignOnHandlers: Handlers = {
  'x.startSingleSignOn': begin,
  'x.finishSingleSignOn': finish,
  'x.confirmSingleSignOn': confirm,
  'x.unlinkSingleSignOn': unlink,
}
