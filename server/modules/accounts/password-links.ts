import { and, eq } from 'drizzle-orm'
import type { SignedInAdmin } from '../../../contract/calls/auth'
import { isGranted, roleChangeBarrier } from '../../../contract/policies/access'
import { reason } from '../../../contract/policies/errors'
import { limits } from '../../../contract/policies/limits'
import { messages } from '../../../contract/policies/messages'
import { attemptLimit } from '../../auth/login-limit'
import {
  createPasswordLink,
  type FoundLink,
  findPasswordLink,
  passwordLinkExpiry,
  removePasswordLink,
  usePasswordLink,
} from '../../auth/password-links'
import { secondStepOf } from '../../auth/second-step'
import { endSessionsOf } from '../../auth/session-list'
import { adminById } from '../../auth/sessions'
import type { CallContext, Context, Handlers } from '../../core/context'
import { ApiError } from '../../core/errors'
import { hashPassword } from '../../core/password'
import { checkPassword } from '../../core/password-rules'
import { addHistory } from '../../db/history'
import { loginFailures } from '../../db/tables/internal'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { refuseBeyondRights } from './admins'
import { currentAdmin } from './profile'

const passwordOf = (adminId: string) =>
  ({ action: 'update', entity: 'admins', entityId: adminId, propKey: 'password' }) as const

const create = async (c: CallContext<'x.createPasswordLink'>) => {
  const id = c.params.id.toLowerCase()
  const { id: by } = currentAdmin(c)
  // A stolen session would become a password without knowing the current one.
  if (id === by) throw new ApiError(400, reason('password.link.own'))
  await refuseBeyondRights(c, id)
  if (!(await adminById(c.db, c.registry, id))) throw new ApiError(400, reason('password.link.inactive'))
  return inTransaction(c, async (w) => {
    const { token, expiresAt } = await createPasswordLink(w.db, id, by, w.now())
    await addHistory(w, [{ ...passwordOf(id), note: 'A link to set a password was created' }])
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

const remove = async (c: CallContext<'x.removePasswordLink'>) => {
  const id = c.params.id.toLowerCase()
  await refuseBeyondRights(c, id)
  await inTransaction(c, async (w) => {
    if (await removePasswordLink(w.db, id))
      await addHistory(w, [{ ...passwordOf(id), note: 'The link to set a password was removed' }])
  })
  return { message: 'The link no longer works' }
}

const invalidLink = () => new ApiError(400, reason('password.link.invalid'))

/**
 * The user whose password a link sets. Its author may have lost permissions since, and its user may have got more: a link
 * works only while its author could create it.
 */
const ownerOf = async (w: Context, link: FoundLink | undefined): Promise<SignedInAdmin> => {
  const [owner, author] = link
    ? [await adminById(w.db, w.registry, link.adminId), await adminById(w.db, w.registry, link.createdBy)]
    : []
  const isPermitted =
    owner &&
    author &&
    isGranted(author.role, ['Admin', 'UPDATE']) &&
    !roleChangeBarrier(author.role, { after: owner.role })
  if (!isPermitted) throw invalidLink()
  return owner
}

/** Unknown links are counted by address. */
const checkLink = async (c: CallContext<'x.setPassword' | 'x.passwordLinkOwner'>) => {
  const address = c.request.ip
  const attempt = { account: `link ${address}`, address, most: limits.linkAttempts }
  const limit = await attemptLimit(c.db, attempt, c.now())
  const link = await findPasswordLink(c.db, c.body.token, c.now())
  const owner = await ownerOf(c, link)
  await limit.succeeded()
  return { owner, expiresAt: link?.expiresAt.toISOString() ?? '' }
}

/** Ends all sessions of the account. The link does not sign in: a code may still be required. */
const setPassword = async (c: CallContext<'x.setPassword'>) => {
  const { token, newPassword } = c.body
  const { owner } = await checkLink(c)
  checkPassword('newPassword', newPassword, owner)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction({ ...c, admin: owner }, async (w) => {
    const { id } = await ownerOf(w, await usePasswordLink(w.db, token, w.now()))
    const { admins } = tablesOf(w.registry)
    await w.db.update(admins).set({ passwordHash }).where(eq(admins.id, id))
    await endSessionsOf(w.db, id, w.now())
    // A user who forgot a password has often tried several.
    await w.db
      .delete(loginFailures)
      .where(and(eq(loginFailures.account, id), eq(loginFailures.address, c.request.ip)))
    await addHistory(w, [{ ...passwordOf(id), note: 'Password set with a link' }])
  })
  return { message: messages.passwordChanged }
}

export const passwordLinkHandlers: Handlers = {
  'x.createPasswordLink': create,
  'x.removePasswordLink': remove,
  'x.setPassword': setPassword,
  'x.passwordLinkOwner': async (c) => {
    const { owner, expiresAt } = await checkLink(c)
    const { firstName, lastName, userName, email } = owner
    return { firstName, lastName, userName, email, expiresAt }
  },
  'x.adminSignIn': async (c) => {
    const id = c.params.id.toLowerCase()
    const expiry = await passwordLinkExpiry(c.db, id, c.now())
    return { ...(await secondStepOf(c.db, id)), linkExpiresAt: expiry?.toISOString() ?? null }
  },
}
