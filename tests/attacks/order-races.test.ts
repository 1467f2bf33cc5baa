import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { openDatabase } from '#server/db/db.ts'
import { type Dice, dice, pickFrom } from '#server/seed/random.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { address, type Order, type OrderHelpers, orderHelpers } from '../support/server/order-helpers'
import { type Postgres, startPostgres } from '../support/server/process/postgres'
import type { Row, Rows } from '../support/server/shop'

/** On real PostgreSQL, because the embedded database runs one transaction at a time. */
const [orders, workers, steps] = [6, 8, 20]
const stocked = 10_000
let server: Postgres
let app: App
let call: Call
let desk: OrderHelpers
const customers: Row[] = []
const goods: { product: string; store: string }[] = []
beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({ database: await openDatabase({ url: server.url }) })
  call = app.as('super')
  desk = orderHelpers(app)
  for (let n = 0; n < 2; n++) {
    customers.push(await desk.customer())
    const { product, store } = await desk.goods(`RACE-${n}`, stocked, { price: '100.00' })
    goods.push({ product: product.id, store: store.id })
  }
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

type Return = RecordFor<'returns'>
const randomOf = (roll: Dice) => ({
  one: <T>(list: readonly T[]) => pickFrom(list, roll),
  whole: (from: number, to: number) => from + Math.floor(roll() * (to - from + 1)),
  chance: (part: number) => roll() < part,
})
type Random = ReturnType<typeof randomOf>
const line = (of: number, quantity: number) => ({ productId: goods[of]?.product, variantId: null, quantity })

/** What a worker does with the order as it last read it. */
const acts: readonly ((order: Order, random: Random) => Promise<{ status: number }>)[] = [
  ({ id, version }, random) =>
    call(`POST x/orders/${id}/change`, {
      ...{ ...address, version, method: random.one(['Cash', 'StoreCredit']) },
      lines: [line(0, random.whole(1, 4)), ...(random.chance(0.5) ? [line(1, random.whole(1, 3))] : [])],
    }),
  ({ id }, random) =>
    call('POST admin/payment/add-manual-payment', {
      orderId: id,
      currentAmount: `${random.whole(1, 3)}00.00`,
    }),
  ({ id, version }) => call(`POST x/orders/${id}/credit-payment`, { amount: '50.00', version }),
  ({ id, version, lines }, random) =>
    call(`POST x/orders/${id}/returns`, {
      lines: [
        {
          lineId: random.one(lines ?? [])?.id,
          quantity: 1,
          condition: random.one(['Sellable', 'Damaged']),
        },
      ],
      ...{ store: goods[0]?.store, reason: 'Faulty', method: random.one(['Cash', 'StoreCredit']), version },
    }),
  ({ id, version }, random) =>
    call(`POST x/orders/${id}/returns`, {
      ...{ lines: [], refund: `${random.whole(1, 9)}0.00`, reason: 'Faulty', method: 'StoreCredit', version },
    }),
  ({ payments, version }, random) => {
    const id = random.one(payments ?? [])?.id
    if (!id) return Promise.resolve({ status: 400 })
    return call(`POST x/payments/${id}/reversal`, { reversal: 'Mistake', reason: 'Entered twice', version })
  },
  ({ id }, random) =>
    desk.move(
      id,
      random.one([{ deliveryStatus: 'Packed' }, { deliveryStatus: 'Shipped' }, { orderStatus: 'Cancelled' }]),
    ),
]

const number = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)
const sum = <T>(list: readonly T[], of: (one: T) => unknown) =>
  list.reduce((total, one) => total + number(of(one)), 0)
const returnsOf = async ({ id }: Order) =>
  (await call<Rows<Return>>(`GET x/orders/${id}/returns?page=1&limit=100`)).body.data

/** What an order may never contradict, in hundredths. */
const checkMoney = (order: Order, returns: readonly Return[]) => {
  const received = sum(
    (order.payments ?? []).filter(({ reversedAt }) => !reversedAt),
    ({ amount }) => amount,
  )
  const refunded = sum(returns, ({ refund }) => refund)
  expect(number(order.refunded)).toBe(refunded)
  expect(number(order.paid)).toBe(received - refunded)
  expect(number(order.paid)).toBeGreaterThanOrEqual(0)
  expect(number(order.credited)).toBe(sum(returns, ({ credited }) => credited))
  expect(number(order.subTotal)).toBe(sum(order.lines ?? [], ({ total }) => total))
  const { subTotal, discount, couponDiscount, vat, charges, delivery, pointsDiscount } = order
  const minus = number(discount) + number(couponDiscount) + number(pointsDiscount)
  expect(number(order.total)).toBe(
    number(subTotal) - minus + number(vat) + number(charges) + number(delivery),
  )
  const due = order.paymentStatus === 'Cancelled' ? 0 : number(order.total) - number(order.credited)
  if (order.paymentStatus !== 'Cancelled') expect(number(order.due)).toBe(due - number(order.paid))
  expect(number(order.due)).toBeGreaterThanOrEqual(0)
}

const statuses = new Map<string, number>()
const work = async (ids: readonly string[], seed: number) => {
  const random = randomOf(dice('order races', seed))
  for (let step = 0; step < steps; step++) {
    // Reading and writing are apart, so that others come between them.
    const order = await desk.order(random.one(ids))
    // Each kind of write comes early as well, while few orders are shipped or cancelled.
    const act = step < acts.length ? (step + seed) % acts.length : random.whole(0, acts.length - 1)
    const { status } = (await acts[act]?.(order, random)) ?? { status: 0 }
    statuses.set(`${act} ${status}`, (statuses.get(`${act} ${status}`) ?? 0) + 1)
    expect([200, 201, 400, 409]).toContain(status)
  }
}

it('orders that are changed, paid, refunded, returned and cancelled at once never refund too much or lose stock', async () => {
  const placed = []
  for (let n = 0; n < orders; n++)
    placed.push(await desk.place(String(customers[n % 2]?.id), [line(0, 3), line(1, 2)]))
  const ids = placed.map(({ id }) => id)
  // Goods of shipped orders can be returned, those of the others changed.
  for (const id of ids.slice(0, orders / 2))
    for (const deliveryStatus of ['Packed', 'Shipped']) await desk.move(id, { deliveryStatus })
  // Both customers have store credit to pay with.
  for (const id of ids.slice(0, 2)) {
    await call('POST admin/payment/add-manual-payment', { orderId: id, currentAmount: '400.00' })
    const { version } = await desk.order(id)
    const refund = { lines: [], refund: '300.00', reason: 'Faulty', method: 'StoreCredit', version }
    expect((await call(`POST x/orders/${id}/returns`, refund)).status).toBe(200)
  }
  await Promise.all(Array.from({ length: workers }, (_, seed) => work(ids, seed + 1)))
  // Every kind of write has succeeded at least once, or the test shows nothing.
  for (const act of acts.keys()) expect([...statuses.keys()], `act ${act}`).toContain(`${act} 200`)

  const taken = new Map<string, number>()
  const move = (product: string | undefined, by: number) =>
    taken.set(String(product), (taken.get(String(product)) ?? 0) + by)
  const credit = new Map<string, number>()
  const earn = (customer: string, by: number) => credit.set(customer, (credit.get(customer) ?? 0) + by)
  for (const id of ids) {
    const order = await desk.order(id)
    const returns = await returnsOf(order)
    checkMoney(order, returns)
    const productOf = new Map((order.lines ?? []).map((one) => [one.id, one.productId]))
    // Of a cancelled order, everything is back in stock but the pieces that were returned damaged before.
    const isCancelled = order.orderStatus === 'Cancelled'
    for (const { productId, quantity } of order.lines ?? []) if (!isCancelled) move(productId, quantity)
    for (const { lines, refund, method } of returns) {
      for (const { lineId, quantity, condition } of lines ?? [])
        if (condition === 'Sellable' ? !isCancelled : isCancelled)
          move(productOf.get(String(lineId)), isCancelled ? quantity : -quantity)
      if (method === 'StoreCredit') earn(order.customer.id, number(refund))
    }
    for (const { method, amount, reversedAt } of order.payments ?? [])
      if (method === 'StoreCredit' && !reversedAt) earn(order.customer.id, -number(amount))
  }
  for (const { product } of goods)
    expect(await desk.quantityOf(product)).toBe(stocked - (taken.get(product) ?? 0))
  for (const { id } of customers) {
    const { body } = await call<Row>(`GET admin/users/${id}`)
    expect(number(body.credit)).toBe(credit.get(id) ?? 0)
  }
  console.info(`${workers * steps} writes: ${[...statuses].map(([key, n]) => `${key} × ${n}`).join(', ')}`)
})
