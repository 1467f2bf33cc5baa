import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReturnPrice } from '#contract/extensions/orders/returns.ts'
import type { ReportResult } from '#contract/extensions/reports.ts'
import type { RecordFor } from '#contract/types.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import { createPerson } from '#tests/support/server/people.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
let storeId: string
let otherStore: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer({ points: 100 })
  const goods = await desk.goods('RETURNED', 500, { price: '500.00' })
  ;[productId, storeId] = [goods.product.id, goods.store.id]
  otherStore = (await desk.showroom('Moto Uttara', { code: 'UTT' })).id
})
afterAll(() => app.stop())

const pay = async ({ id: orderId }: Order, currentAmount: string) =>
  (await call<Order>('POST admin/payment/add-manual-payment', { orderId, currentAmount })).body
const move = async (order: Order, ...statuses: object[]) => {
  let now = order
  for (const status of statuses) now = (await desk.move(order.id, status)).body
  return now
}
const shipped = [{ deliveryStatus: 'Packed' }, { deliveryStatus: 'Shipped' }]
/** Two pieces for 1,000.00, delivered and paid to that amount. */
const delivered = async (paid = '1000.00', more: object = {}) => {
  const order = await desk.place(customer.id, [{ productId, quantity: 2 }], more)
  if (paid !== '0.00') await pay(order, paid)
  return move(order, ...shipped, { deliveryStatus: 'Delivered' })
}
const piece = ({ lines }: Order, condition = 'Sellable', quantity = 1) => ({
  ...{ lineId: lines?.[0]?.id, quantity, condition },
})
const back = (order: Order, more: object = {}) => ({
  ...{ lines: [piece(order)], store: storeId, method: 'Cash', ...more },
})
const record = <T = Order>(order: Order, more: object = {}, as: Call = call) => {
  const request = { ...back(order), reason: 'Faulty', version: order.version, ...more }
  return as<T>(`POST x/orders/${order.id}/returns`, request)
}
const preview = async (order: Order, request: object) =>
  (await call<ReturnPrice>(`POST x/orders/${order.id}/returns/price`, request)).body
const creditOf = async () => (await call<Row>(`GET admin/users/${customer.id}`)).body.credit

describe('x.addReturn', () => {
  it('records what was returned, as in its preview, and keeps the statuses', async () => {
    const order = await delivered()
    const shown = await preview(order, back(order))
    expect(shown).toMatchObject({ value: '500.00', most: '500.00', refund: '500.00', refusal: null })
    const { status, body } = await record(order, { note: 'Cracked visor' })
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ total: '1000.00', credited: '500.00', refunded: '500.00', paid: shown.paid, due: shown.due },
        ...{ orderStatus: 'Pending', paymentStatus: 'Paid', deliveryStatus: 'Delivered' },
        lines: [{ quantity: 2, returned: 1 }],
        payments: [{ amount: '1000.00', reversedAt: null }],
      },
    ])
    const { data } = (await call<Rows<RecordFor<'returns'>>>(`GET x/orders/${order.id}/returns`)).body
    expect(data).toMatchObject([
      {
        ...{ reason: 'Faulty', note: 'Cracked visor', refund: '500.00', method: 'Cash', delivery: null },
        ...{ store: { id: storeId }, returnedBy: expect.stringMatching(/\w/) },
        lines: [{ quantity: 1, condition: 'Sellable', amount: '500.00' }],
      },
    ])
    const history = await call<Rows>(`GET order-history?orderId=${order.id}&limit=100`)
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ entity: 'returns', to: expect.objectContaining({ refund: '500.00' }) }),
    )
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ propKey: 'refunded', from: null, to: '500.00', note: 'Cracked visor' }),
    )
  })

  it('adds sellable items to the stock of the receiving showroom, and damaged ones nowhere', async () => {
    const order = await delivered()
    const before = await desk.stockOf(productId)
    expect(before).toHaveLength(1)
    await record(order, { lines: [piece(order), piece(order, 'Damaged')], store: otherStore })
    const after = await desk.stockOf(productId)
    const taken = after.find(({ store }) => store.id === otherStore)
    expect(taken?.quantity).toBe(1)
    expect(after.find(({ store }) => store.id === storeId)?.quantity).toBe(before[0]?.quantity)
    const ledger = await call<Rows>('GET inventory-history?limit=1')
    const note = `returned: order ${order.number}`
    expect(ledger.body.data[0]).toMatchObject({ entityId: taken?.id, from: 0, to: 1, note })
  })

  it('leaves only the rest to a return of the complete order', async () => {
    const order = await delivered()
    const before = await desk.quantityOf(productId)
    await record(order, { lines: [piece(order, 'Damaged')] })
    await desk.move(order.id, { deliveryStatus: 'Returned' })
    expect(await desk.quantityOf(productId)).toBe(before + 1)
  })

  it('reduces the balance due before any money is refunded', async () => {
    const order = await move(await desk.place(customer.id, [{ productId, quantity: 2 }]), ...shipped)
    const { body } = await record(order, { reason: 'RefusedOnDelivery' })
    expect(body).toMatchObject({
      credited: '500.00',
      refunded: '0.00',
      due: '500.00',
      paymentStatus: 'Pending',
    })
    const paid = await pay(body, '500.00')
    expect(paid).toMatchObject({ paymentStatus: 'Paid', due: '0.00', paid: '500.00' })
    const partly = await record(await delivered('600.00'))
    expect(partly.body).toMatchObject({
      refunded: '100.00',
      paid: '500.00',
      due: '0.00',
      paymentStatus: 'Paid',
    })
  })

  it('refunds without goods up to what is left, and never zero', async () => {
    const order = await delivered()
    const goodwill = { lines: [], store: null, reason: 'Goodwill' }
    const { body } = await record(order, { ...goodwill, refund: '50.00' })
    expect(body).toMatchObject({ credited: '50.00', refunded: '50.00', paid: '950.00', due: '0.00' })
    const most = await record<Refused>(body, { ...goodwill, refund: '950.01' })
    expect(most.body.errors).toEqual({ refund: ['At most 950.00 can be refunded'] })
    const nothing = await record<Refused>(body, goodwill)
    expect(nothing.body.errors.refund).toEqual([
      'Choose the goods that came back, or enter an amount to refund',
    ])
  })

  it('returns points in proportion, also when the rest is cancelled', async () => {
    await desk.set('amountPerPoint', '1.00')
    const points = async () => (await call<Row>(`GET admin/users/${customer.id}`)).body.points
    const before = await points()
    const order = await delivered('900.00', { points: 100 })
    expect(order.total).toBe('900.00')
    const { body } = await record(order)
    expect(body.refunded).toBe('450.00')
    expect(await points()).toBe(Number(before) - 50)
    const rest = await record(body)
    expect(rest.body).toMatchObject({ refunded: '900.00', paid: '0.00' })
    expect(await points()).toBe(before)
    // Nothing is left with the store, so the order can be cancelled; neither goods nor points come back twice.
    const stock = await desk.quantityOf(productId)
    expect((await desk.move(order.id, { orderStatus: 'Cancelled' })).status).toBe(200)
    expect([await points(), await desk.quantityOf(productId)]).toEqual([before, stock])
  })

  it('refuses goods that were not sold, already returned, or not yet sent', async () => {
    const order = await delivered()
    const three = await record<Refused>(order, {
      lines: [piece(order, 'Sellable', 2), piece(order, 'Damaged')],
    })
    expect(three.body.errors['lines.1.quantity']).toEqual([
      expect.stringMatching(/^Only 0 pieces of .* can still be returned$/),
    ])
    const foreign = { ...piece(order), lineId: order.id }
    expect((await record<Refused>(order, { lines: [foreign] })).body.errors['lines.0.lineId']).toHaveLength(1)
    const homeless = await record<Refused>(order, { store: null })
    expect(homeless.body.errors).toEqual({ store: ['Choose the showroom that takes the goods'] })
    const unpaid = await record<Refused>(order, { method: null })
    expect(unpaid.body.errors).toEqual({ method: ['Choose how the refund is paid'] })
    const placed = await desk.place(customer.id, [{ productId, quantity: 2 }])
    const early = await record<Refused>(placed)
    expect(early.body.errors.lines).toEqual(['Goods can be returned once the order is shipped'])
    expect((await preview(placed, back(placed))).refusal?.errors.lines).toEqual(early.body.errors.lines)
  })

  it('refuses a stale version, and users who may not update payments', async () => {
    const order = await delivered()
    expect((await record(order, { version: order.version - 1 })).status).toBe(409)
    const packer = await createPerson(app)('Order READ', 'Order UPDATE', 'Payment CREATE')
    expect((await record(order, {}, packer)).status).toBe(403)
    expect((await packer(`GET x/orders/${order.id}/returns`)).status).toBe(200)
    expect(await desk.order(order.id)).toMatchObject({ version: order.version, refunded: null })
  })

  it('is found by its payment state, and reduces revenue and the sales of the product', async () => {
    const figure = async (kind: string, key: string) => {
      const { data } = (await call<{ data: { key: string; value: string }[] }>(`GET dashboard/${kind}`)).body
      return Number(data.find((one) => one.key === key)?.value)
    }
    const order = await delivered()
    const before = [await figure('summary', 'revenue'), await figure('top-products', productId)]
    await record(order)
    const after = [await figure('summary', 'revenue'), await figure('top-products', productId)]
    expect(after).toEqual(before.map((value) => value - 500))
    const found = (await call<Rows>('GET admin/orders/list?paymentState=PartlyRefunded&limit=100')).body.data
    expect(found.map(({ id }) => id)).toContain(order.id)
  })
})

describe('store credit', () => {
  const payWithCredit = <T = Order>({ id, version }: Order, amount: string) =>
    call<T>(`POST x/orders/${id}/credit-payment`, { amount, version })

  it('receives refunds, pays another order, and is restored when that payment is reversed', async () => {
    await record(await delivered(), { method: 'StoreCredit' })
    expect(await creditOf()).toBe('500.00')
    const next = await desk.place(customer.id, [{ productId, quantity: 1 }])
    const { body: paid } = await payWithCredit(next, '500.00')
    expect(paid).toMatchObject({
      paymentStatus: 'Paid',
      payments: [{ method: 'StoreCredit', amount: '500.00' }],
    })
    expect(await creditOf()).toBe('0.00')
    await call(`POST x/payments/${paid.payments?.[0]?.id}/reversal`, {
      ...{ reversal: 'Mistake', reason: 'Another order', version: paid.version },
    })
    expect(await creditOf()).toBe('500.00')
    const ledger = await call<Rows>(`GET x/customers/${customer.id}/credit`)
    const entries = ledger.body.data.map(({ amount, balance }) => `${amount} ${balance}`)
    expect(entries).toEqual(['500.00 500.00', '-500.00 0.00', '500.00 500.00'])
  })

  it('is never overdrawn', async () => {
    const next = await desk.place(customer.id, [{ productId, quantity: 2 }])
    const { status, body } = await payWithCredit<Refused>(next, '500.01')
    expect([status, body.errors]).toEqual([400, { amount: ['The customer has 500.00 of store credit'] }])
    expect(await desk.order(next.id)).toMatchObject({ paid: '0.00', payments: [] })
    expect((await payWithCredit<Refused>({ ...next, version: 9 }, '1.00')).status).toBe(409)
  })

  it('keeps a payment that was partly refunded', async () => {
    const { body } = await record(await delivered())
    const reversal = { reversal: 'Refund', reason: 'All of it', version: body.version }
    const refused = await call<Refused>(`POST x/payments/${body.payments?.[0]?.id}/reversal`, reversal)
    expect(refused.body.message).toBe('Part of this payment was refunded; 500.00 remains')
  })
})

describe('the reason of a return', () => {
  const set = (own: string[], unused: string[] = []) =>
    desk.set('general', { version: 1, ownReturnReasons: own, unusedReturnReasons: unused })
  const reasons = async () => (await call<{ data: string[] }>('GET x/return-reasons')).body.data
  const asked = async () =>
    (
      await call<ReportResult>(
        'GET x/reports/returns-by-reason?startDate=2020-01-01T00:00:00.000Z&endDate=2040-01-01T00:00:00.000Z',
      )
    ).body
  const rowOf = ({ rows }: ReportResult, key: string) => rows.find((row) => row.key === key)?.values

  it('is one of the usual ones and of those of the settings', async () => {
    await set(['Wrong colour'], ['Goodwill'])
    expect(await reasons()).toEqual([
      ...['Faulty', 'DamagedInTransit', 'WrongItem', 'NotAsDescribed', 'ChangedMind', 'RefusedOnDelivery'],
      ...['Other', 'Wrong colour'],
    ])
    const order = await delivered()
    const unknown = await record<Refused>(order, { reason: 'Goodwill' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['reason']])
    const wrongLine = await record<Refused>(order, { lines: [{ ...piece(order), reason: 'No idea' }] })
    expect([wrongLine.status, Object.keys(wrongLine.body.errors)]).toEqual([400, ['lines.0.reason']])
    expect((await record(order, { reason: 'Wrong colour' })).status).toBe(200)
    await set([])
  })

  it('of each line is reported with its part of what was credited and refunded', async () => {
    const before = await asked()
    const order = await delivered()
    const [one, other] = [piece(order), { ...piece(order, 'Damaged'), reason: 'WrongItem' }]
    expect((await record(order, { lines: [one, other], refund: '600.01' })).status).toBe(200)
    const after = await asked()
    const more = (key: string) =>
      rowOf(after, key)?.map((value, i) => (Number(value) - Number(rowOf(before, key)?.[i] ?? 0)).toFixed(2))
    const [faulty, wrong] = [more('Faulty'), more('WrongItem')]
    expect([faulty?.slice(0, 2), wrong?.slice(0, 2)]).toEqual([
      ['1.00', '1.00'],
      ['1.00', '1.00'],
    ])
    expect(Number(faulty?.[3]) + Number(wrong?.[3])).toBeCloseTo(600.01)
    expect(Number(after.totals.values[0]) - Number(before.totals.values[0])).toBe(1)
    const { data } = (await call<Rows<RecordFor<'returns'>>>(`GET x/orders/${order.id}/returns`)).body
    expect(data[0]?.lines).toMatchObject([{ reason: null }, { reason: 'WrongItem' }])
  })
})
