import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

let app: App
let clerk: Person
let colleague: Person
let reader: Person
let customer: Row
let product: string
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  clerk = await who('Order READ CREATE')
  colleague = await who('Order READ CREATE')
  reader = await who('Order READ')
  const desk = orderHelpers(app)
  customer = await desk.customer({ name: 'Rahim Uddin' })
  product = (await desk.goods('DRAFT', 5, { price: '100.00' })).product.id
})
afterAll(() => app.stop())

const line = (quantity: number) => ({
  ...{ productId: product, variantId: null, name: 'Helmet', sku: 'DRAFT' },
  ...{ unitPrice: '100.00', discount: '0.00', quantity },
})

describe('a draft order', () => {
  it('is listed for colleagues, continued by one of them, and deleted', async () => {
    const body = { customerId: customer.id, paymentMethod: 'COD', district: 'Dhaka', lines: [line(2)] }
    const saved = await clerk.call<Row>('POST x/order-drafts', body)
    expect([saved.status, saved.body.title, saved.body.savedBy]).toEqual([200, 'Rahim Uddin', 'Rina Das'])
    const listed = await colleague.call<Rows>('GET x/order-drafts?page=1')
    expect(listed.body).toMatchObject({ total: 1, data: [{ id: saved.body.id, lines: [{ quantity: 2 }] }] })
    const { id } = saved.body
    expect((await colleague.call<Row>(`GET x/order-drafts/${id}`)).body).toMatchObject(body)
    const change = { ...body, lines: [line(3)], version: 1 }
    expect((await colleague.call<Row>(`PATCH x/order-drafts/${id}`, change)).body.version).toBe(2)
    expect((await clerk.call(`PATCH x/order-drafts/${id}`, change)).status).toBe(409)
    expect((await clerk.call(`DELETE x/order-drafts/${id}`)).status).toBe(200)
    expect((await clerk.call<Rows>('GET x/order-drafts?page=1')).body.total).toBe(0)
    const history = await clerk.call<Rows>(`GET x/history?page=1&entity=orderDrafts&entityId=${id}`)
    expect(history.body.data.length).toBeGreaterThan(2)
  })

  it('reserves no stock, and may be incomplete', async () => {
    const before = (await app.as('super')<Rows>(`GET inventory/products?productId=${product}`)).body.data
    const { status, body } = await clerk.call<Row>('POST x/order-drafts', {
      recipient: 'Karim',
      lines: [line(500)],
    })
    expect([status, body.title, body.customerId]).toEqual([200, 'Karim', null])
    expect((await clerk.call<Row>('POST x/order-drafts', {})).body.title).toBe('…')
    expect((await app.as('super')<Rows>(`GET inventory/products?productId=${product}`)).body.data).toEqual(
      before,
    )
  })

  it('keeps a phone number in its stored form, and an incomplete one as it was typed', async () => {
    const { body } = await clerk.call<Row>('POST x/order-drafts', { phone: '01712-345 678' })
    expect(body.phone).toBe('+8801712345678')
    const typed = { phone: '01712 3', version: body.version }
    expect((await clerk.call<Row>(`PATCH x/order-drafts/${body.id}`, typed)).body.phone).toBe('01712 3')
  })

  it('is only for users who may place orders', async () => {
    expect((await reader.call('GET x/order-drafts?page=1')).status).toBe(403)
    expect((await reader.call('POST x/order-drafts', {})).status).toBe(403)
    expect((await clerk.call(`GET x/order-drafts/${unknownId}`)).status).toBe(404)
    expect((await clerk.call('POST x/order-drafts', { lines: [line(0)] })).status).toBe(400)
  })
})
