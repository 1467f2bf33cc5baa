import { and, eq } from 'drizzle-orm'
import type { SignedInAdmin } from '#contract/calls/auth.ts'
import { findRoleChangeRefusal, isGranted } from '#contract/policies/access.ts'
import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { limitAttempts } from '#server/auth/limit-sign-ins.ts'
import { countPasskeys } from '#server/auth/passkeys.ts'
import {
  addSentLink,
  createPasswordLink,
  type FoundLink,
  findPasswordLink,
  passwordLinkExpiry,
  redeemPasswordLink,
  removePasswordLink,
} from '#server/auth/password-links.ts'
import { linkedSince } from '#server/auth/provider-accounts.ts'
import { twoFactorStatusOf } from '#server/auth/second-step.ts'
import { endSessionsOf } from '#server/auth/session-list.ts'
import { findSignedInAdmin } from '#server/auth/sessions.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { hashPassword } from '#server/core/password.ts'
import { checkPassword } from '#server/core/password-rules.ts'
import { addHistory } from '#server/db/history.ts'
import { loginFailures } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addAccountMessage, clientOf } from '../outbox/account-messages'
import { refuseBeyondPermissions } from './admins'
import { currentAdmin } from './profile'

const passwordOf = (adminId: string) =>
  ({ action: 'update', entity: 'admins', entityId: adminId, propKey: 'password' }) as const

/** The user for whom a link may be created, and who creates it. */
const recipientOf = async (context: CallContext<'x.createPasswordLink' | 'x.sendPasswordLink'>) => {
  const id = context.params.id.toLowerCase()
  const { id: by } = currentAdmin(context)
  // A stolen session would become a password without knowing the current one.
  if (id === by) throw new ApiError(400, reason('password.link.own'))
  await refuseBeyondPermissions(context, id)
  const user = await findSignedInAdmin(context.db, context.registry, id)
  if (!user) throw new ApiError(400, reason('password.link.inactive'))
  return { id, by, user }
}

const send = async (context: CallContext<'x.sendPasswordLink'>) => {
  const [channel] = context.linkChannels
  if (!channel) throw new ApiError(409, reason('password.link.unsent'))
  const { id, by, user } = await recipientOf(context)
  await inTransaction(context, async (transaction) => {
    const messageId = await addAccountMessage(transaction, { kind: 'passwordLink', to: user, channel })
    const link = { adminId: id, createdBy: by, messageId }
    await addSentLink(transaction.db, link, transaction.now())
    await addHistory(transaction, [{ ...passwordOf(id), note: accountNotes.linkSent }])
  })
  return { message: 'The link is sent' }
}

const create = async (context: CallContext<'x.createPasswordLink'>) => {
  const { id, by } = await recipientOf(context)
  return inTransaction(context, async (transaction) => {
    const { token, expiresAt } = await createPasswordLink(transaction.db, id, by, transaction.now())
    await addHistory(transaction, [{ ...passwordOf(id), note: accountNotes.linkCreated }])
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

const remove = async (context: CallContext<'x.removePasswordLink'>) => {
  const id = context.params.id.toLowerCase()
  await refuseBeyondPermissions(context, id)
  await inTransaction(context, async (transaction) => {
    if (await removePasswordLink(transaction.db, id))
      await addHistory(transaction, [{ ...passwordOf(id), note: accountNotes.linkRemoved }])
  })
  return { message: 'The link no longer works' }
}

const invalidLink = () => new ApiError(400, reason('password.link.invalid'))

/**
 * The user whose password a link sets. Who requested it alone is its author. A colleague may have lost permissions since, and the user may have
 * got more: a link works only while its author could create it.
 */
const ownerOf = async (context: Context, link: FoundLink | undefined): Promise<SignedInAdmin> => {
  const userOf = (id: string) => findSignedInAdmin(context.db, context.registry, id)
  const owner = link && (await userOf(link.adminId))
  if (!owner) throw invalidLink()
  if (link.createdBy === null) return owner
  const author = await userOf(link.createdBy)
  const isPermitted =
    author &&
    isGranted(author.role, ['Admin', 'UPDATE']) &&
    !findRoleChangeRefusal(author.role, { after: owner.role })
  if (!isPermitted) throw invalidLink()
  return owner
}

/** Unknown links are counted by address. */
const checkLink = async (context: CallContext<'x.setPassword' | 'x.passwordLinkOwner'>) => {
  const address = context.request.ip
  const attempt = { account: `link ${address}`, address, most: limits.linkAttempts }
  const limit = await limitAttempts(context.db, attempt, context.now())
  const link = await findPasswordLink(context.db, context.body.token, context.now())
  const owner = await ownerOf(context, link)
  await limit.succeeded()
  return { owner, expiresAt: link?.expiresAt.toISOString() ?? '' }
}

/** Ends all sessions of the account. The link does not sign in: a code may still be required. */
const setPassword = async (context: CallContext<'x.setPassword'>) => {
  const { token, newPassword } = context.body
  const { owner } = await checkLink(context)
  await checkPassword('newPassword', newPassword, owner)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction({ ...context, admin: owner }, async (transaction) => {
    const { id } = await ownerOf(
      transaction,
      await redeemPasswordLink(transaction.db, token, transaction.now()),
    )
    const { admins } = tablesOf(transaction.registry)
    await transaction.db.update(admins).set({ passwordHash }).where(eq(admins.id, id))
    await endSessionsOf(transaction.db, id, transaction.now())
    // A user who forgot a password has often tried several.
    await transaction.db
      .delete(loginFailures)
      .where(and(eq(loginFailures.account, id), eq(loginFailures.address, context.request.ip)))
    await addHistory(transaction, [{ ...passwordOf(id), note: accountNotes.passwordSet }])
    await addAccountMessage(transaction, { kind: 'passwordChanged', to: owner, from: clientOf(context) })
  })
  return { message: messages.passwordChanged }
}

export const passwordLinkHandlers: Handlers = {
  'x.createPasswordLink': create,
  'x.sendPasswordLink': send,
  'x.removePasswordLink': remove,
  'x.setPassword': setPassword,
  'x.passwordLinkOwner': async (context) => {
    const { owner, expiresAt } = await checkLink(context)
    const { firstName, lastName, userName, email } = owner
    return { firstName, lastName, userName, email, expiresAt }
  },
  'x.adminSignIn': async (context) => {
    const id = context.params.id.toLowerCase()
    const expiry = await passwordLinkExpiry(context.db, id, context.now())
    const since = await linkedSince(context.db, id)
    return {
      ...(await twoFactorStatusOf(context.db, id)),
      linkExpiresAt: expiry?.toISOString() ?? null,
      passkeys: await countPasskeys(context.db, id),
      ...(since && { singleSignOnSince: since.toISOString() }),
    }
  },
}
