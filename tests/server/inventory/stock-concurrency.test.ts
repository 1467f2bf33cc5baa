import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/db.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'
import { type Row, type Rows, type Shop, type Stock, shopHelpers } from '#tests/support/server/shop.ts'

/** On real PostgreSQL with many connections, because the embedded database has only one. */
let server: Postgres
let app: App
let call: Call
let make: Shop
let store: Row
beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({ database: await openDatabase({ url: server.url }) })
  call = app.as('super')
  make = shopHelpers(call)
  store = await make.showroom('Tejgaon')
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const times = <T>(n: number, act: (nr: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, nr) => act(nr)))
const statuses = (answers: { status: number }[]) => answers.map((a) => a.status).sort()
const kept = async (sku: string, quantity: number) =>
  make.stock((await make.product(sku)).id, store.id, quantity)
const adjust = (stock: Row, delta: number, more: object = {}) =>
  call<Stock>(`PUT inventory/products/${stock.id}`, { delta, reason: 'counted', ...more })
const quantityOf = async (stock: Stock) =>
  (await make.stockOf((stock.product as { id: string }).id))[0]?.quantity

describe('at once', () => {
  it('every adjustment counts, and the ledger adds up', async () => {
    const stock = await kept('ADD', 20)
    expect(statuses(await times(20, (nr) => adjust(stock, nr % 2 ? 5 : -2)))).toEqual(Array(20).fill(200))
    expect(await quantityOf(stock)).toBe(50)
    const { data } = (await call<Rows>('GET inventory-history?page=1&limit=100')).body
    const lines = data.filter((line) => line.entityId === stock.id && line.propKey === 'quantity')
    expect(lines).toHaveLength(21)
    expect(lines.reduce((sum, line) => sum + Number(line.to) - Number(line.from), 0)).toBe(50)
  })

  it('no more is removed than there is', async () => {
    const stock = await kept('TAKE', 5)
    const answers = await times(8, () => adjust(stock, -2))
    expect(statuses(answers)).toEqual([200, 200, 400, 400, 400, 400, 400, 400])
    expect(await quantityOf(stock)).toBe(1)
  })

  it('one change of a version succeeds', async () => {
    const stock = await kept('VERSION', 5)
    const answers = await times(6, (nr) => adjust(stock, nr + 1, { version: 1 }))
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const won = answers.find((a) => a.status === 200)
    for (const lost of answers.filter((a) => a.status === 409)) expect(lost.body.current).toEqual(won?.body)
  })

  it('one stock row is added for a showroom', async () => {
    const { id: productId } = await make.product('START')
    const body = { productId, storeId: store.id, quantity: 1 }
    const answers = await times(5, () => call('POST inventory/products', body))
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409])
  })

  it('one product or variant gets a SKU', async () => {
    const base = await make.product('BASE')
    const bike = { name: 'Same', productType: 'bike', price: '1.00', date: '2026-01-01' }
    for (const round of [1, 2, 3]) {
      const both = { sku: `Same-${round}`, customSku: `C-${round}` }
      const swapped = { sku: both.sku.toUpperCase(), customSku: both.customSku.toLowerCase() }
      const answers = await times(8, (nr) =>
        nr % 2
          ? call('POST admin/products/create-product', { ...bike, ...both })
          : call(`PUT inventory/products/add-new-variant/${base.id}`, swapped),
      )
      expect(statuses(answers).slice(1)).toEqual(Array(7).fill(409))
      expect(statuses(answers)[0]).toBeLessThan(202)
      for (const { body } of answers.filter((a) => a.status === 409))
        expect(body).toMatchObject({ message: 'Product sku match', errors: { sku: ['Product sku match'] } })
    }
  })

  it('a product is out of stock once each showroom sells its last piece', async () => {
    const other = await make.showroom('Banani')
    for (const round of [1, 2, 3, 4, 5]) {
      const { id } = await make.product(`LAST-${round}`)
      const stocks = [await make.stock(id, store.id, 1), await make.stock(id, other.id, 1)]
      expect(statuses(await Promise.all(stocks.map((stock) => adjust(stock, -1))))).toEqual([200, 200])
      expect((await call<Row>(`GET admin/products/${id}`)).body.notForSale).toContain('OutOfStock')
    }
  })

  it('a product is added to a collection once', async () => {
    const { id } = await make.product('DEAL')
    const answers = await times(5, () => call(`POST admin/products/${id}/deal-product`))
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409])
  })
})
