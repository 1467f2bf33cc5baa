import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExchangePrice } from '#contract/extensions/orders/exchanges.ts'
import type { RecordFor } from '#contract/types.ts'
import { subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import { createPerson } from '#tests/support/server/people.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

type Return = RecordFor<'returns'>
let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let helmet: string
let gloves: string
let visor: string
let storeId: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer({ points: 100 })
  const goods = await desk.goods('SIZE-M', 500, { price: '500.00' })
  ;[helmet, storeId] = [goods.product.id, goods.store.id]
  gloves = (await desk.goods('GLOVES', 500, { price: '300.00' })).product.id
  visor = (await desk.goods('VISOR', 3, { price: '800.00' })).product.id
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
})
afterAll(() => app.stop())

/** Two helmets for 1,060.00 with delivery, paid to that amount and delivered. */
const delivered = async (paid = '1060.00') => {
  const order = await desk.place(customer.id, [{ productId: helmet, quantity: 2 }])
  if (paid !== '0.00')
    await call('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount: paid })
  for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
    await desk.move(order.id, { deliveryStatus })
  return desk.order(order.id)
}
const request = ({ lines }: Order, newLines: object[], more: object = {}) => ({
  lines: [{ lineId: lines?.[0]?.id, quantity: 1, condition: 'Sellable' }],
  ...{ store: storeId, newLines, ...more },
})
const preview = async (order: Order, newLines: object[], more: object = {}) =>
  (await call<ExchangePrice>(`POST x/orders/${order.id}/exchange/price`, request(order, newLines, more))).body
const exchange = <T = Order>(order: Order, newLines: object[], more: object = {}, as: Call = call) =>
  as<T>(`POST x/orders/${order.id}/exchange`, {
    ...request(order, newLines, more),
    ...{ reason: 'WrongItem', version: order.version },
  })
const one = (productId: string, quantity = 1) => ({ productId, variantId: null, quantity })
const returnsOf = async ({ id }: Order) =>
  (await call<Rows<Return>>(`GET x/orders/${id}/returns`)).body.data as Return[]
const creditOf = async () => (await call<Row>(`GET admin/users/${customer.id}`)).body.credit ?? '0.00'

describe('an exchange for the same price', () => {
  beforeAll(async () => {
    const charge = {
      title: 'Packing',
      chargeType: 'amount',
      amount: '30.00',
      applyOn: 'cart',
      isActive: true,
    }
    await call('POST admin/charges', charge)
    const terms = { title: 'Welcome', code: 'WELCOME', discountType: 'amount', amount: '200.00' }
    await call('POST admin/coupon', { ...terms, applyOn: 'cart', isActive: true })
  })
  afterAll(() => app.db.update(tablesOf(app.registry).charges).set({ isActive: false }))
  const promoted = async () => {
    const lines = [one(helmet, 3), one(gloves, 1)]
    const order = await desk.place(customer.id, lines, { couponCode: 'WELCOME' })
    await call('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount: order.total })
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
      await desk.move(order.id, { deliveryStatus })
    return desk.order(order.id)
  }

  it('asks for nothing: the pieces keep their shares of the coupon and of the charges', async () => {
    const order = await promoted()
    expect(order).toMatchObject({ couponDiscount: '200.00', charges: '30.00' })
    const shown = await preview(order, [one(helmet)])
    expect(shown).toMatchObject({ refund: '0.00', due: '0.00', refusal: null })
    expect(shown.order).toMatchObject({ discount: '55.55', discountTitle: 'WELCOME' })
    const { body } = await exchange(order, [one(helmet)])
    expect(body).toMatchObject({ total: shown.returned.value, due: '0.00', paymentStatus: 'Paid' })
    expect(body).toMatchObject({ couponId: null, couponCode: null, discountTitle: 'WELCOME' })
  })

  it('carries no more than their part to cheaper goods, and nothing beyond it to dearer ones', async () => {
    const order = await promoted()
    const cheaper = await preview(order, [one(gloves)], { method: 'Cash' })
    expect(cheaper.order).toMatchObject({ discount: '33.34', total: '271.66' })
    const dearer = await preview(order, [one(visor)])
    expect(dearer.order).toMatchObject({ discount: '55.56' })
    // 8.33 of the charges were paid; of the rest of the price, today's.
    expect(dearer.order.charges).toBe('19.58')
  })
})

describe('an exchange of goods that were paid with points', () => {
  beforeAll(() => desk.set('amountPerPoint', '1.00'))
  const pointsOf = async () => Number((await call<Row>(`GET admin/users/${customer.id}`)).body.points)
  /** Two helmets for 1,060.00 with delivery, 30.00 of it paid with points: 14.15 of each helmet. */
  const withPoints = async () => {
    const { id } = await desk.place(customer.id, [one(helmet, 2)], { points: 30 })
    await call('POST admin/payment/add-manual-payment', { orderId: id, currentAmount: '1030.00' })
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered']) await desk.move(id, { deliveryStatus })
    return desk.order(id)
  }

  it('moves neither points nor money at the same price', async () => {
    const order = await withPoints()
    const before = await pointsOf()
    const shown = await preview(order, [one(helmet)])
    expect(shown).toMatchObject({ refund: '0.00', due: '0.00', exchanged: '485.85', refusal: null })
    expect(shown).toMatchObject({
      returned: { points: 0 },
      order: { pointsDiscount: '14.15', total: '485.85' },
    })
    const { body } = await exchange(order, [one(helmet)])
    expect(body).toMatchObject({ points: 14, pointsDiscount: '14.15', total: '485.85', due: '0.00' })
    expect([await pointsOf(), await returnsOf(order)]).toMatchObject([before, [{ points: 0 }]])
  })

  it('gives them back when its goods come back, too', async () => {
    const { body: next } = await exchange(await withPoints(), [one(helmet)])
    const before = await pointsOf()
    for (const deliveryStatus of ['Packed', 'Shipped']) await desk.move(next.id, { deliveryStatus })
    const { version, lines } = await desk.order(next.id)
    const { status } = await call(`POST x/orders/${next.id}/returns`, {
      lines: [{ lineId: lines?.[0]?.id, quantity: 1, condition: 'Damaged' }],
      ...{ method: 'Cash', reason: 'Faulty', version },
    })
    expect([status, (await pointsOf()) - before]).toEqual([200, 14])
    expect(await returnsOf(next)).toMatchObject([{ refund: '485.85', points: 14 }])
  })

  it('gives back as large a part of them as of the money for cheaper goods, and none for dearer ones', async () => {
    const order = await withPoints()
    const before = await pointsOf()
    const dearer = await preview(order, [one(visor)])
    expect(dearer).toMatchObject({ due: '300.00', returned: { points: 0 }, order: { total: '785.85' } })
    const { body } = await exchange(order, [one(gloves)], { method: 'Cash' })
    expect(body).toMatchObject({ points: 8, pointsDiscount: '8.49', total: '291.51', due: '0.00' })
    expect(await returnsOf(order)).toMatchObject([{ refund: '485.85', exchanged: '291.51', points: 6 }])
    expect((await pointsOf()) - before).toBe(6)
  })

  it('asks for nothing where a part of a point paid for them', async () => {
    const { id } = await desk.place(customer.id, [one(gloves, 3)], { points: 1 })
    await call('POST admin/payment/add-manual-payment', { orderId: id, currentAmount: '959.00' })
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered']) await desk.move(id, { deliveryStatus })
    const shown = await preview(await desk.order(id), [one(gloves)])
    expect(shown).toMatchObject({ refund: '0.00', due: '0.00', returned: { points: 0 } })
    expect(shown.order).toMatchObject({ pointsDiscount: '0.00', discount: '0.31', total: '299.69' })
  })
})

describe('an exchange', () => {
  it('for dearer goods places an order that is paid with the value of the returned ones', async () => {
    const order = await delivered()
    const stock = [await desk.quantityOf(helmet), await desk.quantityOf(visor)]
    const shown = await preview(order, [one(visor)])
    expect(shown).toMatchObject({ exchanged: '500.00', refund: '0.00', due: '300.00', refusal: null })
    const { status, body } = await exchange(order, [one(visor)])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ total: '800.00', paid: '500.00', due: '300.00', delivery: '0.00', paymentStatus: 'Pending' },
      ...{ exchangeOfId: order.id, exchangeOfNumber: order.number, customer: { id: customer.id } },
      payments: [{ method: 'Exchange', amount: '500.00' }],
    })
    expect(await desk.order(order.id)).toMatchObject({ credited: '500.00', refunded: '500.00', due: '0.00' })
    expect(await returnsOf(order)).toMatchObject([
      {
        ...{ refund: '500.00', exchanged: '500.00', method: 'Exchange', reason: 'WrongItem' },
        ...{ exchangeId: body.id, exchangeNumber: body.number, lines: [{ quantity: 1 }] },
      },
    ])
    expect([await desk.quantityOf(helmet), await desk.quantityOf(visor)]).toEqual([
      ...[Number(stock[0]) + 1, Number(stock[1]) - 1],
    ])
  })

  it('collects the difference, which makes the new order paid', async () => {
    const order = await delivered()
    const { body } = await exchange(order, [one(gloves, 2)], { received: '100.00' })
    expect(body).toMatchObject({ total: '600.00', paid: '600.00', due: '0.00', paymentStatus: 'Paid' })
    expect(body.payments?.map(({ method, amount }) => [method, amount])).toEqual([
      ...[
        ['Exchange', '500.00'],
        ['COD', '100.00'],
      ],
    ])
  })

  it('for cheaper goods refunds what is left, as store credit if requested', async () => {
    const order = await delivered()
    const before = await creditOf()
    const { body } = await exchange(order, [one(gloves)], { method: 'StoreCredit' })
    expect(body).toMatchObject({ total: '300.00', paid: '300.00', paymentStatus: 'Paid' })
    expect(await returnsOf(order)).toMatchObject([
      { refund: '500.00', exchanged: '300.00', method: 'StoreCredit' },
    ])
    expect(subtractAmounts(String(await creditOf()), String(before))).toBe('200.00')
  })

  it('charges the delivery of the new goods if requested', async () => {
    const shown = await preview(await delivered(), [one(gloves)], { chargesDelivery: true, method: 'Cash' })
    expect(shown).toMatchObject({ order: { delivery: '60.00', total: '360.00' }, refund: '140.00' })
  })

  it('of an order that is not paid leaves the new one to be paid', async () => {
    const order = await delivered('0.00')
    const { body } = await exchange(order, [one(gloves)])
    expect(body).toMatchObject({ total: '300.00', paid: '0.00', due: '300.00', payments: [] })
    expect(await desk.order(order.id)).toMatchObject({ credited: '500.00', due: '560.00' })
  })

  it('balances the money of both orders, whatever comes back and is given', async () => {
    for (const paid of ['0.00', '260.00', '700.00', '1060.00'])
      for (const [goods, quantity] of [
        [gloves, 1],
        [gloves, 3],
        [helmet, 1],
      ] as const) {
        const order = await delivered(paid)
        const { body: next } = await exchange(order, [one(goods, quantity)], { method: 'Cash' })
        const before = await desk.order(order.id)
        const [{ refund, exchanged }] = (await returnsOf(order)) as [Return]
        const cash = subtractAmounts(refund, exchanged ?? 0)
        // What the customer paid is in one of the orders, or went back to them.
        expect(sumAmounts([before.paid, next.paid, cash])).toBe(paid)
        for (const one of [before, next])
          expect(one.due).toBe(subtractAmounts(one.total, one.credited ?? 0, one.paid))
        expect(next.paid).toBe(exchanged)
      }
  })
})

describe('an exchange is refused', () => {
  const unchanged = async (order: Order) => {
    expect(await desk.order(order.id)).toMatchObject({ version: order.version, credited: order.credited })
    expect(await returnsOf(order)).toEqual([])
  }
  it.each([
    ['without goods to give', { newLines: [] }, 'newLines'],
    ['without goods that come back', { lines: [] }, 'lines'],
    ['without a showroom for sellable goods', { store: null }, 'store'],
    ['without a way to refund what is left', {}, 'method'],
    ['with more received than is owed', { received: '900.00', method: 'Cash' }, 'received'],
  ])('%s', async (_, more, key) => {
    const order = await delivered()
    const { status, body } = await exchange<Refused>(order, [one(gloves)], more)
    expect([status, Object.keys(body.errors)]).toEqual([400, [key]])
    await unchanged(order)
  })

  it('when the new goods are sold out, with nothing stored', async () => {
    const order = await delivered()
    const shown = await preview(order, [one(visor, 50)])
    expect(shown.refusal?.errors).toHaveProperty(['newLines.0.quantity'])
    const { status, body } = await exchange<Refused>(order, [one(visor, 50)])
    expect([status, Object.keys(body.errors)]).toEqual([400, ['newLines.0.quantity']])
    await unchanged(order)
  })

  it('for a stale version, and for an order that is not shipped', async () => {
    const order = await delivered()
    const stale = { ...order, version: order.version - 1 }
    expect((await exchange(stale, [one(gloves)], { method: 'Cash' })).status).toBe(409)
    const placed = await desk.place(customer.id, [one(helmet)])
    expect((await exchange(placed, [one(gloves)], { method: 'Cash' })).status).toBe(400)
  })

  it('without the permissions for returns, for orders, and for money that is received', async () => {
    const order = await delivered()
    const by = createPerson(app)
    const dear = [one(visor)]
    expect((await exchange(order, dear, {}, await by('Order READ CREATE'))).status).toBe(403)
    expect((await exchange(order, dear, {}, await by('Payment UPDATE', 'Order READ'))).status).toBe(403)
    const clerk = await by('Payment UPDATE', 'Order READ CREATE')
    expect((await exchange(order, dear, { received: '10.00' }, clerk)).status).toBe(403)
    await unchanged(order)
    expect((await exchange(order, dear, {}, clerk)).status).toBe(200)
  })
})

it('the payment by an exchange can be refunded, but not reversed', async () => {
  const { body } = await exchange(await delivered(), [one(gloves, 2)])
  const [payment] = body.payments ?? []
  const reversal = { reversal: 'Mistake', reason: 'Test', version: body.version }
  const refused = await call<Row>(`POST x/payments/${payment?.id}/reversal`, reversal)
  expect([refused.status, refused.body.code]).toEqual([400, 'payment.exchanged'])
})
