import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saleAdvice, saleBlockers, saleStates } from '../../../contract/enums'
import { saleAdviceOf } from '../../../contract/policies/sale-readiness'
import type { RecordFor } from '../../../contract/types'
import { type App, type Call, startApp } from '../../support/server/harness'
import { type Rows, type Shop, shopHelpers } from '../../support/server/shop'
import { imageBytes, uploader } from '../../support/server/upload'

type Product = RecordFor<'products'>

const start = Date.parse('2026-11-02T06:00:00.000Z')
/** Short enough for one session. */
const step = 300_000
const at = (steps: number) => new Date(start + steps * step).toISOString()
let clock = start
let app: App
let call: Call
let make: Shop

/** One of several values for each index, so that the combinations of several lists are all different. */
const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T

/** Products with every combination of what the rules look at, as far as each pair is concerned. */
const generate = async () => {
  const id = async (line: string, body: object) => String((await call<{ id: string }>(line, body)).body.id)
  const brands = [null, await id('POST brands/create-brand', { name: 'Shown' })]
  brands.push(await id('POST brands/create-brand', { name: 'Hidden', published: false }))
  const shown = await id('POST admin/categories', { name: 'Shown' })
  const hidden = await id('POST admin/categories', { name: 'Hidden', published: false })
  const later = await id('POST admin/categories', { name: 'Later', published: false, publishAt: at(2) })
  const ended = await id('POST admin/categories', { name: 'Ended', unpublishAt: at(2) })
  const categories = [[], [shown], [hidden], [hidden, shown], [later], [ended], [later, ended]]
  const { key } = (await uploader(app)({ bytes: await imageBytes().png().toBuffer() })).body
  const pictures = [[], [{ key, alt: 'Side view' }], [{ key, alt: '' }]]
  const times = [{}, { publishAt: at(2) }, { unpublishAt: at(2) }, { publishAt: at(1), unpublishAt: at(3) }]
  const stocked = ['none', 'empty', 'some', 'variant', 'inactive variant']
  const [store, other] = [await make.showroom('One'), await make.showroom('Two')]
  for (let i = 0; i < 120; i++) {
    const product = await make.product(`P-${i}`, {
      published: pick([true, true, false], Math.floor(i / 2)),
      price: pick(['10.00', '25.50', '0.00'], Math.floor(i / 3)),
      brand: pick(brands, i),
      categories: pick(categories, i),
      images: pick(pictures, Math.floor(i / 5)),
      description: pick([null, '<p>Light and quiet.</p>'], Math.floor(i / 7)),
      ...pick(times, Math.floor(i / 11)),
    })
    const stock = pick(stocked, Math.floor(i / 4))
    if (stock === 'empty') await make.stock(product.id, store.id, 0)
    if (stock === 'some') await make.stock(product.id, other.id, 3)
    if (!stock.includes('variant')) continue
    await make.variant(product.id, `P-${i}-S`, { isActive: stock === 'variant' })
    const [row] = await make.stockOf(product.id)
    await call(`PUT inventory/products/${row?.id}`, { delta: 2, reason: 'received', version: row?.version })
  }
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
  return blockers.includes(state) || saleAdviceOf(product).some((advice) => advice === state)
}

describe('the readiness of products for sale', () => {
  it.each([0, 2, 4])('is filtered by the same rules as it is shown, %i times later', async (steps) => {
    clock = start + steps * step
    const products = await all()
    expect(products).toHaveLength(120)
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
    expect(saleAdviceOf(body)).toEqual([saleAdvice[0]])
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
