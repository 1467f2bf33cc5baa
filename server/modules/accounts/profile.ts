import { eq } from 'drizzle-orm'
import type { SignedInAdmin } from '#contract/calls/auth.ts'
import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import { bearerTokenOf } from '#server/auth/auth.ts'
import { limitSignIns } from '#server/auth/limit-sign-ins.ts'
import { removePasswordLink } from '#server/auth/password-links.ts'
import { endSessionsOf } from '#server/auth/session-list.ts'
import { findSignedInAdmin, hasRecentSignIn } from '#server/auth/sessions.ts'
import type { CallContext, Caller, Handlers, UnknownRecord } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { hashPassword, verifyPassword } from '#server/core/password.ts'
import { checkPassword } from '#server/core/password-rules.ts'
import { termOfKey } from '#server/core/terms.ts'
import { addHistory } from '#server/db/history.ts'
import { dashboardCards } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { addAccountMessage, clientOf } from '../outbox/account-messages'

/** The permission check guarantees a user. */
export const currentCaller = (context: Pick<CallContext, 'admin'>): Caller => {
  if (!context.admin) throw new ApiError(401, reason('session.invalid'))
  return context.admin
}

export const currentAdmin = (context: Pick<CallContext, 'admin'>): SignedInAdmin => currentCaller(context)

/** Users who signed in without a password a while ago sign in again, if they have none. */
export const needsPassword = async ({ db, request, now }: CallContext): Promise<boolean> =>
  !(await hasRecentSignIn(db, bearerTokenOf(request) ?? '', now()))

/** A wrong password counts as a failed sign-in, so that a stolen session cannot be used to guess it. */
export const checkOwnPassword = async (context: CallContext, currentPassword: string | null | undefined) => {
  const { id } = currentAdmin(context)
  if (!currentPassword) {
    if (!(await needsPassword(context))) return
    const problem = reason('field.required', { field: termOfKey('currentPassword') })
    throw new ApiError(400, problem, { errors: { currentPassword: [problem] } })
  }
  const admins = tablesOf(context.registry).admins
  const [row]: UnknownRecord[] = await context.db
    .select({ hash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.id, id))
  const limit = await limitSignIns(context.db, id, context.request.ip, context.now())
  const isRight = row && (await verifyPassword(currentPassword, String(row.hash)).catch(limit.undecided))
  if (!isRight) {
    const problem = reason('password.current.wrong')
    throw new ApiError(400, problem, { errors: { currentPassword: [problem] } })
  }
  await limit.succeeded()
}

/** The caller's own data as far as users may change it. */
const updateProfile = async (context: CallContext<'x.updateProfile'>) => {
  const before = currentAdmin(context)
  const { id, email } = before
  const { currentPassword, ...values } = context.body
  // One who uses a session that was left open must not take over the account.
  if (values.email && values.email !== email) {
    await checkOwnPassword(context, currentPassword)
  }
  const admins = resourceNamed(context.registry, 'admins')
  await inTransaction(context, async (transaction) => {
    await updateRecord(transaction, admins, id, values)
    // To the former address: the user of it may not know.
    if (values.email && values.email.toLowerCase() !== email.toLowerCase())
      await addAccountMessage(transaction, { kind: 'emailChanged', to: before, from: clientOf(context) })
  })
  const admin = await findSignedInAdmin(context.db, context.registry, id)
  if (!admin) throw new ApiError(401, reason('session.invalid'))
  return admin
}

/** Keys that no card has any more stay: a card that is absent now may come back with its plugin. */
const arrangeDashboard = async (context: CallContext<'x.arrangeDashboard'>) => {
  const { id } = currentAdmin(context)
  const cards = [...new Set(context.body.cards ?? [])]
  if (cards.length > limits.maxDashboardCards)
    throw validationError({
      cards: [reason('field.tooMany', { field: termOfKey('cards'), count: limits.maxDashboardCards })],
    })
  const { db } = context
  if (cards.length)
    await db
      .insert(dashboardCards)
      .values({ adminId: id, cards })
      .onConflictDoUpdate({ target: dashboardCards.adminId, set: { cards } })
  else await db.delete(dashboardCards).where(eq(dashboardCards.adminId, id))
  const { dashboardCards: _, ...admin } = currentAdmin(context)
  return cards.length ? { ...admin, dashboardCards: cards } : admin
}

const changePassword = async (context: CallContext<'auth.changePassword'>) => {
  const admin = currentAdmin(context)
  const { id } = admin
  const { admins } = tablesOf(context.registry)
  const { currentPassword, newPassword } = context.body
  await checkOwnPassword(context, currentPassword)
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    const problem = reason('password.unchanged')
    throw new ApiError(400, problem, { errors: { newPassword: [problem] } })
  }
  await checkPassword('newPassword', newPassword, admin)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(context, async (transaction) => {
    await transaction.db
      .update(admins)
      .set({ passwordHash })
      .where(eq(admins.id, id))
      .catch((error: unknown) => {
        throw new ApiError(500, reason('admin.password.notUpdated'), {}, error)
      })
    await endSessionsOf(transaction.db, id, context.now(), bearerTokenOf(context.request) ?? '')
    await removePasswordLink(transaction.db, id)
    await addHistory(transaction, [
      {
        action: 'update',
        entity: 'admins',
        entityId: id,
        propKey: 'password',
        note: accountNotes.passwordChanged,
      },
    ])
    await addAccountMessage(transaction, { kind: 'passwordChanged', to: admin, from: clientOf(context) })
  })
  return { message: messages.passwordChanged }
}

export const profileHandlers: Handlers = {
  'auth.profile': async (context) => {
    const { key: _, ...admin }: Caller = currentAdmin(context)
    return admin
  },
  'auth.myRole': async (context) => currentAdmin(context).role,
  'auth.changePassword': changePassword,
  'x.updateProfile': updateProfile,
  'x.arrangeDashboard': arrangeDashboard,
}
