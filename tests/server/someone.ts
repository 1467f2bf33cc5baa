import { v7 as newId } from 'uuid'
import type { Action, Permission, Subject } from '../../contract/access'
import { openSession } from '../../server/sessions'
import { tableNamed } from '../../server/store/table'
import type { App, Call } from './harness'

/** Makes signed-in users whose role has exactly these permissions, such as `'Payment CREATE'`. No password is hashed. */
export const someoneOf = (app: App) => {
  let nr = 0
  return async (...may: string[]): Promise<Call> => {
    nr += 1
    const permissions: Permission[] = may.map((one) => {
      const [subject, ...actions] = one.split(' ')
      return { subject: subject as Subject, actions: actions as Action[] }
    })
    const [roleId, id] = [newId(), newId()]
    const insert = (name: string, row: object) =>
      app.db.insert(tableNamed(app.registry, name)).values(row as never)
    await insert('roles', { id: roleId, name: `Role ${nr}`, roleType: 'store-admin-type', permissions })
    await insert('admins', {
      id,
      firstName: 'Only',
      lastName: 'That',
      userName: `user${nr}`,
      email: `user${nr}@moto.example`,
      phone: `+8801711112${String(nr).padStart(3, '0')}`,
      role: roleId,
      passwordHash: 'none',
    })
    return app.with(
      await openSession(app.db, id, app.work.now(), { address: '127.0.0.1', userAgent: 'test' }),
    )
  }
}
