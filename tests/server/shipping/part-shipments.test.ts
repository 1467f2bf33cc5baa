import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryStateOf, sentPieces } from '#contract/policies/shipment-lines.ts'
import type { RecordFor } from '#contract/types.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import type { Rows } from '#tests/support/server/shop.ts'

type Shipment = RecordFor<'shipments'>
let app: App
let call: Call
let desk: OrderHelpers
let customer: string
let store: string
const products: string[] = []
const inStock = 400
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = (await desk.customer({})).id
  for (const sku of ['PART-1', 'PART-2']) {
    const { product, store: showroom } = await desk.goods(sku, inStock, { price: '100.00' })
    products.push(product.id)
    store = showroom.id
  }
})
afterAll(() => app.stop())

const ordered = (...quantities: number[]) =>
  desk.place(
    customer,
    quantities.map((quantity, i) => ({ productId: products[i], quantity })),
  )
const pieces = (order: Order, ...quantities: number[]) =>
  (order.lines ?? []).flatMap(({ id }, i) => (quantities[i] ? [{ lineId: id, quantity: quantities[i] }] : []))
const send = <T = Order>(order: Order, lines: object[], more: object = {}) => {
  const own = { carrier: 'Sundarban', tracking: 'SB-1', version: order.version, ...more }
  return call<T>(`POST x/orders/${order.id}/shipments`, { lines, ...own })
}
/** Whether the list finds the order by its delivery state. */
const partlyShipped = async ({ id }: Order) => {
  const { data } = (await call<Rows>('GET admin/orders/list?deliveryState=PartlyShipped&limit=100')).body
  return data.some((one) => one.id === id)
}
const shipmentsOf = async ({ id }: Order) =>
  (await call<{ data: Shipment[] }>(`GET x/orders/${id}/shipments`)).body.data
const stockOf = async (product: unknown) => {
  const { data } = (await call<Rows>(`GET inventory/products?productId=${product}`)).body
  const sum = (key: string) => data.reduce((total, row) => total + Number(row[key]), 0)
  return { quantity: sum('quantity'), promised: sum('promised') }
}

describe('an order that is sent in parts', () => {
  it('keeps its delivery status until the last piece is sent, and then is Shipped', async () => {
    const order = await ordered(2, 1)
    const trackingUrl = 'https://carrier.example/SB-1'
    const part = await send(order, pieces(order, 1), { trackingUrl })
    expect([part.status, part.body.deliveryStatus, sentPieces(part.body)]).toEqual([
      200,
      'Pending',
      { sent: 1, all: 3 },
    ])
    expect([deliveryStateOf(part.body), await partlyShipped(order)]).toEqual(['PartlyShipped', true])
    const rest = await send(part.body, pieces(part.body, 1, 1), { tracking: 'SB-2' })
    expect([deliveryStateOf(rest.body), await partlyShipped(order)]).toEqual([undefined, false])
    expect([rest.body.deliveryStatus, sentPieces(rest.body).sent]).toEqual(['Shipped', 3])
    expect(await shipmentsOf(order)).toMatchObject([
      { tracking: 'SB-1', trackingUrl, carrier: 'Sundarban', items: [{ sku: 'PART-1', quantity: 1 }] },
      { tracking: 'SB-2', trackingUrl: null, items: [{ quantity: 1 }, { sku: 'PART-2', quantity: 1 }] },
    ])
    const { body } = await call<Rows>(`GET order-history?page=1&limit=50&orderId=${order.id}`)
    expect(body.data.some(({ propKey, to }) => propKey === 'deliveryStatus' && to === 'Shipped')).toBe(true)
  })

  it('is sent with bought labels too, each for its own pieces; the specified call buys the rest', async () => {
    const order = await ordered(3)
    const rates = `POST x/orders/${order.id}/shipments/rates`
    const quoted = (await call<{ id: string }>(rates, { lines: pieces(order, 2) })).body
    const bought = await call<Shipment>('POST shipment/buy', { shipmentId: quoted.id, rateId: 'CR' })
    expect([bought.status, sentPieces(await desk.order(order.id))]).toEqual([200, { sent: 2, all: 3 }])
    const rest = (await call<{ id: string }>('POST shipment/create', { orderId: order.id })).body
    await call('POST shipment/buy', { shipmentId: rest.id, rateId: 'CR' })
    expect((await desk.order(order.id)).deliveryStatus).toBe('Shipped')
    expect((await shipmentsOf(order)).map(({ items }) => items?.[0]?.quantity)).toEqual([2, 1])
    expect((await call('POST shipment/create', { orderId: order.id })).status).toBe(400)
    const labels = await Promise.all(
      (await shipmentsOf(order)).map(({ id }) => call(`GET x/shipments/${id}/label`)),
    )
    expect(labels.map(({ status }) => status)).toEqual([200, 200])
  })

  it('never sends a piece twice, also not by rates that were requested before', async () => {
    const order = await ordered(2, 2)
    const rates = `POST x/orders/${order.id}/shipments/rates`
    const quoted = (await call<{ id: string }>(rates, { lines: pieces(order, 2) })).body
    const sent = (await send(order, pieces(order, 1))).body
    expect((await call('POST shipment/buy', { shipmentId: quoted.id, rateId: 'CR' })).status).toBe(400)
    const tooMany = await send<{ code: string }>(sent, pieces(sent, 2))
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'shipment.line.tooMany'])
    const twice = [...pieces(sent, 0, 1), ...pieces(sent, 0, 2)]
    expect((await send(sent, twice)).status).toBe(400)
    expect((await send(order, pieces(order, 1))).status).toBe(409)
    expect((await send(sent, [])).status).toBe(400)
    expect((await send(sent, pieces(sent, 1), { trackingUrl: 'javascript:alert(1)' })).status).toBe(400)
  })

  it('takes back a shipment that did not leave, but not once everything is on its way', async () => {
    const order = await ordered(2)
    const part = (await send(order, pieces(order, 1))).body
    const [first] = await shipmentsOf(order)
    const taken = await call<Order>(`DELETE x/shipments/${first?.id}`)
    expect([taken.status, taken.body.shipmentId, sentPieces(taken.body).sent]).toEqual([200, null, 0])
    expect(part.shipmentId).toBe(first?.id)
    const all = (await send(taken.body, pieces(taken.body, 2))).body
    expect((await call(`DELETE x/shipments/${all.shipmentId}`)).status).toBe(400)
  })

  it('is guarded by the permissions of orders', async () => {
    const { who } = peopleOf(app)
    const reader = await who('Order READ')
    const order = await ordered(2)
    expect((await reader.call(`GET x/orders/${order.id}/shipments`)).status).toBe(200)
    const body = { lines: pieces(order, 1), carrier: 'C', tracking: 'T', version: 1 }
    expect((await reader.call(`POST x/orders/${order.id}/shipments`, body)).status).toBe(403)
    expect(
      (await reader.call(`POST x/orders/${order.id}/shipments/rates`, { lines: body.lines })).status,
    ).toBe(403)
  })
})

/** Numbers from a seed, so that a failure can be repeated. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('any sequence of shipments, returns, cancellations and status changes', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'keeps pieces, stock and promised stock consistent, with seed %i',
    async (seed) => {
      const random = randomFrom(seed * 7919)
      const before = await Promise.all(products.map(stockOf))
      let order = await ordered(1 + random(3), 1 + random(3))
      const amount = (of: number) => (order.lines?.[of]?.quantity ?? 0) as number
      const any = () => pieces(order, random(amount(0) + 1), random(amount(1) + 1))
      const { id } = order
      const steps = [
        () => send(order, any()),
        () => send(order, any()),
        () => send(order, any()),
        async () => {
          const shipments = await shipmentsOf(order)
          const one = shipments[random(shipments.length || 1)]
          return one && call(`DELETE x/shipments/${one.id}`)
        },
        () => {
          const lines = any().map((line) => ({ ...line, condition: 'Sellable' }))
          return call(`POST x/orders/${id}/returns`, {
            lines,
            reason: 'Faulty',
            store,
            version: order.version,
          })
        },
        () => desk.move(id, { deliveryStatus: ['Packed', 'Shipped', 'Pending', 'Delivered'][random(4)] }),
        () => (random(3) ? undefined : desk.move(id, { orderStatus: 'Cancelled' })),
      ]
      for (let n = 0; n < 14; n++) {
        await steps[random(steps.length)]?.()
        order = await desk.order(id)
        const isCancelled = order.orderStatus === 'Cancelled'
        const inShipments = new Map<string, number>()
        for (const { items } of await shipmentsOf(order))
          for (const { lineId, quantity } of items ?? [])
            inShipments.set(lineId, (inShipments.get(lineId) ?? 0) + quantity)
        for (const [i, line] of (order.lines ?? []).entries()) {
          const { quantity, sent, returned } = line
          expect(sent ?? 0).toBe(inShipments.get(String(line.id)) ?? 0)
          expect(Math.max(sent ?? 0, returned ?? 0)).toBeLessThanOrEqual(quantity)
          const back = isCancelled ? quantity : (returned ?? 0)
          const isPromised = !isCancelled && order.deliveryStatus === 'Pending'
          const now = await stockOf(products[i])
          expect(now.quantity).toBe((before[i]?.quantity ?? 0) - quantity + back)
          const promised = isPromised ? quantity - Math.max(sent ?? 0, returned ?? 0) : 0
          expect(now.promised - (before[i]?.promised ?? 0)).toBe(promised)
        }
      }
    },
  )
})
