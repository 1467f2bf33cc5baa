import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PurchaseCosts } from '#contract/extensions/purchasing.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers, type Refused } from '#tests/support/server/order-helpers.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

type Purchase = Row & {
  number: string
  status: string
  expectedOn: string | null
  outstanding: number
  items: { sku: string; quantity: number; received: number; byUnit: boolean }[]
}
type Cost = Row & { cost: string; stock: number; stockValue: string; margin: number }
type Line = { propKey: string; from: unknown; to: unknown; note: string | null; actor: { name: string } }

let app: App
let call: Call
let shop: Shop
let store: Row
let other: Row
let supplier: Row
beforeAll(async () => {
  app = await startApp({ now: () => new Date('2026-03-01T06:00:00Z') })
  call = app.as('super')
  shop = shopHelpers(call)
  store = await shop.showroom('Receiving')
  other = await shop.showroom('Other')
  supplier = (await call<Row>('POST x/suppliers', { name: 'Parts Ltd', leadDays: 14 })).body
})
afterAll(() => app.stop())

let nr = 0
const goods = async (more: object = {}) => {
  nr += 1
  const sku = `P-${nr}`
  return { ...(await shop.product(sku, { published: true, ...more })), sku }
}
const drafted = async (lines: object[], more: object = {}) =>
  call<Purchase>('POST x/purchase-orders', { supplier: supplier.id, store: store.id, lines, ...more })
const take = async ({ id }: Row, step: 'order' | 'close' | 'cancel', as = call) => {
  const { version } = (await call<Purchase>(`GET x/purchase-orders/${id}`)).body
  return as<Purchase>(`POST x/purchase-orders/${id}/${step}`, { version })
}
const ordered = async (lines: object[]) => {
  const { body } = await drafted(lines)
  return (await take(body, 'order')).body
}
const read = async ({ id }: Row) => (await call<Purchase>(`GET x/purchase-orders/${id}`)).body
const receive = async (purchase: Row, body: object, as = call) => {
  const { version } = await read(purchase)
  return as<Row & Refused>(`POST x/purchase-orders/${purchase.id}/receipts`, { version, ...body })
}
const costsOf = async ({ id }: Row) => (await call<PurchaseCosts>(`GET x/purchase-orders/${id}/costs`)).body
const setCosts = async (purchase: Row, units: Record<string, string>, more: object = {}) =>
  call<PurchaseCosts & Refused>(`PUT x/purchase-orders/${purchase.id}/costs`, {
    goods: Object.entries(units).map(([sku, unitCost]) => ({ sku, unitCost })),
    version: (await costsOf(purchase)).version,
    ...more,
  })
const cost = async (product: Row) =>
  (await call<Rows<Cost>>(`GET x/costs?productId=${product.id}&page=1&limit=10`)).body.data[0]
const historyOf = async (id: string, as = call) =>
  (await as<Rows<Row & Line>>(`GET x/history?entity=costs&entityId=${id}&page=1&limit=20`)).body
const stockAt = async (product: Row, at = store) =>
  (await shop.stockOf(product.id)).find((row) => row.store.id === at.id)?.quantity ?? 0

describe('a purchase order', () => {
  it('is expected after the lead time of its supplier, and not changed any more once it is ordered', async () => {
    const product = await goods()
    const { body: draft } = await drafted([{ sku: product.sku, quantity: 5 }])
    expect(draft).toMatchObject({ status: 'Draft', outstanding: 0, items: [] })
    const purchase = (await take(draft, 'order')).body
    expect(purchase).toMatchObject({
      status: 'Ordered',
      expectedOn: '2026-03-15',
      outstanding: 5,
      items: [{ sku: product.sku, quantity: 5, received: 0, byUnit: false }],
    })
    const changed = await call(`PATCH x/purchase-orders/${draft.id}`, { note: 'Later' })
    expect(changed).toMatchObject({ status: 409, body: { code: 'purchase.notDraft' } })
    expect((await take(draft, 'close')).body).toMatchObject({ code: 'purchase.status' })
  })

  it('names unknown goods, goods that have variants and an inactive showroom at their field', async () => {
    expect(await drafted([{ sku: 'NONE', quantity: 1 }])).toMatchObject({
      status: 400,
      body: { errors: { 'lines.0.sku': ['No product has the SKU NONE'] } },
    })
    const suit = await goods()
    for (const size of ['S', 'M', 'L', 'XL', 'XXL', '3XL']) await shop.variant(suit.id, `${suit.sku}-${size}`)
    const [s, m, l, xl, xxl] = ['S', 'M', 'L', 'XL', 'XXL'].map((size) => `${suit.sku}-${size}`)
    expect(await drafted([{ sku: suit.sku, quantity: 1 }])).toMatchObject({
      status: 400,
      body: {
        errors: {
          'lines.0.sku': [
            `${suit.sku} has variants. Enter the SKU of one of them: ${s}, ${m}, ${l}, ${xl}, ${xxl}, …`,
          ],
        },
      },
    })
    const closed = await shop.showroom('Closed', { isActive: false })
    const product = await goods()
    const refused = await drafted([{ sku: product.sku, quantity: 1 }], { store: closed.id })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.body as unknown as Refused).errors)).toEqual(['store'])
  })

  it('is received in parts, adds them to the stock of its showroom, and ends with the last piece', async () => {
    const [one, two] = [await goods(), await goods()]
    const purchase = await ordered([
      { sku: one.sku, quantity: 5 },
      { sku: two.sku, quantity: 2 },
    ])
    const first = await receive(purchase, {
      goods: [
        { sku: one.sku, quantity: 2 },
        { sku: one.sku.toLowerCase(), quantity: 1 },
      ],
      note: 'One box',
    })
    expect(first.body).toMatchObject({ pieces: 3, note: 'One box', receivedBy: 'Sadia Rahman' })
    expect(await read(purchase)).toMatchObject({ status: 'PartlyReceived', outstanding: 4 })
    expect(await stockAt(one)).toBe(3)
    const rest = [
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 2 },
    ]
    await receive(purchase, { goods: rest })
    expect(await read(purchase)).toMatchObject({ status: 'Received', outstanding: 0 })
    expect([await stockAt(one), await stockAt(two)]).toEqual([5, 2])
    const stock = await call<Rows<Line & Row>>(`GET x/products/${one.id}/stock-history?page=1&limit=10`)
    expect(stock.body.data.map(({ note }) => note)).toContain(`received: ${purchase.number}`)
    expect((await receive(purchase, { goods: rest })).body).toMatchObject({ code: 'purchase.status' })
  })

  it('is received by the barcodes of its goods', async () => {
    const [oil, suit] = [await goods(), await goods()]
    const large = await shop.variant(suit.id, `${suit.sku}-L`)
    await call('POST x/barcodes', { code: 'BOX-OF-OIL', product: oil.id })
    await call('POST x/barcodes', { code: 'LARGE-SUIT', product: suit.id, variant: large.id })
    const purchase = await ordered([
      { sku: oil.sku, quantity: 2 },
      { sku: `${suit.sku}-L`, quantity: 1 },
    ])
    const receipt = await receive(purchase, {
      goods: [
        { sku: 'box-of-oil', quantity: 2 },
        { sku: 'LARGE-SUIT', quantity: 1 },
      ],
    })
    expect(receipt).toMatchObject({ status: 200, body: { pieces: 3 } })
    expect(await read(purchase)).toMatchObject({ status: 'Received', outstanding: 0 })
  })

  it('is closed when the rest is no longer expected', async () => {
    const product = await goods()
    const purchase = await ordered([{ sku: product.sku, quantity: 5 }])
    await receive(purchase, { goods: [{ sku: product.sku, quantity: 4 }] })
    const closed = await take(purchase, 'close')
    expect(closed.body).toMatchObject({ status: 'Received', outstanding: 0 })
  })
})

describe('a receipt', () => {
  it('refuses more than is expected, other goods and nothing, and stores none of it', async () => {
    const [product, stranger] = [await goods(), await goods()]
    const purchase = await ordered([{ sku: product.sku, quantity: 3 }])
    const refused = await receive(purchase, {
      goods: [
        { sku: product.sku, quantity: 4 },
        { sku: stranger.sku, quantity: 1 },
      ],
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: {
          'goods.0.quantity': [`${product.sku}: only 3 more expected`],
          'goods.1.sku': [`This purchase order has no item ${stranger.sku}`],
        },
      },
    })
    expect((await receive(purchase, { note: 'Empty' })).body.errors).toEqual({
      goods: ['Enter what arrived'],
    })
    expect([await stockAt(product), (await read(purchase)).status]).toEqual([0, 'Ordered'])
  })

  it('is posted once if it is sent twice, and refused over a version that others have changed', async () => {
    const product = await goods()
    const purchase = await ordered([{ sku: product.sku, quantity: 6 }])
    const body = { goods: [{ sku: product.sku, quantity: 2 }], version: purchase.version }
    const line = `POST x/purchase-orders/${purchase.id}/receipts`
    const sent = await Promise.all(
      [1, 2].map(() => call<Row>(line, body, { 'idempotency-key': 'receipt-1' })),
    )
    expect(new Set(sent.map((answer) => answer.body.id)).size).toBe(1)
    expect(await stockAt(product)).toBe(2)
    expect((await call(line, { ...body, version: purchase.version })).status).toBe(409)
  })

  it('takes goods that are kept by unit by their chassis numbers only', async () => {
    const bike = await goods({ productType: 'bike', byUnit: true })
    const purchase = await ordered([{ sku: bike.sku, quantity: 2 }])
    await setCosts(purchase, { [bike.sku]: '150000.00' })
    const counted = await receive(purchase, { goods: [{ sku: bike.sku, quantity: 2 }] })
    expect(counted.body.errors).toEqual({
      'goods.0.sku': [`${bike.sku} is kept by unit: enter its chassis numbers below`],
    })
    const twice = await receive(purchase, { units: [{ chassis: 'PO1' }, { chassis: 'po 1' }] })
    expect(twice.body.errors).toEqual({ 'units.1.chassis': ['PO1 is listed twice'] })
    await receive(purchase, { units: [{ chassis: 'PO1', engine: 'E1' }, { chassis: 'PO2' }] })
    expect(await stockAt(bike)).toBe(2)
    const units = await call<Rows>(`GET x/units?productId=${bike.id}&page=1&limit=10`)
    expect(units.body.total).toBe(2)
    expect(await cost(bike)).toMatchObject({ cost: '150000.00', stockValue: '300000.00' })
  })
})

describe('the cost of goods', () => {
  it('is the moving average of what arrived, with its share of the other costs, and its history names the orders', async () => {
    const product = await goods({ price: '200.00' })
    const cheap = await goods()
    await shop.stock(product.id, other.id, 10)
    await call('POST x/costs', { product: product.id, cost: '100.00' })
    const purchase = await ordered([
      { sku: product.sku, quantity: 10 },
      { sku: cheap.sku, quantity: 5 },
    ])
    const set = await setCosts(
      purchase,
      { [product.sku]: '120.00', [cheap.sku]: '80.00' },
      { freight: '100.00', duty: '60.00' },
    )
    // 1200.00 and 400.00 of 1600.00.
    expect(set.body).toMatchObject({ goods: '1600.00', total: '1760.00' })
    expect(set.body.lines.map(({ share, total }) => [share, total])).toEqual([
      ['120.00', '1320.00'],
      ['40.00', '440.00'],
    ])
    await receive(purchase, {
      goods: [
        { sku: product.sku, quantity: 10 },
        { sku: cheap.sku, quantity: 5 },
      ],
    })
    const average = await cost(product)
    expect(average).toMatchObject({ cost: '116.00', stock: 20, stockValue: '2320.00', margin: 42 })
    expect((await cost(cheap))?.cost).toBe('88.00')
    const [change] = (await historyOf(average?.id ?? '')).data
    expect(change).toMatchObject({
      ...{ propKey: 'cost', from: '100.00', to: '116.00' },
      ...{ note: `received: ${purchase.number}`, actor: { name: 'Sadia Rahman' } },
    })
  })

  it('follows when the costs of what arrived become known or change later', async () => {
    const product = await goods()
    const purchase = await ordered([{ sku: product.sku, quantity: 4 }])
    await receive(purchase, { goods: [{ sku: product.sku, quantity: 2 }] })
    expect(await cost(product)).toBeUndefined()
    await setCosts(purchase, { [product.sku]: '50.00' })
    expect((await cost(product))?.cost).toBe('50.00')
    await setCosts(purchase, { [product.sku]: '50.00' }, { freight: '20.00' })
    expect((await cost(product))?.cost).toBe('55.00')
    await receive(purchase, { goods: [{ sku: product.sku, quantity: 2 }] })
    expect((await cost(product))?.cost).toBe('55.00')
  })

  it('has one record for each of the goods, and those of variants where there are some', async () => {
    const product = await goods()
    await shop.variant(product.id, `${product.sku}-L`)
    const refused = await call<Refused>('POST x/costs', { product: product.id, cost: '10.00' })
    expect(Object.keys(refused.body.errors)).toEqual(['variant'])
    const plain = await goods()
    const own = await call<Row>('POST x/costs', { product: plain.id, cost: '10.00' })
    expect(own.status).toBe(201)
    expect((await call<Refused>('POST x/costs', { product: plain.id, cost: '11.00' })).body.errors).toEqual({
      product: ['The cost of these goods is known: change it instead'],
    })
    expect((await call(`PATCH x/costs/${own.body.id}`, { product: product.id })).status).toBe(400)
    expect((await call<Cost>(`PATCH x/costs/${own.body.id}`, { cost: '12.00' })).body.cost).toBe('12.00')
  })

  it('asks for the cost of every item', async () => {
    const [one, two] = [await goods(), await goods()]
    const purchase = await ordered([
      { sku: one.sku, quantity: 1 },
      { sku: two.sku, quantity: 1 },
    ])
    const refused = await setCosts(purchase, { [one.sku]: '5.00' })
    expect(refused.body.errors).toEqual({ goods: ['Enter a cost for every item of the purchase order once'] })
    expect((await costsOf(purchase)).total).toBeNull()
  })
})

describe('what to reorder', () => {
  let desk: OrderHelpers
  let customer: { id: string }
  beforeAll(async () => {
    desk = orderHelpers(app)
    customer = await desk.customer()
  })
  type Suggestion = { sku: string; store: { id: string }; supplier: { id: string } | null; suggested: number }
  const listed = async (sku: string) =>
    (await call<{ data: Suggestion[] }>(`GET x/reorder?storeId=${store.id}`)).body.data.find(
      (row) => row.sku === sku,
    )

  it('is what sells until the next delivery and 30 days after it, less what is there and expected', async () => {
    const product = await goods()
    await shop.stock(product.id, store.id, 12, { lowAt: 2 })
    await desk.place(customer.id, [{ productId: product.id, quantity: 10 }])
    // 10 in 30 days are 15 in 44, and 2 are left; no supplier is known yet.
    expect(await listed(product.sku)).toMatchObject({
      ...{ sold: 10, stock: 2, promised: 10, onOrder: 0, supplier: null, leadDays: null, suggested: 13 },
    })
    const body = { sku: product.sku, quantity: 5, supplierId: supplier.id, storeId: store.id }
    const made = await call<Rows<Purchase>>('POST x/reorder', { goods: [body] })
    expect(made.body.data).toMatchObject([{ status: 'Draft', pieces: 5, lines: [{ quantity: 5 }] }])
    expect(await listed(product.sku)).toMatchObject({ onOrder: 5, suggested: 8 })
    const [draft] = made.body.data
    if (draft) await take(draft, 'order')
    expect(await listed(product.sku)).toMatchObject({
      ...{ onOrder: 5, suggested: 8, supplier: { id: supplier.id }, leadDays: 14 },
    })
  })

  it('reads the goods of orders of its showroom only, as they are stored', async () => {
    const product = await goods()
    await shop.stock(product.id, store.id, 12, { lowAt: 2 })
    const { id } = await desk.place(customer.id, [{ productId: product.id, quantity: 10 }])
    await app.db.execute(
      sql`update orders set showroom_set = showroom_set(array['elsewhere']) where id = ${id}`,
    )
    expect(await listed(product.sku)).toMatchObject({ sold: 0 })
    await app.db.execute(sql`select refresh_order_showrooms(array[${id}])`)
    expect(await listed(product.sku)).toMatchObject({ sold: 10 })
  })

  it('becomes a draft for each supplier and showroom, or nothing', async () => {
    const [one, two] = [await goods(), await goods()]
    const line = ({ sku }: { sku: string }, at = store) => ({
      ...{ sku, quantity: 2, supplierId: supplier.id, storeId: at.id },
    })
    const made = await call<Rows<Purchase>>('POST x/reorder', {
      goods: [line(one), line(two), line(one, other)],
    })
    expect(made.body.data.map(({ pieces }) => pieces)).toEqual([4, 2])
    const count = async () => (await call<Rows>('GET x/purchase-orders?page=1&limit=1')).body.total
    const before = await count()
    expect((await call('POST x/reorder', { goods: [line(one), line({ sku: 'NONE' })] })).status).toBe(400)
    expect(await count()).toBe(before)
  })
})

describe('without the permission for costs', () => {
  it('goods are received, and no answer has a cost', async () => {
    const { call: keeper } = await peopleOf(app).who(
      ...['Product READ', 'Supplier READ', 'PurchaseOrder READ', 'GoodsReceipt READ', 'GoodsReceipt CREATE'],
    )
    const product = await goods()
    const purchase = await ordered([{ sku: product.sku, quantity: 2 }])
    await setCosts(purchase, { [product.sku]: '71.93' })
    const received = await receive(purchase, { goods: [{ sku: product.sku, quantity: 1 }] }, keeper)
    expect(received.status).toBe(200)
    const { id = '' } = (await cost(product)) ?? {}
    const lines = [
      `GET x/purchase-orders/${purchase.id}`,
      'GET x/purchase-orders?page=1&limit=100',
      'GET x/purchase-receipts?page=1&limit=100',
      `GET x/history?entity=purchaseOrders&entityId=${purchase.id}&page=1&limit=50`,
      `GET admin/products/${product.id}`,
      `GET x/products/${product.id}/stock-history?page=1&limit=50`,
      `GET inventory/products?productId=${product.id}`,
    ]
    for (const line of lines) {
      const answer = await keeper(line)
      expect(answer.status, line).toBe(200)
      expect(JSON.stringify(answer.body), line).not.toContain('71.93')
    }
    for (const line of [
      `GET x/purchase-orders/${purchase.id}/costs`,
      'GET x/costs?page=1&limit=10',
      `GET x/costs/${id}`,
    ])
      expect((await keeper(line)).status, line).toBe(403)
    expect((await historyOf(id, keeper)).data ?? []).toEqual([])
    expect((await take(purchase, 'cancel', keeper)).status).toBe(403)
  })
})

describe('within the reach of a showroom', () => {
  it('only its purchase orders are read, received and priced', async () => {
    const product = await goods()
    const purchase = await ordered([{ sku: product.sku, quantity: 1 }])
    const narrowed = { 'x-showrooms': other.id }
    const list = await call<Rows>('GET x/purchase-orders?page=1&limit=100', undefined, narrowed)
    expect(list.body.data.map(({ id }) => id)).not.toContain(purchase.id)
    for (const [line, body] of [
      [`GET x/purchase-orders/${purchase.id}`],
      [`GET x/purchase-orders/${purchase.id}/costs`],
      [
        `POST x/purchase-orders/${purchase.id}/receipts`,
        { goods: [{ sku: product.sku, quantity: 1 }], version: purchase.version },
      ],
    ] as const)
      expect((await call(line, body, narrowed)).status, line).toBe(404)
  })
})
