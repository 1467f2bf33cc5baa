import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let moment = new Date('2026-03-01T10:00:00Z').getTime()
beforeAll(async () => {
  app = await startApp({
    // A minute between two calls, so that their order is certain.
    now: () => {
      moment += 60_000
      return new Date(moment)
    },
  })
  call = app.as('super')
  make = shopHelpers(call)
})
afterAll(() => app.stop())

const kinds = [
  {
    name: 'deal products',
    list: 'GET admin/products/deal-products',
    one: 'deal-product',
    flag: 'inDeals',
    propKey: 'dealProduct',
    added: 'Deal product added successfully',
    notAdded: 'Can not add deal product',
    already: 'This is already a deal product',
  },
  {
    name: 'latest products',
    list: 'GET admin/products/advertising-products',
    one: 'advertising-product',
    flag: 'isLatest',
    propKey: 'latestProduct',
    added: 'Advertising product added successfully',
    notAdded: 'Can not add advertising product',
    already: 'This is already a latest product',
  },
] as const

describe.each(kinds)('$name', ({ list, one, flag, propKey, added, notAdded, already }) => {
  const products: Row[] = []
  const add = (id: string) => call(`POST admin/products/${id}/${one}`)
  const remove = (id: string) => call(`DELETE admin/products/${id}/${one}`)
  const read = async (query: string) => (await call<Rows>(`${list}?${query}`)).body
  const skus = async () => (await read('offset=0&limit=10')).data.map((row) => row.sku)
  beforeAll(async () => {
    for (const nr of [1, 2, 3]) products.push(await make.product(`${one}-${nr}`))
  })

  it('are added one by one', async () => {
    for (const { id } of products)
      expect(await add(id)).toMatchObject({ status: 200, body: { message: added } })
  })

  it('are listed as products, the last added first', async () => {
    expect(await skus()).toEqual([`${one}-3`, `${one}-2`, `${one}-1`])
    const [last] = (await read('offset=0&limit=1')).data
    expect(last).toEqual((await call(`GET admin/products/${products[2]?.id}`)).body)
    expect(last).toMatchObject({ [flag]: true })
  })

  it('are paged by rows', async () => {
    expect(await read('offset=1&limit=1')).toMatchObject({ data: [{ sku: `${one}-2` }], total: 3 })
    expect(await read('offset=9&limit=1')).toEqual({ data: [], total: 3 })
    expect((await call(`${list}?page=1`)).status).toBe(400)
  })

  it('are added once', async () => {
    expect(await add(String(products[0]?.id))).toMatchObject({
      status: 409,
      body: { message: [notAdded, already] },
    })
    expect(await skus()).toHaveLength(3)
  })

  it('are removed, once', async () => {
    const id = String(products[1]?.id)
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Delete Successful' } })
    expect(await skus()).toEqual([`${one}-3`, `${one}-1`])
    expect((await call(`GET admin/products/${id}`)).body).toMatchObject({ [flag]: false })
    expect(await remove(id)).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  it('are existing products', async () => {
    const invalid = { message: 'Invalid product id' }
    for (const act of [add, remove]) {
      expect(await act(unknownId)).toMatchObject({ status: 404, body: invalid })
      expect(await act('none')).toMatchObject({ status: 400, body: invalid })
    }
  })

  it('are recorded in the history of the product', async () => {
    const { body } = await call<Rows>(`GET product-history/${products[1]?.id}?page=1&limit=10`)
    expect(body.data.filter((line) => line.propKey === propKey)).toMatchObject([
      { entity: 'products', from: true, to: false, actor: { name: 'Sadia Rahman' } },
      { entity: 'products', from: false, to: true },
    ])
  })

  it('are removed with the product', async () => {
    await call(`DELETE admin/products/${products[2]?.id}`)
    expect(await read('offset=0&limit=10')).toMatchObject({ data: [{ sku: `${one}-1` }], total: 1 })
  })
})
