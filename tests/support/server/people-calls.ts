import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { createRecord } from '#server/db/write/write.ts'
import type { App, Call } from './harness'
import type { Refused } from './order-helpers'
import type { Row } from './shop'

/** Calls about customers and their applications. */
export const peopleCalls = (app: App, call: Call) => ({
  request: async (customer: Row, more: object = {}) => {
    const own = { userType: 'student', institution: 'Secret School', userTypeStatus: 'Pending' }
    const userTypes = resourceNamed(app.registry, 'userTypes')
    return createRecord(app.work, userTypes, { customer: customer.id, ...own, ...more })
  },
  one: async (id: string) => (await call<RecordFor<'customers'>>(`GET admin/users/${id}`)).body,
  change: <T = Refused>(id: string, body: unknown) => call<T>(`PATCH admin/users/${id}`, body),
  decide: <T = Refused>(id: string, body: unknown) => call<T>(`PATCH admin/users/user-types/${id}`, body),
})
