import { sql } from 'drizzle-orm'
import type { App } from '../harness'
import { type Order, orderHelpers } from '../order-helpers'
import type { Row } from '../shop'

/** The same sequence of numbers in every run: each below `most`. */
export const numbersFrom = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

const dayMs = 86_400_000
export type RandomShop = Awaited<ReturnType<typeof randomShop>>

/**
 * A shop of three showrooms with little of everything in each, so that orders take goods from several, and with all that
 * changes the price of an order. `work` places orders and does everything with them that changes money.
 */
export const randomShop = async (app: App, { seed, now }: { seed: number; now: Date }) => {
  const below = numbersFrom(seed)
  const call = app.as('super')
  const desk = orderHelpers(app)
  const done: Record<string, number> = {}
  const made = async (line: string, body: object) => {
    const answer = await call<Row>(line, body)
    if (answer.status > 201) throw new Error(`${line}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const amount = (most: number) => `${1 + below(most)}.${String(below(100)).padStart(2, '0')}`
  const stores: Row[] = []
  for (const name of ['Banani', 'Mirpur', 'Uttara']) stores.push(await desk.showroom(name))
  const [brand, category, vat] = [
    await made('POST brands/create-brand', { name: 'Apex' }),
    await made('POST admin/categories', { name: 'Gear' }),
    await made('POST admin/vats', { title: 'VAT', percentage: 7.5, isActive: true }),
  ]
  const products: Row[] = []
  for (let n = 0; n < 5; n++) {
    const more = {
      price: amount(900),
      ...(n % 2 ? { vat: vat.id, brand: brand.id } : { categories: [category.id] }),
    }
    const product = await desk.product(`RND-${n}`, more)
    for (const { id } of stores) await desk.stock(product.id, id, 3)
    products.push(product)
  }
  const active = { isActive: true, discountType: 'percentage' }
  await made('POST admin/flat-disocunts', { ...active, title: 'Cart', amount: '3.33', applyOn: 'cart' })
  await made('POST admin/coupon', {
    ...active,
    title: 'Save',
    code: 'SAVE',
    amount: '11.00',
    applyOn: 'cart',
  })
  await made('POST x/buy-x-get-y', {
    ...{ isActive: true, title: 'Third free', buyQuantity: 2, getQuantity: 1, discountType: 'freeOfCharge' },
    ...{ applyOn: 'product', products: [products[0]?.id], rewardOn: 'sameProducts' },
  })
  for (const applyOn of ['cart', 'delivery'])
    await made('POST admin/charges', {
      ...{ title: applyOn, applyOn, chargeType: 'percentage', amount: '2.50', isActive: true },
    })
  await desk.zones([{ divisionId: 'dhaka', fee: '67.00' }])
  await desk.set('amountPerPoint', '0.37')
  const customer = await desk.customer({ points: 5000 })

  const doneAs = async (name: string, line: string, body: object) => {
    const answer = await call(line, body)
    if (answer.status > 201) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    done[name] = (done[name] ?? 0) + 1
  }
  const pay = ({ id }: Order, currentAmount: string) =>
    doneAs('payment', 'POST admin/payment/add-manual-payment', { orderId: id, currentAmount })
  const someOf = <T>(all: readonly T[]) => all.filter((_, i) => i === 0 || below(3) > 0).slice(0, 3)
  const linesOf = () =>
    someOf(products).map(({ id }) => ({ productId: id, variantId: null, quantity: 1 + below(5) }))
  const returned = ({ lines }: Order) =>
    someOf(lines ?? []).map(({ id, quantity }) => ({
      ...{ lineId: id, quantity: 1 + below(Number(quantity)), condition: 'Damaged' },
    }))

  const place = async () => {
    const order = await desk.place(customer.id, linesOf(), {
      paymentMethod: below(2) ? 'SSL' : 'COD',
      ...(below(2) && { couponCode: 'save' }),
      ...(below(2) && { points: 1 + below(200) }),
    })
    done.placed = (done.placed ?? 0) + 1
    return order
  }
  const setStatus = (name: string, { id }: Order, status: object) =>
    doneAs(name, 'PATCH admin/orders/change-status', { orderId: id, ...status })
  const delivered = async (order: Order) => {
    await pay(order, order.total)
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
      await desk.move(order.id, { deliveryStatus })
    const { version, lines } = await desk.order(order.id)
    return { back: { reason: 'WrongItem', method: 'Cash', version }, lines: returned({ ...order, lines }) }
  }
  const change = ({ id, recipient, phone, division, district, address, version }: Order) =>
    doneAs('changed', `POST x/orders/${id}/change`, {
      ...{ recipient, phone, division, district, address, version },
      ...{ lines: linesOf(), method: 'Cash' },
    })
  const refundOnly = async (order: Order) => {
    const { back } = await delivered(order)
    await doneAs('goodwill', `POST x/orders/${order.id}/returns`, { ...back, lines: [], refund: amount(9) })
  }
  const exchange = async (order: Order) => {
    const { back, lines } = await delivered(order)
    const body = { ...back, lines, newLines: linesOf(), withDelivery: below(2) === 0 }
    await doneAs('exchanged', `POST x/orders/${order.id}/exchange`, body)
  }
  const giveBack = async (order: Order) => {
    const { back, lines } = await delivered(order)
    const refund = below(2) && { refund: amount(9) }
    await doneAs('returned', `POST x/orders/${order.id}/returns`, { ...back, lines, ...refund })
  }
  /** What happens to orders, to one after the other. */
  const events: readonly ((order: Order) => Promise<unknown>)[] = [
    (order) => setStatus('cancelled', order, { orderStatus: 'Cancelled' }),
    (order) => pay(order, amount(9)),
    (order) => setStatus('given up', order, { paymentStatus: 'Cancelled' }),
    ...[change, delivered, refundOnly, exchange, giveBack],
  ]
  /** A different number in each showroom, but never too few for an order. */
  const restock = async () => {
    const shift = below(4)
    for (const [n, { id }] of stores.entries())
      await app.db.execute(
        sql`update inventory set quantity = ${2 + ((n + shift) % 4)}::int where store = ${id}`,
      )
  }
  /** Orders of the last months; some are like those of earlier versions, or of goods of no known showroom. */
  const work = async (orders: number) => {
    for (let n = 0; n < orders; n++) {
      await restock()
      const order = await place()
      await events[n % events.length]?.(await desk.order(order.id))
      const at = new Date(now.getTime() - below(100) * dayMs - below(dayMs)).toISOString()
      await app.db.execute(sql`update orders set created_at = ${at}::timestamptz where id = ${order.id}`)
      const lines = sql`"order" = ${order.id} and deleted_at is null`
      if (below(6) === 0)
        await app.db.execute(sql`update order_lines set cart_discount = null where ${lines}`)
      if (below(6) === 0)
        await app.db.execute(
          sql`update order_lines set inventory_id = null where ${lines} and position = ${below(2)}::int`,
        )
    }
  }
  return { below, done, stores, work }
}
