import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderChangePrice } from '#contract/extensions/orders/order-change.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  address,
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

type Quote = { id: string; rates: readonly { id: string }[] }

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let helmet: string
let glove: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer({ points: 100 })
  helmet = (await desk.goods('HELMET', 10, { price: '500.00' })).product.id
  glove = (await desk.goods('GLOVE', 3, { price: '100.00' })).product.id
  await desk.zones([
    { divisionId: 'dhaka', fee: '60.00' },
    { divisionId: 'khulna', fee: '120.00' },
  ])
})
afterAll(() => app.stop())

const helmets = (quantity: number) => ({ productId: helmet, variantId: null, quantity })
const gloves = (quantity: number) => ({ productId: glove, variantId: null, quantity })
const placed = (...lines: object[]) => desk.place(customer.id, lines)
const pay = async ({ id: orderId }: Order, currentAmount: string) =>
  (await call<Order>('POST admin/payment/add-manual-payment', { orderId, currentAmount })).body
const preview = async ({ id }: Order, lines: object[], more: object = {}) =>
  (await call<OrderChangePrice>(`POST x/orders/${id}/change/price`, { ...address, lines, ...more })).body
const change = <T = Order>(order: Order, lines: object[], more: object = {}, as: Call = call) =>
  as<T>(`POST x/orders/${order.id}/change`, { ...address, lines, version: order.version, ...more })
const stock = async () => [await desk.quantityOf(helmet), await desk.quantityOf(glove)]
const priceOf = async (product: string, price: string) => {
  const { version } = (await call<Row>(`GET admin/products/${product}`)).body
  const { status } = await call(`PATCH admin/products/${product}`, { price, version })
  expect(status).toBe(200)
}

describe('x.changeOrder', () => {
  it('changes quantities, removes and adds goods as in its preview, and moves the stock by the difference', async () => {
    const order = await placed(helmets(2), gloves(1))
    const before = await stock()
    const shown = await preview(order, [helmets(1), gloves(3)])
    expect(shown).toMatchObject({ total: '860.00', difference: '-300.00', refund: '0.00', refusal: null })
    const { status, body } = await change(order, [helmets(1), gloves(3)])
    expect(status).toBe(200)
    expect(body).toMatchObject({ subTotal: '800.00', total: shown.total, due: shown.due })
    expect(body.lines?.map(({ sku, quantity, total }) => [sku, quantity, total])).toEqual([
      ...[
        ['HELMET', 1, '500.00'],
        ['GLOVE', 3, '300.00'],
      ],
    ])
    expect(await stock()).toEqual([Number(before[0]) + 1, Number(before[1]) - 2])
    const { body: rest } = await change(body, [gloves(3)])
    expect(rest).toMatchObject({ total: '360.00', lines: [{ sku: 'GLOVE' }] })
    expect(await stock()).toEqual([Number(before[0]) + 2, Number(before[1]) - 2])
    const history = await call<Rows>(`GET order-history?orderId=${order.id}&limit=100`)
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ propKey: 'total', from: '860.00', to: '360.00' }),
    )
    expect(history.body.data).toContainEqual(expect.objectContaining({ propKey: 'lines' }))
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect(await stock()).toEqual([Number(before[0]) + 2, Number(before[1]) + 1])
  })

  it('keeps the agreed price of pieces in the order, and uses the current price for added ones', async () => {
    const order = await placed(helmets(1))
    await priceOf(helmet, '700.00')
    await priceOf(glove, '150.00')
    const { body } = await change(order, [helmets(2), gloves(1)])
    expect(body.lines?.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
      ['500.00', 1],
      ['700.00', 1],
      ['150.00', 1],
    ])
    const { body: fewer } = await change(body, [helmets(1), gloves(1)])
    expect(fewer).toMatchObject({ subTotal: '650.00' })
    await priceOf(helmet, '500.00')
    await priceOf(glove, '100.00')
    await desk.move(order.id, { orderStatus: 'Cancelled' })
  })

  it('notes why the stock moved with a declared reason', async () => {
    const order = await placed(helmets(2), gloves(1))
    await change(order, [helmets(1), gloves(2)])
    const latestNote = async (product: string) =>
      (await call<{ data: { note: string }[] }>(`GET x/products/${product}/stock-history?page=1&limit=1`))
        .body.data[0]?.note
    expect([await latestNote(helmet), await latestNote(glove)]).toEqual([
      `returned: order ${order.number}`,
      `sold: order ${order.number}`,
    ])
    const { version } = await desk.order(order.id)
    await change({ ...order, version }, [helmets(1)])
    await desk.move(order.id, { orderStatus: 'Cancelled' })
  })

  it('changes the address, and with another area the delivery fee', async () => {
    const order = await placed(helmets(1))
    const near = { ...address, address: 'House 8' }
    expect(await preview(order, [helmets(1)], near)).toMatchObject({ difference: '0.00', delivery: '60.00' })
    const far = { division: 'Khulna', district: 'Jashore', recipient: 'Karim' }
    const { body } = await change(order, [helmets(1)], far)
    expect(body).toMatchObject({ ...far, delivery: '120.00', total: '620.00' })
    const nowhere = await change<Refused>(body, [helmets(1)], { ...far, district: 'Dhaka' })
    expect(Object.keys(nowhere.body.errors)).toEqual(['district'])
  })

  it('collects the difference of a paid order that costs more, and refunds it if it costs less', async () => {
    const order = await pay(await placed(helmets(1)), '560.00')
    const { body: more } = await change(order, [helmets(2)])
    expect(more).toMatchObject({ paid: '560.00', due: '500.00', paymentStatus: 'Pending', paidAt: null })
    const paid = await pay(more, '500.00')
    const shown = await preview(paid, [helmets(1)], { method: 'Cash' })
    expect(shown).toMatchObject({ difference: '-500.00', refund: '500.00', due: '0.00', refusal: null })
    const unsaid = await change<Refused>(paid, [helmets(1)])
    expect(unsaid.body.errors).toEqual({ method: ['Choose how the refund is paid'] })
    const clerk = await createPerson(app)('Order READ', 'Order UPDATE')
    expect((await change(paid, [helmets(1)], { method: 'Cash' }, clerk)).status).toBe(403)
    const { body: less } = await change(paid, [helmets(1)], { method: 'StoreCredit' })
    expect(less).toMatchObject({ paid: '560.00', refunded: '500.00', due: '0.00', paymentStatus: 'Paid' })
    expect((await call<Row>(`GET admin/users/${customer.id}`)).body.credit).toBe('500.00')
    const returns = await call<Rows>(`GET x/orders/${order.id}/returns`)
    expect(returns.body.data).toMatchObject([{ reason: 'OrderChanged', refund: '500.00', lines: [] }])
  })

  it('writes nothing if it is saved as it is', async () => {
    const order = await placed(helmets(2), gloves(1))
    const history = async () =>
      (await call<Rows>(`GET order-history?orderId=${order.id}&limit=100`)).body.total
    const before = [await history(), await stock()]
    const { status, body } = await change(order, [gloves(1), helmets(2)], { thana: '', method: 'Cash' })
    expect([status, body]).toEqual([200, order])
    expect([await history(), await stock()]).toEqual(before)
    await desk.move(order.id, { orderStatus: 'Cancelled' })
  })

  it('is refused without enough stock, once packed, and for a stale version', async () => {
    const order = await placed(gloves(1))
    const [, left] = await stock()
    const scarce = await change<Refused>(order, [gloves(9)])
    expect(scarce.body.errors).toEqual({ 'lines.0.quantity': [`Line 1: only ${left} more in stock`] })
    expect((await preview(order, [gloves(9)])).refusal?.errors).toEqual(scarce.body.errors)
    const { body: changed } = await change(order, [gloves(1)], { address: 'House 9' })
    expect((await change(order, [gloves(1)])).status).toBe(409)
    await desk.move(order.id, { deliveryStatus: 'Packed' })
    const packed = await change<Refused>({ ...changed, version: changed.version + 1 }, [gloves(1)])
    expect(packed.body.errors).toEqual({
      lines: ['This order is packed already. Set its delivery back to change it'],
    })
    expect(await desk.order(order.id)).toMatchObject({ address: 'House 9' })
  })

  it('is refused while items are in a shipment', async () => {
    const order = await placed(gloves(1))
    const { body } = await call<Quote>('POST shipment/create', { orderId: order.id })
    await call('POST shipment/buy', { shipmentId: body.id, rateId: body.rates[0]?.id })
    const { version } = await desk.order(order.id)
    const labelled = await change<Refused>({ ...order, version }, [gloves(1)])
    const why = 'Items of this order are in a shipment. Cancel it to change the order'
    expect(labelled.body.errors).toEqual({ lines: [why] })
    expect((await preview(order, [gloves(1)])).refusal?.errors).toEqual(labelled.body.errors)
  })
})

describe('x.cancelOrder', () => {
  const cancel = <T = Order>(id: string, body: object, as: Call = call) =>
    as<T>(`POST x/orders/${id}/cancellation`, body)
  const soldOut = { reason: 'OutOfStock', note: 'The last one fell over', version: 1 }

  it('cancels as the specified call does, and keeps reason and note in order, history and list', async () => {
    const before = await stock()
    const { id } = await placed(helmets(1))
    const { status, body } = await cancel(id, soldOut)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{
        orderStatus: 'Cancelled',
        paymentStatus: 'Cancelled',
        cancelledAt: expect.any(String),
        version: 2,
      },
      ...{ cancellationReason: 'OutOfStock', cancellationNote: 'The last one fell over' },
    })
    expect(await stock()).toEqual(before)
    const { data } = (await call<Rows>(`GET admin/orders/history?orderId=${id}`)).body
    expect(data.map(({ propKey, to, note }) => [propKey, to, note])).toEqual(
      expect.arrayContaining([
        ['orderStatus', 'Cancelled', soldOut.note],
        ['cancellationReason', 'OutOfStock', soldOut.note],
      ]),
    )
    const other = await placed(helmets(1))
    await cancel(other.id, { reason: 'ChangedMind', version: 1 })
    const found = await call<Rows>('GET admin/orders/list?cancellationReason=OutOfStock')
    expect(found.body.data.map((order) => order.id)).toEqual([id])
  })

  it('has the rules, the version and the permission of the specified call, and needs a reason', async () => {
    const { id } = await placed(helmets(1))
    expect((await cancel(id, { version: 1 })).status).toBe(400)
    expect((await cancel(id, { ...soldOut, reason: 'Bored' })).status).toBe(400)
    expect((await cancel(id, soldOut, app.with())).status).toBe(401)
    expect((await cancel(unknownId, soldOut)).status).toBe(404)
    await desk.move(id, { orderStatus: 'Confirmed' })
    const stale = await cancel<Refused>(id, soldOut)
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } })
    const { version } = await pay(await desk.order(id), '1.00')
    const paid = await cancel<Refused>(id, { ...soldOut, version })
    expect(paid).toMatchObject({ status: 400, body: { message: 'Can not cancel order after payment' } })
    expect(await desk.order(id)).toMatchObject({ orderStatus: 'Confirmed', cancellationReason: null })
  })
})

it('an order is completed from any open status once it is paid and delivered', async () => {
  const order = await placed(helmets(1))
  await pay(order, order.total)
  for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
    await desk.move(order.id, { deliveryStatus })
  expect(await desk.order(order.id)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Paid' })
  const { status, body } = await desk.move(order.id, { orderStatus: 'Completed' })
  expect([status, body.orderStatus]).toEqual([200, 'Completed'])
})
