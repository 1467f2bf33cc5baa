import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportResult } from '#contract/extensions/reports.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { peopleOf, permissionsOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

const now = new Date('2026-07-15T10:00:00Z')
let app: App
let call: Call
let desk: OrderHelpers
let productId: string
let customerId: string
let itsGoods: string
let here: Row
let there: Row
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  desk = orderHelpers(app)
  const goods = await desk.goods('RECEIPT', 500, { price: '500.00' })
  productId = goods.product.id
  customerId = (await desk.customer()).id
  const own = await desk.goods('RECEIPT-HERE', 50, { price: '500.00' })
  here = own.store
  itsGoods = own.product.id
  there = await desk.showroom('RECEIPT-THERE')
})
afterAll(() => app.stop())

const ordered = () => desk.place(customerId, [{ productId, quantity: 2 }])
const pay = (orderId: string, more: object, as = call) =>
  as<Order>('POST admin/payment/add-manual-payment', { orderId, currentAmount: '100.00', ...more })

describe('a manual payment', () => {
  it('says how, when and where the money was received', async () => {
    const order = await ordered()
    const receipt = { method: 'Bkash', reference: '8X2ABC', receivedOn: '2026-07-13', store: here.id }
    const { status, body } = await pay(order.id, receipt)
    expect(status).toBe(200)
    expect(body.payments).toMatchObject([{ ...receipt, store: { id: here.id } }])
    const history = await call<{ data: { entity: string; to: unknown }[] }>(
      `GET order-history?orderId=${order.id}`,
    )
    expect(history.body.data).toContainEqual(
      expect.objectContaining({
        entity: 'payments',
        to: expect.objectContaining({ method: 'Bkash', reference: '8X2ABC' }),
      }),
    )
  })

  it('has the method of the order and today without them', async () => {
    const { body } = await pay((await ordered()).id, {})
    expect(body.payments).toMatchObject([{ method: 'COD', receivedOn: null, reference: null, store: null }])
  })

  it.each([
    ['a later day', { receivedOn: '2026-07-16' }, 'receivedOn'],
    ['a day years ago', { receivedOn: '2024-07-16' }, 'receivedOn'],
    ['no day', { receivedOn: '2026-02-30' }, 'receivedOn'],
    ['an unknown method', { method: 'Barter' }, 'method'],
    ['an unknown showroom', { store: '00000000-0000-4000-8000-000000000000' }, 'store'],
  ])('of %s is refused beside its field', async (_, more, key) => {
    const order = await ordered()
    const { status, body } = await pay(order.id, more)
    expect(status).toBe(400)
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([key])
    expect((await desk.order(order.id)).paid).toBe('0.00')
  })

  it('is received only at a showroom of the role', async () => {
    const { body: role } = await call<Row>('POST store-admin/role/create', {
      ...{ name: 'Cashier of one', roleType: 'store-admin-type' },
      permissions: permissionsOf(['Order READ', 'Payment CREATE']),
    })
    await call(`PUT x/roles/${role.id}/limits`, { showrooms: [here.id] })
    const { call: cashier } = await peopleOf(app).inRole(role.id)
    const order = await desk.place(customerId, [{ productId: itsGoods, quantity: 1 }])
    expect((await pay(order.id, { store: there.id }, cashier)).status).toBe(400)
    expect((await pay(order.id, { store: here.id }, cashier)).status).toBe(200)
  })
})

describe('the payments report', () => {
  const asked = async (report: string, day: string, more = '') =>
    (
      await call<ReportResult>(
        `GET x/reports/${report}?startDate=${new Date(`${day}T00:00:00+06:00`).toISOString()}&endDate=${new Date(`${day}T24:00:00+06:00`).toISOString()}${more}`,
      )
    ).body

  it('has money on the day and at the showroom that received it, by its method', async () => {
    const order = await ordered()
    await pay(order.id, { method: 'Nagad', receivedOn: '2026-06-03', store: there.id })
    const received = ['100.00', '0.00', '0.00', '100.00']
    expect((await asked('payments-by-method', '2026-06-03')).rows).toMatchObject([
      { key: 'Nagad', values: received },
    ])
    expect((await asked('payments-by-showroom', '2026-06-03')).rows).toMatchObject([
      { key: there.id, values: received },
    ])
    expect((await asked('payments-by-day', '2026-06-03', `&showrooms=${there.id}`)).rows).toMatchObject([
      { key: '2026-06-03', values: received },
    ])
    expect((await asked('payments-by-method', '2026-06-03', `&showrooms=${here.id}`)).rows).toEqual([])
  })
})
