import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductOverview } from '#contract/extensions/overviews.ts'
import { history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: Shop
let here: Row
let there: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = shopHelpers(call)
  here = await shop.showroom('Here')
  there = await shop.showroom('There')
})
afterAll(() => app.stop())

type Item = { sku: string; quantity: number }
const draft = (lines: readonly Item[], more: object = {}, by = call) =>
  by<Row>('POST x/transfers', { origin: here.id, destination: there.id, lines, ...more })
const act = (transfer: Row, action: string, more: object = {}, by = call) =>
  by<Row>(`POST x/transfers/${transfer.id}/${action}`, { version: transfer.version, ...more })
const goods = async (sku: string, quantity: number) => {
  const product = await shop.product(sku)
  await shop.stock(product.id, here.id, quantity)
  return product
}
const quantities = async ({ id }: Row) =>
  Object.fromEntries((await shop.stockOf(id)).map(({ store, quantity }) => [store.label, quantity]))
const onTheWay = async ({ id }: Row) =>
  (await call<ProductOverview>(`GET x/products/${id}/overview`)).body.onTheWay

describe('a stock transfer', () => {
  it('leaves the stock when it is sent, is on the way, and arrives with differences', async () => {
    const oil = await goods('T-OIL', 10)
    const made = await draft([{ sku: 't-oil', quantity: 4 }])
    expect(made.body).toMatchObject({ status: 'Draft', lines: [{ sku: 'T-OIL', quantity: 4 }], pieces: 4 })
    expect(await quantities(oil)).toEqual({ Here: 10 })

    const sent = await act(made.body, 'send')
    expect(sent.body).toMatchObject({ status: 'Sent', sentBy: 'Sadia Rahman', difference: null })
    expect(await quantities(oil)).toEqual({ Here: 6 })
    expect(await onTheWay(oil)).toEqual([{ storeId: there.id, store: 'There', quantity: 4 }])

    const received = await act(sent.body, 'receive', { received: [{ sku: 'T-OIL', quantity: 3 }] })
    expect(received.body).toMatchObject({ status: 'Received', difference: -1 })
    expect(await quantities(oil)).toEqual({ Here: 6, There: 3 })
    expect(await onTheWay(oil)).toEqual([])
    const [stock] = await shop.stockOf(oil.id)
    const lines = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(stock?.id)))
    expect(lines.at(-1)).toMatchObject({ from: 10, to: 6, note: `moved: Here → There (${made.body.number})` })
  })

  it('shows what is on the way in the stock of its destination', async () => {
    const chain = await goods('T-CHAIN', 5)
    await shop.stock(chain.id, there.id, 1)
    const made = await draft([{ sku: 'T-CHAIN', quantity: 2 }])
    await act(made.body, 'send')
    const rows = (await call<Rows>(`GET inventory/products?productId=${chain.id}`)).body.data
    expect(rows.map(({ quantity, onTheWay }) => [quantity, onTheWay])).toEqual([
      [3, 0],
      [1, 2],
    ])
  })

  it('of variants moves their own stock, and asks which one where the SKU is that of their product', async () => {
    const shirt = await shop.product('T-SHIRT')
    await shop.variant(shirt.id, 'T-SHIRT-L', { storeIds: [here.id] })
    const [stock] = await shop.stockOf(shirt.id)
    await call(`PUT inventory/products/${stock?.id}`, { delta: 5, reason: 'received' })
    const sent = await act((await draft([{ sku: 'T-SHIRT-L', quantity: 5 }])).body, 'send')
    await act(sent.body, 'receive', { received: [{ sku: 'T-SHIRT-L', quantity: 5 }] })
    expect(await quantities(shirt)).toEqual({ Here: 0, There: 5 })
    expect((await draft([{ sku: 'T-SHIRT', quantity: 1 }])).body).toMatchObject({
      errors: { 'lines.0.sku': ['T-SHIRT has variants. Enter the SKU of one of them: T-SHIRT-L'] },
    })
  })

  it('asks for no archived variant while others are sold, and says so where all of them are archived', async () => {
    const vest = await shop.product('T-VEST')
    const old = (await call<Row>('POST x/variants', { product: vest.id, sku: 'T-VEST-S' })).body
    const other = (await call<Row>('POST x/variants', { product: vest.id, sku: 'T-VEST-M' })).body
    const archive = ({ id, version }: Row) => call(`POST x/variants/${id}/archive`, { version })
    const asked = async () => (await draft([{ sku: 'T-VEST', quantity: 1 }])).body
    await archive(old)
    expect(await asked()).toMatchObject({
      errors: { 'lines.0.sku': ['T-VEST has variants. Enter the SKU of one of them: T-VEST-M'] },
    })
    await archive(other)
    expect(await asked()).toMatchObject({
      errors: {
        'lines.0.sku': [
          'All variants of T-VEST are archived. Enter the SKU of one of them: T-VEST-S, T-VEST-M',
        ],
      },
    })
    // What is left of an archived one can still be moved.
    expect((await draft([{ sku: 'T-VEST-S', quantity: 1 }])).status).toBe(201)
  })

  it('that is cancelled returns to the first showroom; a cancelled draft moves nothing', async () => {
    const lamp = await goods('T-LAMP', 3)
    const first = await act((await draft([{ sku: 'T-LAMP', quantity: 3 }])).body, 'send')
    expect(await quantities(lamp)).toEqual({ Here: 0 })
    expect((await act(first.body, 'cancel')).body.status).toBe('Cancelled')
    expect(await quantities(lamp)).toEqual({ Here: 3 })
    await act((await draft([{ sku: 'T-LAMP', quantity: 1 }])).body, 'cancel')
    expect(await quantities(lamp)).toEqual({ Here: 3 })
    expect(await onTheWay(lamp)).toEqual([])
  })

  it('is refused without changing stock: too many, unknown or repeated SKUs, one showroom, wrong status', async () => {
    const seat = await goods('T-SEAT', 2)
    const item = { sku: 'T-SEAT', quantity: 3 }
    const many = await act((await draft([item])).body, 'send')
    expect([many.status, Object.keys(many.body.errors as object)]).toEqual([400, ['lines.0.quantity']])
    const drafts = [
      await draft([{ sku: 'NOTHING', quantity: 1 }]),
      await draft([item, item]),
      await draft([item], { destination: here.id }),
    ]
    expect(drafts.map(({ status }) => status)).toEqual([400, 400, 400])
    const { body } = await draft([{ sku: 'T-SEAT', quantity: 1 }])
    expect((await act(body, 'receive', { received: [{ sku: 'T-SEAT', quantity: 1 }] })).status).toBe(409)
    const sent = await act(body, 'send')
    expect((await act(body, 'send')).status, 'an outdated version').toBe(409)
    expect((await act(sent.body, 'send')).status).toBe(409)
    const change = { note: 'Later', version: sent.body.version }
    expect((await call(`PATCH x/transfers/${body.id}`, change)).status).toBe(409)
    expect((await act(sent.body, 'receive', { received: [{ sku: 'OTHER', quantity: 1 }] })).status).toBe(400)
    expect(await quantities(seat)).toEqual({ Here: 1 })
  })

  it('requires CREATE for a draft and UPDATE for what moves stock', async () => {
    await goods('T-GUARD', 2)
    const createUser = createPerson(app)
    const [reader, creator] = [
      await createUser('Product READ'),
      await createUser('Product READ', 'Product CREATE'),
    ]
    const lines = [{ sku: 'T-GUARD', quantity: 1 }]
    expect((await draft(lines, {}, reader)).status).toBe(403)
    const made = await draft(lines, {}, creator)
    expect(made.status).toBe(201)
    for (const action of ['send', 'cancel'])
      expect((await act(made.body, action, {}, creator)).status).toBe(403)
    expect((await reader<Rows>('GET x/transfers?page=1&limit=10&status=Draft')).status).toBe(200)
  })

  it('is listed by status, showrooms and number', async () => {
    await goods('T-LIST', 2)
    const { body } = await draft([{ sku: 'T-LIST', quantity: 1 }], { note: 'For the fair' })
    const find = async (query: string) =>
      (await call<Rows>(`GET x/transfers?page=1&limit=50&${query}`)).body.data.map(({ id }) => id)
    for (const search of [`originId=${here.id}&status=Draft`, `search=${body.number}`, 'search=the%20fair'])
      expect(await find(search)).toContain(body.id)
    for (const query of [`originId=${there.id}`, 'status=Sent'])
      expect(await find(query)).not.toContain(body.id)
  })
})

describe('two people who act on one transfer at once', () => {
  it.each([
    ['receive', 'receive'],
    ['receive', 'cancel'],
    ['cancel', 'cancel'],
  ] as const)('%s and %s: one succeeds, and the stock counts it once', async (one, other) => {
    const sku = `T-ONCE-${one}-${other}`.toUpperCase()
    const item = await goods(sku, 20)
    const sent = (await act((await draft([{ sku, quantity: 8 }])).body, 'send')).body
    const received = { received: [{ sku, quantity: 8 }] }
    const answers = await Promise.all(
      [one, other].map((name) => act(sent, name, name === 'receive' ? received : {})),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 400, 409].includes(status))).toBe(true)
    const shelves = await quantities(item)
    expect(Object.values(shelves).reduce((a, b) => a + b, 0)).toBe(20)
    const won = statuses[0] === 200 ? one : other
    expect(shelves).toMatchObject(won === 'receive' ? { Here: 12, There: 8 } : { Here: 20 })
    expect(await onTheWay(item)).toEqual([])
  })
})

describe('stock transfers at random', () => {
  it('neither create nor lose pieces, counting those on the way', async () => {
    const tyre = await goods('T-TYRE', 20)
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % most
    }
    const open: Row[] = []
    let lost = 0
    for (let step = 0; step < 25; step++) {
      const next = open.length && random(2) ? open.splice(random(open.length), 1)[0] : undefined
      if (!next) {
        const back = random(2) ? { origin: there.id, destination: here.id } : {}
        const made = await draft([{ sku: 'T-TYRE', quantity: 1 + random(8) }], back)
        const sent = await act(made.body, 'send')
        if (sent.status === 200) open.push(sent.body)
      } else if (random(3)) {
        const quantity = random(Number(next.pieces) + 1)
        lost += Number(next.pieces) - quantity
        await act(next, 'receive', { received: [{ sku: 'T-TYRE', quantity }] })
      } else await act(next, 'cancel')
      const shelves = Object.values(await quantities(tyre)).reduce((a, b) => a + b, 0)
      const moving = (await onTheWay(tyre)).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(shelves + moving + lost).toBe(20)
    }
  })
})
