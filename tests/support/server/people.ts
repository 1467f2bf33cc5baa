import { v7 as newId } from 'uuid'
import type { Action, Permission, Subject } from '#contract/policies/access.ts'
import { openSession } from '#server/auth/sessions.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { cheapHash } from './demo-passwords'
import type { App, Call } from './harness'

const insert = (app: App, name: string, row: object) =>
  app.db.insert(tableNamed(app.registry, name)).values(row as never)

export const permissionsOf = (may: readonly string[]): Permission[] =>
  may.map((one) => {
    const [subject, ...actions] = one.split(' ')
    return { subject: subject as Subject, actions: actions as Action[] }
  })

export type Person = {
  id: string
  userName: string
  roleId: string
  version: number
  token: string
  call: Call
}

/** Adds signed-in users without the API: no strong hash is computed for a password that only a test knows. */
export const peopleOf = (app: App, password = 'a-long-password') => {
  let nr = 0
  const passwordHash = cheapHash(password)
  const inRole = async (roleId: string): Promise<Person> => {
    nr += 1
    const [id, userName] = [newId(), `user${nr}`]
    await insert(app, 'admins', {
      id,
      firstName: 'Rina',
      lastName: 'Das',
      userName,
      email: `${userName}@moto.example`,
      phone: `+8801711112${String(nr).padStart(3, '0')}`,
      role: roleId,
      passwordHash,
    })
    const token = await openSession(app.db, id, app.work.now(), { address: '127.0.0.1', userAgent: 'test' })
    return { id, userName, roleId, version: 1, token, call: app.with(token) }
  }
  /** A user whose role has exactly these permissions, such as `'Payment CREATE'`. */
  const who = async (...may: string[]) => {
    const roleId = newId()
    const role = { id: roleId, name: `Role ${nr + 1}`, roleType: 'store-admin-type' }
    await insert(app, 'roles', { ...role, permissions: permissionsOf(may) })
    return inRole(roleId)
  }
  return { inRole, who }
}

/** Creates signed-in users whose role has exactly these permissions; returns their calls. */
export const createPerson = (app: App) => {
  const { who } = peopleOf(app)
  return async (...may: string[]): Promise<Call> => (await who(...may)).call
}
