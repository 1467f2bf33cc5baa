import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExchangePrice } from '#contract/extensions/orders/exchanges.ts'
import type { OrderChangePrice } from '#contract/extensions/orders/order-change.ts'
import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import { isAtLeast, multiplyAmount, subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import { type Dice, dice, pickFrom } from '#server/seed/random.ts'
import { checkOrder, checkWorld, type World } from '#tests/support/server/app/order-invariants.ts'
import {
  createRandomShop,
  keyOfGoods,
  type Line,
  linesOf,
  type RandomShop,
} from '#tests/support/server/app/random-shop.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Order } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

/** `ORDER_LIVES=500 npm run test:server -- order-life` runs more; `ORDER_LIFE='life 7'` only that one. */
const count = Number(process.env.ORDER_LIVES ?? 8)
const names = process.env.ORDER_LIFE
  ? [process.env.ORDER_LIFE]
  : Array.from({ length: count }, (_, i) => `life ${i}`)

let app: App
let call: Call
let shop: RandomShop
let customer: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = await createRandomShop(app)
  customer = await shop.desk.customer({ points: 100_000 })
})
afterAll(() => app.stop())

const amountKeys = [
  ...(['subTotal', 'promotionDiscount', 'discount', 'couponDiscount', 'vat', 'charges'] as const),
  ...(['delivery', 'pointsDiscount', 'total'] as const),
]
const amountsOf = (of: Order | OrderChangePrice) => amountKeys.map((key) => of[key] ?? '0.00')
const read = ({ id }: Order) => shop.desk.order(id)
const placeOf = ({ recipient, phone, division, district, thana, address }: Order) => ({
  ...{ recipient, phone, division, district, thana, address },
})
const previewed = async (order: Order, lines: Line[], more: object = {}) =>
  (
    await call<OrderChangePrice>(`POST x/orders/${order.id}/change/price`, {
      ...{ ...placeOf(order), method: 'Cash', lines, ...more },
    })
  ).body
/** Refused changes have to be refused by their preview too. */
const changed = async (order: Order, lines: Line[], more: object = {}): Promise<Order | undefined> => {
  const preview = await previewed(order, lines, more)
  const body = { ...placeOf(order), method: 'Cash', lines, version: order.version, ...more }
  const answer = await call<Order>(`POST x/orders/${order.id}/change`, body)
  expect([answer.status, preview.refusal?.message ?? null]).toEqual(
    preview.refusal ? [400, expect.anything()] : [200, null],
  )
  if (answer.status !== 200) return undefined
  expect(amountsOf(answer.body)).toEqual(amountsOf(preview))
  expect(answer.body.paid).toBe(subtractAmounts(order.paid, preview.refund))
  return answer.body
}

const fewer = (lines: Line[], roll: Dice): Line[] => {
  const at = Math.floor(roll() * lines.length)
  return lines.flatMap((line, i) => {
    const quantity = i === at ? Math.floor(roll() * line.quantity) : line.quantity
    return quantity ? [{ ...line, quantity }] : []
  })
}

/** The order itself, with fewer pieces, and delivered elsewhere: as promised before anything else is changed. */
const promisesOf = async (order: Order, roll: Dice) => {
  const lines = linesOf(order)
  const less = fewer(lines, roll)
  const requests: [Line[], object][] = [
    [lines, { address: 'Another street' }],
    [[...lines].reverse(), {}],
    ...(less.length ? [[less, {}] satisfies [Line[], object]] : []),
  ]
  const promises: { lines: Line[]; more: object; preview: OrderChangePrice }[] = []
  for (const [requested, more] of requests)
    promises.push({ lines: requested, more, preview: await previewed(order, requested, more) })
  expect(amountsOf(promises[0]?.preview as OrderChangePrice)).toEqual(amountsOf(order))
  return promises
}

/** Whether an added piece has the price of a new order. */
const checkAdded = async (before: Order, after: Order, added: Line) => {
  const { body } = await call<OrderPrice>('POST x/orders/price', { customerId: customer.id, lines: [added] })
  const pieces = (order: Order) =>
    (order.lines ?? []).filter((line) => keyOfGoods(line) === keyOfGoods(added))
  const priceOf = ({ unitPrice, discount }: { unitPrice: string; discount: string }) =>
    `${unitPrice} ${discount}`
  const at = (order: Order, price: string) =>
    pieces(order).reduce((sum, line) => sum + (priceOf(line) === price ? line.quantity : 0), 0)
  const [current] = body.lines
  const price = current ? priceOf(current) : ''
  expect(at(after, price)).toBe(at(before, price) + added.quantity)
  for (const line of before.lines ?? []) {
    const same = (after.lines ?? []).filter(
      (one) =>
        one.sku === line.sku && priceOf(one) === priceOf(line) && one.vatPercentage === line.vatPercentage,
    )
    expect(same.length).toBeGreaterThan(0)
  }
}

const changeGoods = async (world: World, order: Order, roll: Dice) => {
  const promises = await promisesOf(order, roll)
  await shop.change(roll)
  let now = order
  for (const { lines, more, preview } of promises) {
    const after = await previewed(now, lines, more)
    // A minimum that was raised may refuse fewer goods; their price is the same.
    expect(amountsOf(after)).toEqual(amountsOf(preview))
    now = (await changed(now, lines, more)) ?? now
  }
  if (roll() < 0.6) {
    const added = { ...pickFrom(shop.goods, roll), quantity: 1 + Math.floor(roll() * 2) }
    const wanted = linesOf({ ...now, lines: [...(now.lines ?? []), added] } as Order)
    const more = await changed(now, wanted)
    if (more) {
      await checkAdded(now, more, added)
      const again = roll() < 0.5 ? await changed(more, linesOf(now)) : undefined
      if (again) expect(amountsOf(again)).toEqual(amountsOf(now))
      now = again ?? more
    }
  }
  world.orders[0] = now
}

const pay = (order: Order, currentAmount: string) =>
  call<Order>('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount })
const refund = async (order: Order, more: object = {}) => {
  const { status, body } = await call<Order>(`POST x/orders/${order.id}/returns`, {
    ...{ method: 'Cash', reason: 'ChangedMind', version: order.version, ...more },
  })
  expect([status, status === 200 ? null : body]).toEqual([200, null])
}
const partOf = ({ lines }: Order, roll: Dice) =>
  (lines ?? []).flatMap(({ id, quantity, returned }) => {
    const left = quantity - (returned ?? 0)
    const pieces = Math.ceil(roll() * left)
    const condition = roll() < 0.3 ? 'Damaged' : 'Sellable'
    return left && roll() < 0.6 ? [{ lineId: String(id), quantity: pieces, condition }] : []
  })
const move = async (order: Order, body: object) =>
  expect((await shop.desk.move(order.id, body)).status).toBe(200)

const returnGoods = async (world: World, order: Order, roll: Dice) => {
  const lines = partOf(order, roll)
  if (!lines.length) return
  const body = { lines, store: shop.store.id, withDelivery: roll() < 0.2 && !order.credited }
  if (roll() < 0.5) return refund(order, body)
  const newLines = shop.lines(roll)
  const exchange = { ...body, newLines, method: 'Cash', chargesDelivery: roll() < 0.3 }
  const price = await call<ExchangePrice>(`POST x/orders/${order.id}/exchange/price`, exchange)
  const done = await call<Order>(`POST x/orders/${order.id}/exchange`, {
    ...exchange,
    reason: 'WrongItem',
    version: order.version,
  })
  expect(done.status).toBe(price.body.refusal ? 400 : 200)
  if (done.status !== 200) return
  expect([done.body.total, done.body.due]).toEqual([price.body.order.total, price.body.due])
  world.orders.push(done.body)
}

const live = async (name: string) => {
  const roll = dice(name)
  await shop.begin(roll)
  customer = (await call<Row>(`GET admin/users/${customer.id}`)).body
  const world: World = { orders: [], stock: await shop.pieces(), customer }
  const lines = shop.lines(roll)
  const [coupon] = shop.ofKind('coupons')
  const points = roll() < 0.3 ? 1 + Math.floor(roll() * 40) : 0
  const wanted = { customerId: customer.id, lines, points }
  const withCoupon = { ...wanted, ...(coupon && { couponCode: ` ${String(coupon.code).toLowerCase()}` }) }
  const first = await shop.desk.asked<Order>(withCoupon)
  const { body, status } =
    first.status === 200 ? first : await shop.desk.asked<Order>({ ...wanted, points: 0 })
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  world.orders.push(body)
  const current = async () => {
    const order = await read(world.orders[0] as Order)
    world.orders[0] = order
    return order
  }
  const steps: ((order: Order) => Promise<unknown>)[] = [
    (order) => changeGoods(world, order, roll),
    async (order) => isAtLeast(order.due ?? '', '1.00') && roll() < 0.7 && pay(order, '1.00'),
    (order) => changeGoods(world, order, roll),
    async (order) => order.due !== '0.00' && roll() < 0.7 && pay(order, order.due ?? ''),
    (order) => changeGoods(world, order, roll),
    async (order) => roll() < 0.3 && order.paid !== '0.00' && refund(order, { refund: '0.50' }),
  ]
  for (const step of steps) {
    await step(await current())
    await checkOrder(app, await current())
  }
  await checkWorld(app, shop, world)
  if (roll() < 0.25) {
    const order = await current()
    if (order.paid !== '0.00') await refund(order, { refund: order.paid })
    await move(order, { orderStatus: 'Cancelled' })
  } else {
    await move(await current(), { deliveryStatus: 'Packed' })
    await move(await current(), { deliveryStatus: 'Shipped' })
    const end = roll() < 0.2 ? 'Returned' : 'Delivered'
    if (roll() < 0.4) await returnGoods(world, await current(), roll)
    await shop.change(roll)
    await move(await current(), { deliveryStatus: end })
    for (let i = 0; i < 2 && end === 'Delivered'; i++) {
      await shop.change(roll)
      await returnGoods(world, await current(), roll)
      await current()
      await checkWorld(app, shop, world)
    }
  }
  await current()
  await checkWorld(app, shop, world)
}

/**
 * Pieces for the same ones, one by one, a line at once and all at once: neither money nor points are asked for or given back while
 * their price is the same, whatever became of discounts, coupons, promotions and charges.
 */
const swap = async (name: string) => {
  const roll = dice('swap', name)
  await shop.begin(roll)
  const [coupon] = shop.ofKind('coupons')
  const wanted = { customerId: customer.id, lines: shop.lines(roll) }
  const points = roll() < 0.7 ? 1 + Math.floor(roll() * 40) : 0
  const first = await shop.desk.asked<Order>({
    ...{ ...wanted, points },
    ...(coupon && { couponCode: coupon.code }),
  })
  const second = first.status === 200 ? first : await shop.desk.asked<Order>({ ...wanted, points })
  const { body: placed } = second.status === 200 ? second : await shop.desk.asked<Order>(wanted)
  if (placed.due !== '0.00') await pay(placed, placed.due ?? '')
  for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered']) await move(placed, { deliveryStatus })
  const lines = (await read(placed)).lines ?? []
  type Pieces = { of: (typeof lines)[number]; quantity: number }
  const price = async (pieces: Pieces[]) => {
    const { body } = await call<ExchangePrice>(`POST x/orders/${placed.id}/exchange/price`, {
      lines: pieces.map(({ of, quantity }) => ({ lineId: of.id, quantity, condition: 'Sellable' })),
      newLines: pieces.map(({ of: { productId, variantId }, quantity }) => ({
        productId,
        variantId,
        quantity,
      })),
      store: shop.store.id,
    })
    return body
  }
  const all = lines.map((of) => ({ of, quantity: of.quantity }))
  const swaps = [...lines.map((of) => [{ of, quantity: 1 }]), ...all.map((one) => [one]), all]
  for (const pieces of swaps) {
    const { due, refund, order, returned } = await price(pieces)
    const prices = pieces.map(({ of, quantity }) => multiplyAmount(of.total ?? '', quantity / of.quantity))
    // A discount on the product is its price.
    if (order.subTotal === sumAmounts(prices))
      expect({ due, refund, points: returned.points }).toEqual({ due: '0.00', refund: '0.00', points: 0 })
    await shop.alter(roll)
  }
}

describe('the life of an order', () => {
  it.each(names)('exchanges a piece for the same one without a difference, in %s', swap, 60_000)

  it.each(names)('has totals that only its user changes, in %s', live, 60_000)
})
