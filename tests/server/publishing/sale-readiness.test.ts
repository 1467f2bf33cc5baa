import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saleAdvice, saleBlockers, saleStates } from '#contract/enums.ts'
import { missingSaleDetails } from '#contract/policies/publishing/sale-readiness.ts'
import type { RecordFor } from '#contract/types.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { insertRecords } from '#server/seed/insert.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

type Product = RecordFor<'products'>

const start = Date.parse('2026-11-02T06:00:00.000Z')
/** Short enough for one session. */
const step = 300_000
const at = (steps: number) => new Date(start + steps * step).toISOString()
let clock = start
let app: App
let call: Call
let make: Shop

const stocks = ['none', 'empty', 'some', 'variant', 'inactive variant']
/** One of several values for each index. */
const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T

const count = 120
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [shownBrand, hiddenBrand] = [idOf(1), idOf(2)]
const [shown, hidden, starting, ending] = [idOf(3), idOf(4), idOf(5), idOf(6)]

/** Products that differ in everything that the rules look at, stored without calls to save time. */
const generate = async () => {
  const insert = (name: string, rows: readonly UnknownRecord[]) =>
    insertRecords(app.db, app.registry, name, rows)
  const later = new Date(at(2))
  const store = await make.showroom('One')
  await insert('brands', [
    { id: shownBrand, name: 'Shown', published: true },
    { id: hiddenBrand, name: 'Hidden', published: false },
  ])
  await insert('categories', [
    { id: shown, name: 'Shown', slug: 'shown', published: true },
    { id: hidden, name: 'Hidden', slug: 'hidden', published: false },
    { id: starting, name: 'Starting', slug: 'starting', published: false, publishAt: later },
    { id: ending, name: 'Ending', slug: 'ending', published: true, unpublishAt: later },
  ])
  const categories = [[], [shown], [hidden], [hidden, shown], [starting], [ending], [starting, ending]]
  const key = 'products/side.png'
  const pictures = [[], [{ key, alt: 'Side view' }], [{ key, alt: '' }], [{ key }]]
  const times = [{}, { publishAt: later }, { unpublishAt: later }]
  const products = Array.from({ length: count }, (_, i) => ({
    id: idOf(100 + i),
    ...{ name: `Product ${i}`, slug: `product-${i}`, sku: `P-${i}`, productType: 'gear', date: '2026-01-01' },
    published: pick([true, true, false], Math.floor(i / 2)),
    price: pick(['10.00', '25.50', '0.00'], Math.floor(i / 3)),
    brand: pick([null, shownBrand, hiddenBrand], i),
    categories: pick(categories, i),
    images: pick(pictures, Math.floor(i / 5)),
    description: pick([null, '<p>Light and quiet.</p>', ''], Math.floor(i / 7)),
    ...pick(times, Math.floor(i / 11)),
  }))
  await insert('products', products)
  const stocked = products.map(({ id }, i) => ({ id, i, stock: pick(stocks, Math.floor(i / 4)) }))
  const variants = stocked.filter(({ stock }) => stock.includes('variant'))
  await insert(
    'variants',
    variants.map(({ id, i, stock }) => ({
      id: idOf(1000 + i),
      product: id,
      sku: `P-${i}-S`,
      isActive: stock === 'variant',
    })),
  )
  await insert(
    'inventory',
    stocked.flatMap(({ id, i, stock }) => {
      const variant = stock.includes('variant') ? idOf(1000 + i) : null
      const quantity = stock === 'empty' ? 0 : 3
      return stock === 'none' ? [] : [{ id: idOf(2000 + i), product: id, variant, store: store.id, quantity }]
    }),
  )
}

beforeAll(async () => {
  app = await startApp({ now: () => new Date(clock) })
  call = app.as('super')
  make = shopHelpers(call)
  await generate()
})
afterAll(() => app.stop())

const all = async (query = '') => {
  const pages = [1, 2].map((page) => call<Rows<Product>>(`GET admin/products?page=${page}&limit=100${query}`))
  return (await Promise.all(pages)).flatMap(({ status, body }) => {
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  })
}
const skus = (products: readonly Product[]) => products.map(({ sku }) => sku).sort()

const meets = (product: Product, state: (typeof saleStates)[number]) => {
  const blockers: readonly string[] = product.notForSale ?? []
  if (state === 'ForSale') return blockers.length === 0
  if (state === 'NotForSale') return blockers.length > 0
  return blockers.includes(state) || missingSaleDetails(product).some((advice) => advice === state)
}

describe('the readiness of products for sale', () => {
  it.each([0, 2, 4])('is filtered by the same rules as it is shown, %i times later', async (steps) => {
    clock = start + steps * step
    const products = await all()
    expect(products).toHaveLength(count)
    for (const state of saleStates) {
      const expected = products.filter((product) => meets(product, state))
      expect(skus(await all(`&readiness=${state}`)), state).toEqual(skus(expected))
      // Each rule finds some products and leaves some out, so that a rule that never or always applies fails.
      expect(expected.length, state).toBeGreaterThan(0)
      expect(expected.length, state).toBeLessThan(products.length)
    }
    clock = start
  })

  it('is filtered with other filters and counted', async () => {
    const products = await all()
    const { body } = await call<Rows<Product>>(
      'GET admin/products?page=1&limit=5&readiness=NoPrice&published=true',
    )
    const expected = products.filter(
      ({ notForSale, published }) => published && notForSale?.includes('NoPrice'),
    )
    expect(body.total).toBe(expected.length)
  })

  it('names every reason in the order of the list', async () => {
    const { id } = await make.product('BARE', { published: false, price: '0.00' })
    const { body } = await call<Product>(`GET admin/products/${id}`)
    expect(body.notForSale).toEqual(
      saleBlockers.filter((blocker) => !['InactiveCategory', 'InactiveBrand'].includes(blocker)),
    )
    expect(missingSaleDetails(body)).toEqual([saleAdvice[0]])
    await call(`DELETE admin/products/${id}`)
  })

  it('refuses an unknown state and a written reason', async () => {
    expect((await call('GET admin/products?readiness=Anything')).status).toBe(400)
    const { id } = await make.product('FIXED')
    const body = { notForSale: [], version: 1 }
    expect((await call(`PATCH admin/products/${id}`, body)).status).toBe(400)
    await call(`DELETE admin/products/${id}`)
  })
})
