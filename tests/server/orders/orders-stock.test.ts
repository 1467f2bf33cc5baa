import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '../../support/server/harness'
import { type OrderHelpers, orderHelpers } from '../../support/server/order-helpers'
import type { Row, Rows } from '../../support/server/shop'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer()
})
afterAll(() => app.stop())

const sold = async (sku: string, quantity = 4) => {
  const { product, stock, store } = await desk.goods(sku, 10)
  const order = await desk.place(customer.id, [{ productId: product.id, quantity }])
  return { product, stock, store, order, left: () => desk.quantityOf(product.id) }
}
const moved = async (id: string, ...steps: object[]) => {
  for (const step of steps) expect((await desk.move(id, step)).status, JSON.stringify(step)).toBe(200)
}
const cancelled = { orderStatus: 'Cancelled' }
const packed = { deliveryStatus: 'Packed' }
const shipped = { deliveryStatus: 'Shipped' }
const delivered = { deliveryStatus: 'Delivered' }
const returned = { deliveryStatus: 'Returned' }

describe('goods are restocked', () => {
  it('by a cancellation, with a row in the ledger that names the order', async () => {
    const { stock, order, left } = await sold('CANCEL')
    expect(await left()).toBe(6)
    await moved(order.id, cancelled)
    expect(await left()).toBe(10)
    const { data } = (await call<Rows>('GET inventory-history?page=1&limit=1')).body
    expect(data).toMatchObject([
      { entityId: stock.id, from: 6, to: 10, note: `returned: order ${order.number}` },
    ])
  })

  it('by a return, during or after delivery', async () => {
    const onItsWay = await sold('RETURN-1')
    await moved(onItsWay.order.id, packed, shipped)
    expect(await onItsWay.left()).toBe(6)
    await moved(onItsWay.order.id, returned)
    expect(await onItsWay.left()).toBe(10)
    const later = await sold('RETURN-2')
    await moved(later.order.id, packed, shipped, delivered)
    expect(await later.left()).toBe(6)
    await moved(later.order.id, returned)
    expect(await later.left()).toBe(10)
  })

  it('once, with any number of cancellations', async () => {
    const { order, left } = await sold('AGAIN')
    const ask = (key: string) => desk.move(order.id, cancelled, { 'idempotency-key': key })
    expect((await ask('a')).status).toBe(200)
    for (const key of ['a', 'b']) expect((await ask(key)).status).toBe(400)
    expect(await left()).toBe(10)
  })

  it('once, if a cancelled order is returned, or a returned one cancelled', async () => {
    const first = await sold('BOTH-1')
    await moved(first.order.id, packed, shipped, cancelled, returned)
    expect(await first.left()).toBe(10)
    const second = await sold('BOTH-2')
    await moved(second.order.id, packed, shipped, returned, cancelled)
    expect(await second.left()).toBe(10)
    const third = await sold('BOTH-3')
    await moved(third.order.id, packed, shipped, { ...cancelled, ...returned })
    expect(await third.left()).toBe(10)
  })

  it('not by a refused change', async () => {
    const { order, left } = await sold('REFUSED')
    expect((await desk.move(order.id, { ...cancelled, deliveryStatus: 'Shipped' })).status).toBe(400)
    expect((await desk.move(order.id, { ...cancelled, version: 7 })).status).toBe(409)
    expect(await left()).toBe(6)
  })

  it('in each showroom that they came from', async () => {
    const { product, stock } = await desk.goods('SPREAD', 3)
    const second = await desk.showroom('Second', { code: 'SPREAD-2' })
    const other = await desk.stock(product.id, second.id, 5)
    const order = await desk.place(customer.id, [{ productId: product.id, quantity: 8 }])
    expect(await desk.quantityOf(product.id)).toBe(0)
    await moved(order.id, cancelled)
    const kept = new Map((await desk.stockOf(product.id)).map((row) => [row.id, row.quantity]))
    expect([kept.get(stock.id), kept.get(other.id)]).toEqual([3, 5])
  })

  it('in another showroom if the first no longer stocks them, and in none if no showroom does', async () => {
    const { product, stock, order } = await sold('MOVED')
    const second = await desk.showroom('Other', { code: 'MOVED-2' })
    await call(`DELETE inventory/products/${stock.id}`)
    await desk.stock(product.id, second.id, 1)
    await moved(order.id, cancelled)
    expect(await desk.quantityOf(product.id)).toBe(5)

    const gone = await sold('GONE')
    await call(`DELETE inventory/products/${gone.stock.id}`)
    await call(`DELETE admin/products/${gone.product.id}`)
    await moved(gone.order.id, cancelled)
    expect(await desk.order(gone.order.id)).toMatchObject({ orderStatus: 'Cancelled' })
  })
})
