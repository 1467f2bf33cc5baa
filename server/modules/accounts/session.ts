import { and, type Column, eq, isNull, or, sql } from 'drizzle-orm'
import type { LoginResponse, SignedInAdmin } from '#contract/calls/auth.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { bearerTokenOf } from '#server/auth/auth.ts'
import { limitSignIns } from '#server/auth/limit-sign-ins.ts'
import { hasSecondStep } from '#server/auth/second-step.ts'
import {
  closeSession,
  findSignedInAdmin,
  isNewDevice,
  openSession,
  type SignInMethod,
} from '#server/auth/sessions.ts'
import { refuseEnforced } from '#server/auth/single-sign-on.ts'
import type { CallContext, Handlers, UnknownRecord } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { createDecoyHash, hashPassword, isHashOutdated, verifyPassword } from '#server/core/password.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addAccountMessage, clientOf } from '../outbox/account-messages'
import { consumeTwoFactorCode, noteRecoveryCode } from './consume-two-factor-code'

/** The account with that username or email address. */
export const accountOf = async (context: Pick<CallContext, 'db' | 'registry'>, name: string) => {
  const admins = tablesOf(context.registry).admins
  const is = (column: Column) => sql`lower(${column}) = lower(${name})`
  const rows: UnknownRecord[] = await context.db
    .select({ id: admins.id, hash: admins.passwordHash })
    .from(admins)
    .where(and(isNull(admins.deletedAt), or(is(admins.userName), is(admins.email))))
  return rows[0]
}

/** Hashes a password again with the current parameters, unless it was changed in between. */
const rehash = async (context: CallContext, id: string, before: string, password: string) => {
  const { admins } = tablesOf(context.registry)
  const passwordHash = await hashPassword(password)
  await context.db
    .update(admins)
    .set({ passwordHash })
    .where(and(eq(admins.id, id), eq(admins.passwordHash, before)))
}

type Credentials = { username: string; password: string }

/** The user of these credentials; an unknown name and a wrong password get the same answer. */
const checkCredentials = async (context: CallContext, { username, password }: Credentials) => {
  const name = username.trim()
  refuseEnforced(context.singleSignOn, name, 401)
  const now = context.now()
  const { ip: address } = context.request
  const account = await accountOf(context, name)
  // All names of a user count together.
  const counted = String(account?.id ?? name.toLowerCase().slice(0, 200))
  const limit = await limitSignIns(context.db, counted, address, now)
  // An unknown name takes as long as a wrong password.
  const isRight = await verifyPassword(password, String(account?.hash ?? createDecoyHash())).catch(
    (error: unknown) => limit.undecided(error),
  )
  const user =
    account && isRight ? await findSignedInAdmin(context.db, context.registry, String(account.id)) : null
  if (!user) throw new ApiError(401, reason('login.invalid'))
  // Only now, because a username must not reveal whose it is.
  refuseEnforced(context.singleSignOn, user.email, 401)
  if (isHashOutdated(String(account?.hash))) await rehash(context, user.id, String(account?.hash), password)
  return { user, limit }
}

export const startSession = async (
  context: CallContext,
  user: SignedInAdmin,
  method?: SignInMethod,
): Promise<LoginResponse> => {
  const from = clientOf(context)
  return inTransaction({ ...context, admin: user }, async (transaction) => {
    if (await isNewDevice(transaction.db, user.id, from))
      await addAccountMessage(transaction, { kind: 'newDevice', to: user, from })
    return { token: await openSession(transaction.db, user.id, context.now(), from, method), user }
  })
}

const login = async (context: CallContext<'auth.login'>): Promise<LoginResponse> => {
  const { user, limit } = await checkCredentials(context, context.body)
  if (await hasSecondStep(context.db, user.id))
    return limit.undecided(new ApiError(401, reason('login.code.required')))
  await limit.succeeded()
  return startSession(context, user)
}

/** The password is checked before the code: without it, codes of an account can't be tried. */
const signIn = async (context: CallContext<'x.signIn'>): Promise<LoginResponse> => {
  const { user, limit } = await checkCredentials(context, context.body)
  if (await hasSecondStep(context.db, user.id)) {
    const work = { ...context, admin: user }
    const used = await consumeTwoFactorCode(work, context.body.code, 401).catch(limit.undecided)
    await noteRecoveryCode(work, used)
  }
  await limit.succeeded()
  return startSession(context, user)
}

const logout = async (context: CallContext) => {
  await closeSession(context.db, bearerTokenOf(context.request) ?? '', context.now())
  return { message: 'Signed out' }
}

export const sessionHandlers: Handlers = { 'auth.login': login, 'auth.logout': logout, 'x.signIn': signIn }
