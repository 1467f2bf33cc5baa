import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { MessageChannel } from '#contract/policies/outbox.ts'
import { limitAttempts, networkOf } from '#server/auth/limit-sign-ins.ts'
import { addSentLink, countRequestedLinks, findSentLink, makeSentToken } from '#server/auth/password-links.ts'
import { findActiveAdmins, findSignedInAdmin } from '#server/auth/sessions.ts'
import { refuseEnforced } from '#server/auth/single-sign-on.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { passwordRequests } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { storedPhone } from '#server/validation/validate.ts'
import { addAccountMessage, clientOf } from './account-messages'

/**
 * Only notes the request: who has an account is looked up later, so that neither the response nor its time tells whether there is one.
 */
export const requestPasswordLink = async (context: CallContext<'x.requestPasswordLink'>) => {
  if (!context.linkChannels.length) throw new ApiError(409, reason('password.link.unsent'))
  refuseEnforced(context.singleSignOn, context.body.username.trim(), 400)
  const { address, userAgent } = clientOf(context)
  const account = `request ${networkOf(address)}`
  // It is no failed sign-in of the address.
  const attempt = {
    account,
    address: account,
    most: limits.passwordRequests,
    code: 'password.request.tooMany',
  } as const
  await limitAttempts(context.db, attempt, context.now())
  await context.db.insert(passwordRequests).values({
    ...{ id: newId(), name: context.body.username.trim(), address },
    ...{ userAgent: userAgent.slice(0, 300), at: context.now() },
  })
  return { message: 'If there is such a user, a link was sent' }
}

const requestsAtOnce = 100
/** A request that can't be answered is tried again for so long; its user asks again. */
const answeredWithinMs = 3_600_000
type Request = typeof passwordRequests.$inferSelect

const usersNamed = async ({ db, registry }: Context, name: string) => {
  const { admins } = tablesOf(registry)
  const phone = storedPhone(name)
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .where(
      and(
        isNull(admins.deletedAt),
        or(
          sql`lower(${admins.userName}) = lower(${name})`,
          sql`lower(${admins.email}) = lower(${name})`,
          phone ? eq(admins.phone, phone) : undefined,
        ),
      ),
    )
  const ids = rows.map(({ id }) => String(id))
  return { isPhone: phone !== undefined, users: ids.length ? await findActiveAdmins(db, registry, ids) : [] }
}

const answer = async (context: Context, request: Request, channels: readonly MessageChannel[]) => {
  const { isPhone, users } = await usersNamed(context, request.name)
  const preferred = isPhone ? 'textMessage' : 'email'
  const channel = channels.includes(preferred) ? preferred : channels[0]
  if (!channel) return
  for (const user of users) {
    const { id: adminId } = user
    if ((await countRequestedLinks(context.db, adminId, context.now())) >= limits.passwordResets) continue
    const message = { kind: 'passwordReset', to: user, from: request, channel } as const
    const messageId = await addAccountMessage(context, message)
    await addSentLink(context.db, { adminId, messageId, createdBy: null }, context.now())
  }
}

/** Writes the messages of the users who requested a link. Each request is answered by one server. */
export const answerPasswordRequests = async (
  context: Context,
  channels: readonly MessageChannel[],
): Promise<void> => {
  const tooOld = new Date(context.now().getTime() - answeredWithinMs)
  await context.db.delete(passwordRequests).where(lt(passwordRequests.at, tooOld))
  let after = ''
  const failures: unknown[] = []
  const answerNext = () =>
    inTransaction(context, async (transaction) => {
      const next = transaction.db
        .select({ id: passwordRequests.id })
        .from(passwordRequests)
        .where(gt(passwordRequests.id, after))
        .orderBy(asc(passwordRequests.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [request] = await transaction.db
        .delete(passwordRequests)
        .where(sql`${passwordRequests.id} in (${next})`)
        .returning()
      if (!request) return false
      after = request.id
      await answer(transaction, request, channels)
      return true
    })
  for (let left = requestsAtOnce; left > 0; left--) {
    const before = after
    const isFound = await answerNext().catch((error: unknown) => {
      failures.push(error)
      return after !== before
    })
    if (!isFound) break
  }
  if (failures.length) throw failures[0]
}

/**
 * The address of the link in a message, whose token is made now. Undefined if it was removed, used or replaced, or if its user has
 * another address since.
 */
export const makeSentLink = async (
  { db, registry, now }: Context,
  { id, address }: { id: string; address: string },
  adminUrl: string,
): Promise<{ link: string; token: string } | undefined> => {
  const found = await findSentLink(db, id, now())
  const user = found && (await findSignedInAdmin(db, registry, found.adminId))
  if (!user || ![user.email, user.phone].includes(address)) return undefined
  const token = await makeSentToken(db, id, found, now())
  return token ? { link: `${adminUrl}/account/password#${token}`, token } : undefined
}
