import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '../support/server/harness'
import { type Shop, shopHelpers } from '../support/server/shop'

let app: App
let call: Call
let made: Shop
let product: string
let store: string
let stock: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  made = shopHelpers(call)
  product = String((await made.product('SUMS')).id)
  store = String((await made.showroom('Tejgaon')).id)
  stock = String((await made.stock(product, store, 5)).id)
})
afterAll(() => app.stop())

const odd = [1e308, -1e308, 1e21, 2 ** 53, 2 ** 31, 1.5, 0.1 + 0.2, -0.5, '5', true, [], {}, '']

describe('an invalid quantity', () => {
  it.each(odd)('%j is refused, as a difference, a mark, a version and a first quantity', async (n) => {
    const adjust = (body: object) => call(`PUT inventory/products/${stock}`, body)
    const reason = 'received'
    expect((await adjust({ delta: n, reason })).status).toBe(400)
    expect((await adjust({ delta: 1, reason, lowAt: n })).status).toBe(400)
    expect((await adjust({ delta: 1, reason, version: n })).status).toBe(400)
    const body = { productId: product, storeId: store, quantity: n }
    expect((await call('POST inventory/products', body)).status).toBe(400)
    expect((await made.stockOf(product))[0]).toMatchObject({ quantity: 5, version: 1 })
  })

  it('changes no stock, in any notation of numbers', async () => {
    for (const delta of ['1e400', '-1e400', '1e-400', '00', '+1', '0x10', 'NaN', 'Infinity', '-0', '1.0e0'])
      expect([200, 400], delta).toContain(
        (await call(`PUT inventory/products/${stock}`, `{"delta":${delta},"reason":"counted"}`)).status,
      )
    const [row] = await made.stockOf(product)
    expect(row?.quantity).toBe(6)
  })
})

describe('an invalid amount', () => {
  const price = async (amount: unknown) =>
    (await call(`PATCH admin/products/${product}`, { price: amount })).status
  it.each([
    '1e5',
    'NaN',
    'Infinity',
    '-1.00',
    '1.000',
    '1,00',
    ' 1.00',
    '1.00\n',
    '٣.٠٠',
    `${'9'.repeat(30)}.00`,
  ])('%j is refused', async (amount) => {
    expect(await price(amount)).toBe(400)
    const charge = { title: 'C', chargeType: 'amount', amount, applyOn: 'product' }
    expect((await call('POST admin/charges', charge)).status).toBe(400)
    const variant = { sku: 'V-1', price: amount }
    expect((await call(`PUT inventory/products/add-new-variant/${product}`, variant)).status).toBe(400)
  })

  it('is not a maximal price with maximal charges, which can be calculated', async () => {
    expect(await price('9999999999.99')).toBe(200)
    const charge = { title: 'Most', chargeType: 'percentage', amount: '100.00', applyOn: 'product' }
    expect((await call('POST admin/charges', charge)).status).toBe(201)
    const { status, body } = await call(`GET x/products/${product}/price`)
    expect([status, body.total]).toEqual([200, '19999999999.98'])
  })
})

describe('pages and dates out of range', () => {
  it.each([
    'x/history?page=0',
    'x/history?page=-1',
    'x/history?page=1e3',
    'x/history?page=9999999999',
    'x/history?limit=101',
    'x/history?limit=0',
    'x/history?page=1&page=2',
    'x/history?skip=1',
    'admin/products/deal-products?offset=-1',
    'admin/products/deal-products?limit=100000',
    'admin/products/unanswered-questions?limit=NaN',
    'inventory/products?page=1.5',
    'inventory/products?lowStock=1',
    'inventory/products?lowStock=',
    'inventory/products?lowStock=true&lowStock=false',
    'inventory-history?limit=999999999999',
    'x/history?startDate=0000-01-01T00:00:00Z&endDate=2026-01-01T00:00:00Z',
    'x/history?startDate=2026-01-01T00:00:00Z&endDate=9999-01-01T00:00:00Z',
    'x/history?startDate=2026-02-30T00:00:00Z&endDate=2026-03-01T00:00:00Z',
    'x/history?startDate=2026-01-01&endDate=2026-02-01',
  ])('%s is refused', async (path) => {
    expect((await call(`GET ${path}`)).status).toBe(400)
  })

  it('have an empty last page', async () => {
    for (const path of [
      'x/history?page=999999999&limit=100',
      'inventory-history?page=999999999&limit=100',
      'inventory/products?page=999999999&limit=100',
      'admin/products/deal-products?offset=999999999',
    ])
      expect((await call(`GET ${path}`)).body, path).toMatchObject({ data: [] })
  })

  it('are refused for the dates of offers and discounts', async () => {
    for (const startsAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z', 0, '']) {
      expect((await call('POST admin/offers/create', { title: 'T', startsAt })).status, `${startsAt}`).toBe(
        400,
      )
      const discount = { title: 'D', discountType: 'amount', amount: '1.00', applyOn: 'cart', startsAt }
      expect((await call('POST admin/flat-disocunts', discount)).status, `${startsAt}`).toBe(400)
    }
  })
})
