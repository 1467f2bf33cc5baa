import { eq } from 'drizzle-orm'
import type { SignedInAdmin } from '../../../contract/calls/auth'
import { reason } from '../../../contract/policies/errors'
import { messages } from '../../../contract/policies/messages'
import { resourceNamed } from '../../../contract/registry'
import { tokenIn } from '../../auth/auth'
import { loginLimit } from '../../auth/login-limit'
import { removePasswordLink } from '../../auth/password-links'
import { endSessionsOf } from '../../auth/session-list'
import { adminById } from '../../auth/sessions'
import type { CallContext, Handlers, UnknownRecord } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import { hashPassword, verifyPassword } from '../../core/password'
import { checkPassword } from '../../core/password-rules'
import { fieldTerm } from '../../core/terms'
import { addHistory } from '../../db/history'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { updateRecord } from '../../db/write/write'

/** The permission check guarantees a user. */
export const currentAdmin = (c: Pick<CallContext, 'admin'>): SignedInAdmin => {
  if (!c.admin) throw new ApiError(401, reason('session.invalid'))
  return c.admin
}

/** The caller's own data as far as users may change it; required values cannot be cleared. */
const updateProfile = async (c: CallContext<'x.updateProfile'>) => {
  const { id } = currentAdmin(c)
  const admins = resourceNamed(c.registry, 'admins')
  const given = Object.entries(c.body).filter(([, value]) => value !== undefined)
  const empty = given.filter(([, value]) => !String(value ?? '').trim()).map(([key]) => key)
  if (empty.length)
    throw validationError(
      Object.fromEntries(
        empty.map((key) => [key, [reason('field.required', { field: fieldTerm(admins, key) })]]),
      ),
    )
  await updateRecord(c, admins, id, Object.fromEntries(given))
  const admin = await adminById(c.db, c.registry, id)
  if (!admin) throw new ApiError(401, reason('session.invalid'))
  return admin
}

/** A wrong password counts as a failed sign-in, so that a stolen session cannot be used to guess it. */
export const checkOwnPassword = async (c: CallContext, currentPassword: string) => {
  const { id } = currentAdmin(c)
  const admins = tablesOf(c.registry).admins
  const [row]: UnknownRecord[] = await c.db
    .select({ hash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.id, id))
  const limit = await loginLimit(c.db, id, c.request.ip, c.now())
  const isRight = row && (await verifyPassword(currentPassword, String(row.hash)).catch(limit.undecided))
  if (!isRight) {
    const why = reason('password.current.wrong')
    throw new ApiError(400, why, { errors: { currentPassword: [why] } })
  }
  await limit.succeeded()
}

const changePassword = async (c: CallContext<'auth.changePassword'>) => {
  const admin = currentAdmin(c)
  const { id } = admin
  const { admins } = tablesOf(c.registry)
  const { currentPassword, newPassword } = c.body
  await checkOwnPassword(c, currentPassword)
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    const why = reason('password.unchanged')
    throw new ApiError(400, why, { errors: { newPassword: [why] } })
  }
  checkPassword('newPassword', newPassword, admin)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(c, async (w) => {
    await w.db
      .update(admins)
      .set({ passwordHash })
      .where(eq(admins.id, id))
      .catch((error: unknown) => {
        throw new ApiError(500, reason('admin.password.notUpdated'), {}, error)
      })
    await endSessionsOf(w.db, id, c.now(), tokenIn(c.request) ?? '')
    await removePasswordLink(w.db, id)
    await addHistory(w, [
      {
        action: 'update',
        entity: 'admins',
        entityId: id,
        propKey: 'password',
        note: messages.passwordChanged,
      },
    ])
  })
  return { message: messages.passwordChanged }
}

export const profileHandlers: Handlers = {
  'auth.profile': async (c) => currentAdmin(c),
  'auth.myRole': async (c) => currentAdmin(c).role,
  'auth.changePassword': changePassword,
  'x.updateProfile': updateProfile,
}
