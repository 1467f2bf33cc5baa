import { eq } from 'drizzle-orm'
import type { SignedInAdmin } from '../../contract/calls/auth'
import { messages } from '../../contract/messages'
import { tokenIn } from '../auth'
import { Refusal } from '../errors'
import { hashPassword, verifyPassword } from '../password'
import { closeOtherSessions } from '../sessions'
import { addHistory } from '../store/history'
import { columnOf, tableNamed } from '../store/table'
import type { CallContext, Handlers, Json } from './handler'

/** The permission check has let nobody else in. */
export const signedIn = (c: Pick<CallContext, 'admin'>): SignedInAdmin => {
  if (!c.admin) throw new Refusal(401, messages.sessionError)
  return c.admin
}

const changePassword = async (c: CallContext) => {
  const { id } = signedIn(c)
  const admins = tableNamed(c.registry, 'admins')
  const [row]: Json[] = await c.db
    .select({ hash: columnOf(admins, 'passwordHash') })
    .from(admins)
    .where(eq(columnOf(admins, 'id'), id))
  if (!row || !(await verifyPassword(String(c.body.currentPassword), String(row.hash))))
    throw new Refusal(400, messages.currentPasswordWrong, {
      errors: { currentPassword: [messages.currentPasswordWrong] },
    })
  const passwordHash = await hashPassword(String(c.body.newPassword))
  await c.db.transaction(async (db) => {
    await db
      .update(admins)
      .set({ passwordHash })
      .where(eq(columnOf(admins, 'id'), id))
    await closeOtherSessions(db, id, tokenIn(c.request) ?? '', c.now())
    await addHistory({ ...c, db }, [
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
  'auth.profile': async (c) => signedIn(c),
  'auth.myRole': async (c) => signedIn(c).role,
  'auth.changePassword': changePassword,
}
