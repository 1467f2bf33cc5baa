import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Colleague } from '#contract/extensions/assignments.ts'
import type { Notice } from '#contract/extensions/notices.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { type Rows, unknownId } from '#tests/support/server/shop.ts'

let app: App
let manager: Person
let clerk: Person
let outsider: Person
const orders: Order[] = []
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  manager = await who('Order READ UPDATE')
  clerk = await who('Order READ')
  outsider = await who('News READ')
  const desk = orderHelpers(app)
  const customer = await desk.customer({})
  const { product } = await desk.goods('ASSIGN', 20, { price: '100.00' })
  for (let n = 0; n < 3; n++)
    orders.push(await desk.place(customer.id, [{ productId: product.id, quantity: 1 }]))
})
afterAll(() => app.stop())

const at = (n: number) => String(orders[n]?.id)
/** Over the current version, unless an older one is given. */
const assign = async (call: Call, n: number, assigneeId: string | null, version?: number) => {
  const { body } = await manager.call<Order>(`GET admin/orders/${at(n)}`)
  return call<Order>(`PATCH x/orders/${at(n)}/assignee`, { assigneeId, version: version ?? body.version })
}
const found = async ({ call }: Person, assigned: string) => {
  const { data } = (await call<Rows<Order>>(`GET admin/orders/list?page=1&assigned=${assigned}`)).body
  return data.map(({ id }) => orders.findIndex((order) => order.id === id)).sort()
}
const noticesOf = async ({ call }: Person) =>
  (await call<{ data: Notice[]; unread: number }>('GET x/notices')).body

describe('an order that is assigned to a colleague', () => {
  it('names the colleague, and is found by the filters of its assignment', async () => {
    const { status, body } = await assign(manager.call, 0, clerk.id)
    expect([status, body.assignee, body.version]).toEqual([200, 'Rina Das', 2])
    expect((await assign(manager.call, 1, manager.id)).status).toBe(200)
    expect([await found(clerk, 'Mine'), await found(manager, 'Mine')]).toEqual([[0], [1]])
    expect(await found(clerk, 'Unassigned')).toEqual([2])
    expect((await clerk.call('GET admin/orders/list?page=1&assigned=Anyone')).status).toBe(400)
  })

  it('keeps each change in its history', async () => {
    await assign(manager.call, 0, null)
    const { body } = await manager.call<Rows>(`GET x/history?page=1&entity=orders&entityId=${at(0)}`)
    const lines = body.data.filter((line) => line.propKey === 'assignee')
    expect(lines).toMatchObject([
      { from: 'Rina Das', to: null },
      { from: null, to: 'Rina Das' },
    ])
    expect(await found(clerk, 'Mine')).toEqual([])
  })

  it('is not taken from a colleague by an older version', async () => {
    expect((await assign(manager.call, 0, manager.id, 1)).status).toBe(409)
    expect(await found(manager, 'Mine')).toEqual([1])
  })

  it('is assigned to active users only, by users who may change orders', async () => {
    expect((await assign(clerk.call, 2, clerk.id)).status).toBe(403)
    expect((await assign(manager.call, 2, unknownId)).status).toBe(400)
    const { data } = (await outsider.call<{ data: Colleague[] }>('GET x/colleagues')).body
    expect(data).toContainEqual({ id: clerk.id, name: 'Rina Das' })
  })

  it('is assigned to users only who may read it', async () => {
    const refused = await assign(manager.call, 2, outsider.id)
    expect(refused).toMatchObject({ status: 400, body: { code: 'assignment.unknown' } })
    const colleagues = async (query: string, call = manager.call) =>
      (await call<{ data: Colleague[] }>(`GET x/colleagues?${query}`)).body.data?.map(({ id }) => id)
    for (const query of ['resource=orders', `resource=orders&id=${at(2)}`]) {
      expect(await colleagues(query)).toEqual(expect.arrayContaining([manager.id, clerk.id]))
      expect(await colleagues(query)).not.toContain(outsider.id)
      expect((await outsider.call(`GET x/colleagues?${query}`)).status).toBe(403)
    }
    expect((await manager.call(`GET x/colleagues?resource=orders&id=${unknownId}`)).status).toBe(404)
    expect((await manager.call('GET x/colleagues?resource=nothing')).status).toBe(400)
  })
})

describe('notifications', () => {
  it('are about new orders and own assignments, for users who may read the record and didn’t do it', async () => {
    const { data, unread } = await noticesOf(clerk)
    expect(data.map(({ kind, recordId }) => [kind, recordId])).toEqual([
      ['assignment', at(0)],
      ['order', at(2)],
      ['order', at(1)],
      ['order', at(0)],
    ])
    expect(unread).toBe(4)
    expect((await noticesOf(manager)).data.map(({ kind }) => kind)).toEqual(['order', 'order', 'order'])
    expect(await noticesOf(outsider)).toEqual({ data: [], unread: 0 })
    expect((await app.with()('GET x/notices')).status).toBe(401)
  })

  it('are marked as read one by one or all together, by each user', async () => {
    const [first] = (await noticesOf(clerk)).data
    expect((await clerk.call('POST x/notices/read', { id: first?.id })).status).toBe(200)
    expect((await noticesOf(clerk)).unread).toBe(3)
    await clerk.call('POST x/notices/read', {})
    expect((await noticesOf(clerk)).unread).toBe(0)
    expect((await noticesOf(manager)).unread).toBe(3)
  })

  it('arrive by a stream of events, but not for users who may not read the record', async () => {
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const end = new AbortController()
    const open = async ({ token }: Person) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      const { body } = await fetch(`${url}/api/x/live`, { headers, signal: end.signal })
      const texts: string[] = []
      const reading = (async () => {
        for await (const chunk of body ?? []) texts.push(Buffer.from(chunk).toString())
      })().catch(() => {})
      return { text: () => texts.join(''), reading }
    }
    const [heard, deaf] = [await open(clerk), await open(outsider)]
    await assign(manager.call, 2, clerk.id)
    await expect.poll(heard.text, { timeout: 5000 }).toContain('event: notices\n')
    expect(deaf.text()).not.toContain('notices')
    end.abort()
    await Promise.all([heard.reading, deaf.reading])
  })

  it('have a stream that ends at once for clients without support', async () => {
    const { status, body } = await clerk.call<string>('GET x/live')
    expect([status, String(body)]).toEqual([200, 'retry: 1000\nevent: open\ndata:\n\n'])
  })
})
