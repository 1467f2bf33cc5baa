import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { type OrderHelpers, orderHelpers } from '../support/server/order-helpers'
import { createPerson } from '../support/server/people'

let app: App
let root: Call
let desk: OrderHelpers
let someone: ReturnType<typeof createPerson>
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  desk = orderHelpers(app)
  someone = createPerson(app)
})
afterAll(() => app.stop())

const receipt = (id: unknown, version: number) => ({ id, version, message: 'Saved' })

describe('a user who may write records, but not read them,', () => {
  it('gets a receipt for a new record', async () => {
    const author = await someone('Vat CREATE')
    const { status, body } = await author('POST admin/vats', { title: 'Reduced', percentage: 5 })
    expect([status, body]).toEqual([201, receipt(expect.any(String), 1)])
  })

  it('gets a receipt for a change, and for a request without changes', async () => {
    const customer = await desk.customer({ name: 'Rahima Khatun', phone: '+8801712345678' })
    const editor = await someone('Customer UPDATE')
    const line = `PATCH admin/users/${customer.id}`
    expect((await editor(line, { version: 1 })).body).toEqual(receipt(customer.id, 1))
    const { body } = await editor(line, { name: 'Rahima K.', version: 1 })
    expect(body).toEqual(receipt(customer.id, 2))
  })

  it('learns of a newer version, but not its content', async () => {
    const { body: tag } = await root<{ id: string }>('POST admin/tags', { name: 'Touring' })
    const change = { name: 'City', version: 9 }
    const [blind, reader] = [await someone('Tag UPDATE'), await someone('Tag READ UPDATE')]
    const refused = await blind(`PATCH admin/tags/${tag.id}`, change)
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      409,
      expect.not.arrayContaining(['current']),
    ])
    expect(await reader(`PATCH admin/tags/${tag.id}`, change)).toMatchObject({
      status: 409,
      body: { current: { name: 'Touring' } },
    })
  })

  it('gets a receipt for a new status of an order', async () => {
    const { product } = await desk.goods('HLM-7', 5)
    const { id } = await desk.customer({ name: 'Karim Mia', phone: '+8801812345678' })
    const order = await desk.place(id, [{ productId: product.id, quantity: 1 }])
    const editor = await someone('Order UPDATE')
    const move = { orderId: order.id, orderStatus: 'Confirmed' }
    expect(
      (await editor('PATCH admin/orders/change-status', { ...move, version: 99 })).body,
    ).not.toHaveProperty('current')
    const { body } = await editor('PATCH admin/orders/change-status', { ...move, version: order.version })
    expect(body).toEqual(receipt(order.id, Number(order.version) + 1))
  })

  it('gets a receipt for settings, and for a retried call', async () => {
    const editor = await someone('Setting UPDATE')
    const { body: settings } = await root<{ version: number }>('GET admin/settings/retrieve')
    const change = { storeName: 'Moto Dhaka', version: settings.version }
    expect((await editor('PATCH admin/settings', change)).body).toEqual(
      receipt('general', settings.version + 1),
    )
    expect((await editor('PATCH admin/settings', change)).body).not.toHaveProperty('current')

    const author = await someone('Tag CREATE')
    const key = { 'idempotency-key': 'one-tag' }
    const first = await author('POST admin/tags', { name: 'Racing' }, key)
    expect((await author('POST admin/tags', { name: 'Racing' }, key)).body).toEqual(first.body)
    expect(first.body).toEqual(receipt(expect.any(String), 1))
  })
})

it('every write that returns a record is declared with its receipt', () => {
  const writes = callsOf(registry).filter(
    ({ method, response }) => method !== 'GET' && response.kind === 'record',
  )
  expect(writes.map(({ name }) => name)).toEqual([])
})
