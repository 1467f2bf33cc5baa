import { describe, expect, it } from 'vitest'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { address, type Order } from '#tests/support/server/order-helpers.ts'
import type { Rows } from '#tests/support/server/shop.ts'

const { call, desk, customer } = await startDesk()

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

describe('promised pieces', () => {
  /** A deterministic sequence of numbers from 0 to 1. */
  const numbersFrom = (seed: number) => {
    let state = seed
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
  }
  const quantityOf = (order: Order) => (order.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  const isOpen = ({ orderStatus, deliveryStatus }: Order) =>
    orderStatus !== 'Cancelled' && deliveryStatus === 'Pending'
  const isAway = ({ orderStatus, deliveryStatus }: Order) =>
    orderStatus !== 'Cancelled' && !['Pending', 'Returned'].includes(deliveryStatus)

  it.each([7, 2026])('and quantity are what is on the shelf after any steps of orders (%i)', async (seed) => {
    const next = numbersFrom(seed)
    const below = (n: number) => Math.floor(next() * n)
    const received = 30
    const { product } = await desk.goods(`WALK-${seed}`, 20)
    const second = await desk.showroom(`Second ${seed}`, { code: `WALK-${seed}` })
    await desk.stock(product.id, second.id, 10)
    const orders: Order[] = []
    const change = (order: Order, quantity: number) =>
      call<Order>(`POST x/orders/${order.id}/change`, {
        ...address,
        lines: [{ productId: product.id, variantId: null, quantity }],
        version: order.version,
      })
    for (let step = 0; step < 24; step += 1) {
      const at = below(orders.length + 2)
      const order = orders[at]
      if (order) {
        const moves = [cancelled, packed, { deliveryStatus: 'Pending' }, shipped, returned, delivered]
        const move = moves[below(moves.length + 2)]
        // Many steps are refused, and must change nothing then.
        const answer = await (move ? desk.move(order.id, move) : change(order, 1 + below(6)))
        if (answer.status === 200) orders[at] = answer.body
      } else orders.push(await desk.place(customer.id, [{ productId: product.id, quantity: 1 + below(2) }]))

      const rows = await desk.stockOf(product.id)
      const sum = (key: 'quantity' | 'promised') => rows.reduce((total, row) => total + Number(row[key]), 0)
      const total = (of: readonly Order[]) => of.reduce((pieces, one) => pieces + quantityOf(one), 0)
      expect(sum('promised'), `step ${step}`).toBe(total(orders.filter(isOpen)))
      expect(sum('quantity') + sum('promised') + total(orders.filter(isAway)), `step ${step}`).toBe(received)
    }
  })
})

describe('the lines of an order name', () => {
  const storesIn = ({ lines }: Order) => (lines ?? []).map(({ store }) => store?.label ?? null)

  it('the showroom that each of them was taken from, in every read', async () => {
    const { product } = await desk.goods('ORIGIN', 3)
    const second = await desk.showroom('Origin two', { code: 'ORIGIN-2' })
    await desk.stock(product.id, second.id, 5)
    const order = await desk.place(customer.id, [{ productId: product.id, quantity: 8 }])
    expect(storesIn(order).sort()).toEqual(['Origin two', 'Showroom of ORIGIN'])
    expect(storesIn(await desk.order(order.id)).sort()).toEqual(['Origin two', 'Showroom of ORIGIN'])
    const { data } = (await call<Rows<Order>>('GET admin/orders/list?page=1&limit=1')).body
    expect(data.map(storesIn)).toEqual([storesIn(order)])
    const line = `GET admin/orders/${order.id}`
    const narrowed = (await call<Order>(line, undefined, { 'x-showrooms': second.id })).body
    expect(storesIn(narrowed).sort()).toEqual(['Origin two', null])
  })

  it('one that is closed, and that it is', async () => {
    const { order, store } = await sold('CLOSED')
    expect(order.lines).toMatchObject([{ storeClosed: false }])
    expect((await call(`PATCH stores/${store.id}`, { isActive: false })).status).toBe(200)
    expect((await desk.order(order.id)).lines).toMatchObject([{ store: { id: store.id }, storeClosed: true }])
  })
})
