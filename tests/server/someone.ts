import type { Permission } from '../../contract/access'
import { resourceNamed } from '../../contract/registry'
import type { App, Call } from './harness'

/** Makes people whose role may exactly what is said, such as `Payment CREATE`. */
export const someoneOf = (app: App) => {
  let nr = 0
  return async (...may: string[]): Promise<Call> => {
    nr += 1
    const call = app.as('super')
    const permissions = may.map((one) => {
      const [subject, ...actions] = one.split(' ')
      return { subject, actions } as unknown as Permission
    })
    const kind = { name: `Role ${nr}`, roleType: 'store-admin-type', permissions }
    const role = await call('POST store-admin/role/create', kind)
    const email = `user${nr}@moto.example`
    const password = 'long-enough-word'
    const account = { firstName: 'Only', lastName: 'That', userName: `user${nr}`, email, password }
    const phone = `+8801711112${String(nr).padStart(3, '0')}`
    const line = String(resourceNamed(app.registry, 'admins').api.create)
    const made = await call(line, { ...account, phone, roleId: role.body.id })
    if (made.status !== 201) throw new Error(JSON.stringify([role.body, made.body]))
    const { body } = await call<{ token: string }>('POST store-admin/login', { username: email, password })
    return app.with(body.token)
  }
}
