import { sql } from 'drizzle-orm'
import type { App } from '../harness'
import { type Order, orderHelpers } from '../order-helpers'
import type { Row } from '../shop'

/** A Wednesday, four in the afternoon in the store's time zone. */
export const now = new Date('2026-07-15T10:00:00Z')
const dayMs = 86_400_000

/**
 * Orders of each day for some years until the current one, a few of them at the very start or end of the store's days.
 */
const moments = [
  ...Array.from({ length: 14 }, (_, n) => new Date(now.getTime() - n * 2.7 * dayMs)),
  ...Array.from({ length: 10 }, (_, n) => new Date(now.getTime() - (40 + n * 47) * dayMs)),
  ...['2026-06-30T17:59:59.999Z', '2026-06-30T18:00:00.000Z', '2026-07-14T17:59:59.999Z'].map(
    (text) => new Date(text),
  ),
]

/** A shop with known orders of some years. */
export const createSalesHistory = async (app: App) => {
  const call = app.as('super')
  const desk = orderHelpers(app)
  const run = (query: ReturnType<typeof sql>) => app.db.execute(query)
  const customers: Row[] = []
  const products: Row[] = []
  const orders: Order[] = []
  const made = async (line: string, given: object) => {
    const { status, body } = await call<Row>(line, given)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const brands = [
    await made('POST brands/create-brand', { name: 'Apex' }),
    await made('POST brands/create-brand', { name: 'Tiger' }),
  ]
  const categories = [
    await made('POST admin/categories', { name: 'Helmets' }),
    await made('POST admin/categories', { name: 'On sale' }),
  ]
  const store = await desk.showroom('Tejgaon')
  for (let n = 0; n < 12; n++) {
    const product = await desk.product(`FIG-${n}`, {
      price: `${100 + n * 37}.${10 + n}`,
      brand: n === 3 ? null : brands[n % 2]?.id,
      categories: categories.slice(n % 3).map(({ id }) => id),
    })
    await desk.stock(product.id, store.id, 1000)
    products.push(product)
  }
  for (let n = 0; n < 4; n++) customers.push(await desk.customer())
  for (const [n, moment] of moments.entries()) {
    const lines = [0, 1, 2].slice(0, 1 + (n % 3)).map((k) => ({
      productId: products[(n + k * 5) % 12]?.id,
      quantity: 1 + (n % 4),
    }))
    const order = await desk.place(customers[n % 4]?.id ?? '', lines, {
      paymentMethod: n % 3 ? 'SSL' : 'COD',
    })
    await run(sql`update orders set created_at = ${moment.toISOString()}::timestamptz where id = ${order.id}`)
    orders.push(order)
  }
  await run(
    sql`update customers set created_at = ${moments[20]?.toISOString()}::timestamptz where id = ${customers[1]?.id}`,
  )
  return { desk, customers, products, orders }
}
