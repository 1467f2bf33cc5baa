import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Colleague } from '#contract/extensions/assignments.ts'
import type { Notice } from '#contract/extensions/notices.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

let app: App
let shop: Awaited<ReturnType<typeof twoShowrooms>>
let near: Awaited<ReturnType<typeof shop.limited>>
let far: typeof near
beforeAll(async () => {
  app = await startApp()
  shop = await twoShowrooms(app)
  near = await shop.limited([shop.own.stores])
  far = await shop.limited([shop.other.stores])
})
afterAll(() => app.stop())

describe('a record of one showroom', () => {
  it('is assigned to users only who reach the showroom, of all kinds of records that have one', async () => {
    const { own } = shop
    const kinds = [
      ['orders', 'x/orders', own.orders, 'GET admin/orders/list?page=1'],
      ['testRides', 'x/test-rides', own.testRides, 'GET admin/test-ride?skip=0'],
      ['returns', 'x/returns', own.returns, 'GET x/returns?page=1'],
      ['transfers', 'x/transfers', own.transfers, 'GET x/transfers?page=1'],
    ] as const
    for (const [resource, path, id, list] of kinds) {
      const { data } = (
        await near.call<{ data: Colleague[] }>(`GET x/colleagues?resource=${resource}&id=${id}`)
      ).body
      const ids = data.map((one) => one.id)
      expect([resource, ids.includes(near.id), ids.includes(far.id)]).toEqual([resource, true, false])
      const [row] = (await near.call<Rows>(`${list}&limit=10`)).body.data.filter((one) => one.id === id)
      const to = (assigneeId: string) =>
        near.call(`PATCH ${path}/${id}/assignee`, { assigneeId, version: row?.version })
      expect([resource, (await to(far.id)).status, (await to(near.id)).status]).toEqual([resource, 400, 200])
      const mine = (await near.call<Rows>(`${list}&limit=10&assigned=Mine`)).body.data
      expect(mine.map((one) => one.id)).toEqual([id])
    }
  })

  it('is assigned after it was sent, by users of either showroom, as a stock transfer', async () => {
    const { transfers } = shop.other
    const sent = await far.call<Row>(`POST x/transfers/${transfers}/send`, { version: 1 })
    const { status, body } = await far.call<Row>(`PATCH x/transfers/${transfers}/assignee`, {
      ...{ assigneeId: far.id, version: sent.body.version },
    })
    expect([status, body.status, typeof body.assignee]).toEqual([200, 'Sent', 'string'])
  })
})

describe('a verification', () => {
  it('is assigned, which the colleague is notified of by the name of the applicant', async () => {
    const { people, customer } = shop
    const [officer, colleague] = [await people.who('User READ UPDATE'), await people.who('User READ')]
    const request = await createRecord(app.work, resourceNamed(app.registry, 'userTypes'), {
      ...{ customer: customer.id, userType: 'student', institution: 'BUET', userTypeStatus: 'Pending' },
    })
    const assigned = await officer.call<Row>(`PATCH x/user-types/${request.id}/assignee`, {
      ...{ assigneeId: colleague.id, version: 1 },
    })
    expect([assigned.status, assigned.body.userTypeStatus]).toEqual([200, 'Pending'])
    const { data } = (await colleague.call<{ data: Notice[] }>('GET x/notices')).body
    expect(data).toMatchObject([{ kind: 'assignment', resource: 'userTypes', label: String(customer.name) }])
  })
})
