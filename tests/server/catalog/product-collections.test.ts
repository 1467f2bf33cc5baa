import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flag } from '#contract/grammar/field.ts'
import { condition } from '#contract/grammar/filter.ts'
import { registry } from '#contract/index.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let nr = 0
let moment = new Date('2026-03-01T10:00:00Z').getTime()
const products: Record<string, Row> = {}
beforeAll(async () => {
  app = await startApp({ now: () => new Date(moment) })
  call = app.as('super')
  make = shopHelpers(call)
  const store = await make.showroom('Main')
  products.cheap = await make.product('CHEAP', { price: '400.00' })
  products.dear = await make.product('DEAR', { price: '9000.00', oldPrice: '9900.00', published: true })
  products.part = await make.product('PART', { price: '9500.00', productType: 'part' })
  await make.stock(products.cheap.id, store.id, 3)
  await make.stock(products.dear.id, store.id, 0)
})
afterAll(() => app.stop())

const made = (body: object) => {
  nr += 1
  return call<Row>('POST x/collections', {
    name: `Collection ${nr}`,
    contents: 'ByRules',
    match: 'all',
    ...body,
  })
}
const ruled = async (conditions: string, match = 'all') => {
  const { status, body } = await made({ conditions, match })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const skusIn = async (id: string) => {
  const { body } = await call<Rows>(`GET admin/products?page=1&limit=50&collectionId=${id}`)
  return body.data.map(({ sku }) => sku).sort()
}
const read = async (id: string) => (await call<Row>(`GET x/collections/${id}`)).body
const preview = (conditions: string, match = 'all') =>
  call<Rows>(
    `GET x/collection-preview?match=${match}&conditions=${encodeURIComponent(conditions)}&page=1&limit=10`,
  )
const change = async (path: string, id: string, body: object) => {
  const { version } = (await call<Row>(`GET ${path}/${id}`)).body
  return call<Row>(`PATCH ${path}/${id}`, { ...body, version })
}

describe('a record that conditions name', () => {
  const named = async () => {
    nr += 1
    const { id } = (await call<Row>('POST brands/create-brand', { name: `Named ${nr}` })).body
    return { id, collection: await ruled(`brandIdNot=${id}&minPrice=1.00`, 'any') }
  }

  it('is used by the collection, and cannot be deleted', async () => {
    const { id, collection } = await named()
    const { name } = collection
    expect((await call(`GET x/used-by?resource=brands&id=${id}`)).body).toEqual({
      data: [{ resource: 'collections', count: 1, labels: [name] }],
    })
    const refused = await call(`DELETE brands/${id}`)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain(String(name))
    await change('x/collections', collection.id, { conditions: 'minPrice=1.00' })
    expect((await call(`DELETE brands/${id}`)).status).toBe(200)
  })

  it('is missing when the collection is restored without it, and found again once it is restored', async () => {
    const { id, collection } = await named()
    const restore = (path: string) => call<Row>(`POST x/trash/${path}/restore`, { changes: [] })
    await call(`DELETE x/collections/${collection.id}`)
    expect((await call(`DELETE brands/${id}`)).status).toBe(200)
    const refused = await restore(`collections/${collection.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'restore.refused' } })
    expect(refused.body.errors).toEqual({ conditions: [expect.stringContaining('Named')] })
    expect((await restore(`brands/${id}`)).status).toBe(200)
    expect(await restore(`collections/${collection.id}`)).toMatchObject({
      status: 200,
      body: { products: collection.products },
    })
  })
})

describe('a collection that is kept by rules', () => {
  it('has the products that meet all of its conditions, or one of them', async () => {
    const conditions = 'minPrice=5000.00&productType=gear'
    const [all, any] = [await ruled(conditions), await ruled(conditions, 'any')]
    expect([await skusIn(all.id), all.products]).toEqual([['DEAR'], 1])
    expect([await skusIn(any.id), any.products]).toEqual([['CHEAP', 'DEAR', 'PART'], 3])
  })

  it('follows every change of a product, and its deletion', async () => {
    const { id } = await ruled('maxPrice=100.00')
    const product = await make.product('FOLLOWS', { price: '101.00' })
    expect(await skusIn(id)).toEqual([])
    await change('admin/products', product.id, { price: '100.00' })
    expect([await skusIn(id), (await read(id)).products]).toEqual([['FOLLOWS'], 1])
    await call(`DELETE admin/products/${product.id}`)
    expect([await skusIn(id), (await read(id)).products]).toEqual([[], 0])
  })

  it('finds what is on sale: with an old price, or as a deal at a lower price while it lasts', async () => {
    const { id } = await ruled('onSale=true')
    const usual = await ruled('onSale=false')
    expect(await skusIn(id)).toEqual(['DEAR'])
    expect(await skusIn(usual.id)).toEqual(['CHEAP', 'PART'])
    const hour = 3_600_000
    await call(`PUT x/products/${products.cheap?.id}/deal`, {
      dealPrice: '300.00',
      dealFrom: new Date(moment + hour).toISOString(),
      dealUntil: new Date(moment + 2 * hour).toISOString(),
    })
    expect(await skusIn(id)).toEqual(['DEAR'])
    moment += hour
    expect(await skusIn(id)).toEqual(['CHEAP', 'DEAR'])
    moment += hour
    expect(await skusIn(id)).toEqual(['DEAR'])
  })

  it('finds what is in stock, in any showroom', async () => {
    const { id } = await ruled('readinessNot=OutOfStock')
    expect(await skusIn(id)).toEqual(['CHEAP'])
  })

  it('can ask by every filter of products but its own', async () => {
    const refused: string[] = []
    for (const [param, filter] of Object.entries(
      filtersOfCall(registry, resourceNamed(registry, 'products')),
    )) {
      const values = [unknownId, 'true', '1.00', 'gear', 'Published', 'ForSale', 'Complete', 'YOU_MAY_LIKE']
      const answers = []
      for (const value of values) answers.push((await preview(`${param}=${value}`)).status)
      expect(
        answers.every((status) => status === 200 || status === 400),
        `${param}: ${answers}`,
      ).toBe(true)
      if (!answers.includes(200)) refused.push(filter.of ?? param)
    }
    expect([...new Set(refused)]).toEqual(['collectionId', 'unpublishedChanges'])
  })

  it('is refused without a condition, and with one that the list of products refuses', async () => {
    const refused = { status: 400, body: { errors: { conditions: [expect.any(String)] } } }
    for (const conditions of [null, '', 'x', 'minPrice=cheap', 'colour=red', `collectionId=${unknownId}`])
      expect(await made({ conditions }), String(conditions)).toMatchObject(refused)
    const { id } = await ruled('maxPrice=100.00')
    for (const conditions of ['minPrice=x', `tagId=${unknownId}`, 'categorySlugNot=nowhere'])
      expect(await change('x/collections', id, { conditions })).toMatchObject(refused)
  })

  it('keeps its conditions where only something else changes, and loses them once products are chosen', async () => {
    const { id } = await ruled('maxPrice=100.00')
    expect((await change('x/collections', id, { isActive: false })).body.conditions).toBe('maxPrice=100.00')
    const chosen = [products.part?.id]
    const { body } = await change('x/collections', id, { contents: 'Chosen', chosen })
    expect([body.conditions, body.match, body.products]).toEqual([null, null, 1])
    expect(await skusIn(id)).toEqual(['PART'])
  })
})

describe('a collection of chosen products', () => {
  it('has them in their order, without those that are deleted', async () => {
    const [one, two] = [await make.product('ONE'), await make.product('TWO')]
    const { body } = await made({ contents: 'Chosen', match: null, chosen: [two.id, one.id] })
    expect((body.chosen as { id: string }[]).map(({ id }) => id)).toEqual([two.id, one.id])
    expect([await skusIn(body.id), body.products]).toEqual([['ONE', 'TWO'], 2])
  })
})

describe('the preview of rules', () => {
  it('has the page of products and their number, and the reason of a refusal', async () => {
    expect((await preview('minPrice=5000.00')).body).toMatchObject({
      data: [{ sku: expect.any(String) }, { sku: expect.any(String) }],
      total: 2,
    })
    expect(await preview('minPrice=x')).toMatchObject({ status: 400 })
  })

  it('needs the permission to read products, and a collection that of categories', async () => {
    const { id } = await ruled('maxPrice=100.00')
    const branch = app.as('branch')
    expect((await branch(`GET x/collections/${id}`)).status).toBe(200)
    expect((await branch('POST x/collections', { name: 'No', contents: 'Chosen' })).status).toBe(403)
  })
})

it('a filter that a rule can’t ask by is refused with its name, though the list of products has it', async () => {
  const { filters, ...more } = registry.extensions
  const products = { ...filters['products.list'], onShelf: condition(flag()) }
  const other = await startApp({
    registry: { ...registry, extensions: { ...more, filters: { ...filters, 'products.list': products } } },
    conditions: { 'products.onShelf': () => ({ where: undefined }) },
  })
  try {
    const super_ = other.as('super')
    expect((await super_('GET admin/products?page=1&onShelf=true')).status).toBe(200)
    const rules = { name: 'Shelf', contents: 'ByRules', match: 'all', conditions: 'onShelf=true' }
    const refused = { errors: { conditions: ['Products can’t be selected by “onShelf”'] } }
    expect(await super_('POST x/collections', rules)).toMatchObject({ status: 400, body: refused })
  } finally {
    await other.stop()
  }
})

it('the products of a deleted or unknown collection are none', async () => {
  const { id } = await ruled('minPrice=1.00')
  await call(`DELETE x/collections/${id}`)
  expect([await skusIn(id), await skusIn(unknownId)]).toEqual([[], []])
})
