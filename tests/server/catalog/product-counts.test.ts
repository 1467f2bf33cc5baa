import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: Shop
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = shopHelpers(call)
})
afterAll(() => app.stop())

/** What products are grouped by: how one is created, the field of a product, and the filter of the product list. */
const groupings = [
  ['brands/create-brand', 'brands', 'brand', 'brandId'],
  ['manufacturers/create-manufacturer', 'manufacturers', 'manufacturer', 'manufacturerId'],
  ['admin/categories', 'admin/categories', 'categories', 'categoryId'],
  ['admin/tags', 'admin/tags', 'tags', 'tagId'],
  ['admin/vats', 'admin/vats', 'vat', 'vatId'],
] as const

it.each(groupings)(
  '%s: a record has the number of its products, and the list of them',
  async (create, path, key, by) => {
    const make = async (name: string) => {
      const body = key === 'vat' ? { title: name, percentage: 5 } : { name }
      return (await call<Row>(`POST ${create}`, body)).body
    }
    const [used, unused] = [await make(`Used ${key}`), await make(`Unused ${key}`)]
    const value = key === 'categories' || key === 'tags' ? [used.id] : used.id
    const products = []
    for (const nr of [1, 2, 3]) products.push(await shop.product(`${key}-${nr}`, { [key]: value }))
    await call(`DELETE admin/products/${products[2]?.id}`)

    const countOf = async ({ id }: Row) => (await call<Row>(`GET ${path}/${id}`)).body.products
    expect([await countOf(used), await countOf(unused)]).toEqual([2, 0])
    const { data, total } = (await call<Rows>(`GET admin/products?page=1&limit=10&${by}=${used.id}`)).body
    expect(total).toBe(2)
    expect(data.map(({ sku }) => sku).sort()).toEqual([`${key}-1`, `${key}-2`])
  },
)
