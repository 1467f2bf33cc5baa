import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let helmet: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  helmet = await make.product('HELMET')
})
afterAll(() => app.stop())

const add = (product: string, body: object) =>
  call<Row>(`PUT inventory/products/add-new-variant/${product}`, body)
const change = (sku: string, body: object, product = helmet.id) =>
  call<Row>(`PATCH inventory/products/variant/${product}/sku/${sku}`, body)

describe('a variant is added', () => {
  it('only if an active showroom can stock it', async () => {
    const refused = { status: 400, body: { message: expect.stringContaining('Add a showroom first') } }
    expect(await add(helmet.id, { sku: 'HELMET-S' })).toMatchObject(refused)
    await make.showroom('Closed', { isActive: false })
    expect(await add(helmet.id, { sku: 'HELMET-S' })).toMatchObject(refused)
    expect(await make.stockOf(helmet.id)).toEqual([])
  })

  it('as a record of its product, with no stock in every active showroom', async () => {
    await make.showroom('Tejgaon')
    await make.showroom('Agrabad')
    const body = {
      sku: 'HELMET-M',
      customSku: '501',
      attributes: [{ name: 'Size', value: 'M' }],
      price: '4500.00',
    }
    const added = await add(helmet.id, body)
    expect(added).toMatchObject({
      status: 200,
      body: { ...body, version: 1, isActive: true, product: { id: helmet.id, label: 'Product HELMET' } },
    })
    const stock = await make.stockOf(helmet.id)
    expect(stock.map(({ store, quantity }) => [store.label, quantity])).toEqual([
      ['Agrabad', 0],
      ['Tejgaon', 0],
    ])
    expect(stock[0]).toMatchObject({ variant: { id: added.body.id, label: 'HELMET-M' }, version: 1 })
  })

  it('with the options and values of other variants as proposals, the most used first', async () => {
    const suit = await make.product('SUIT-OPTIONS')
    const [first] = await make.stockOf(helmet.id)
    const sizes = ['M', 'XL', 'XL', 'xl']
    for (const [index, size] of sizes.entries()) {
      const attributes = [
        { name: index ? 'Fit' : 'fit', value: size },
        ...(index ? [] : [{ name: 'Lining', value: 'Silk' }]),
      ]
      await add(suit.id, { sku: `SUIT-OPTIONS-${index}`, attributes, storeIds: [first?.store.id] })
    }
    const { status, body } = await call<{ data: { name: string; values: string[] }[] }>(
      'GET x/variant-options',
    )
    expect(status).toBe(200)
    const own = body.data.filter(({ name }) => ['fit', 'lining'].includes(name.toLowerCase()))
    expect(own).toEqual([
      { name: 'Fit', values: ['XL', 'M'] },
      { name: 'Lining', values: ['Silk'] },
    ])
  })

  it('only in the given showrooms, if any are given', async () => {
    const gloves = await make.product('GLOVES')
    const [first] = await make.stockOf(helmet.id)
    const named = await add(gloves.id, { sku: 'GLOVES-M', storeIds: [first?.store.id] })
    expect(named.status).toBe(200)
    expect((await make.stockOf(gloves.id)).map(({ sku, store }) => [sku, store.label])).toEqual([
      ['GLOVES-M', first?.store.label],
    ])
    expect((await add(gloves.id, { sku: 'GLOVES-L', storeIds: [] })).status).toBe(200)
    expect(await make.stockOf(gloves.id)).toHaveLength(1)
    expect((await call<{ data: string[] }>('GET x')).body.data).toContain('variants.add.storeIds')
  })

  it('in no inactive or unknown showroom, and then not at all', async () => {
    const boots = await make.product('BOOTS')
    const closed = await make.showroom('Closed for good', { isActive: false })
    for (const id of [closed.id, unknownId])
      expect(await add(boots.id, { sku: 'BOOTS-M', storeIds: [id] })).toMatchObject({
        status: 400,
        body: { errors: { storeIds: expect.anything() } },
      })
    expect((await call<Rows>(`GET x/products/${boots.id}/variants`)).body.data).toEqual([])
  })

  it('to an existing product', async () => {
    const invalid = { message: 'Invalid product id' }
    expect(await add(unknownId, { sku: 'X' })).toMatchObject({ status: 404, body: invalid })
    expect(await add('none', { sku: 'X' })).toMatchObject({ status: 400, body: invalid })
  })

  it('with a SKU, each wrong value reported at its field', async () => {
    expect(await add(helmet.id, {})).toMatchObject({
      status: 400,
      body: { errors: { sku: ['SKU is required'] } },
    })
    const { status, body } = await add(helmet.id, { sku: 'a b', price: '-1.00', colour: 'red' })
    expect({ status, keys: Object.keys(body.errors as object).sort() }).toEqual({
      status: 400,
      keys: ['colour', 'price', 'sku'],
    })
  })
})

describe('a variant is changed', () => {
  it('field by field, by its product and its current SKU', async () => {
    expect(await change('helmet-m', { price: null, version: 1 })).toMatchObject({
      status: 200,
      body: { sku: 'HELMET-M', customSku: '501', price: null, version: 2 },
    })
    expect(await change('HELMET-M', { sku: 'HELMET-MD', isActive: false })).toMatchObject({
      body: { sku: 'HELMET-MD', isActive: false, version: 3 },
    })
    expect((await change('HELMET-M', { isActive: true })).status).toBe(404)
  })

  it('not over a change of someone else', async () => {
    const stale = await change('HELMET-MD', { price: '1.00', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { sku: 'HELMET-MD', version: 3 } } })
  })

  it('only at its own product', async () => {
    const other = await make.product('OTHER')
    const body = { isActive: true }
    expect(await change('HELMET-MD', body, other.id)).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    })
    expect(await change('HELMET-MD', body, unknownId)).toMatchObject({
      status: 404,
      body: { message: 'Invalid product id' },
    })
  })

  it('but never without a SKU', async () => {
    expect(await change('HELMET-MD', { sku: null })).toMatchObject({
      status: 400,
      body: { errors: { sku: ['SKU is required'] } },
    })
  })
})

it('the product’s history includes its variants', async () => {
  const { body } = await call<Rows>(`GET product-history/${helmet.id}?page=1&limit=10`)
  expect(body.data.filter((line) => line.entity === 'variants')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ propKey: 'sku', from: 'HELMET-M', to: 'HELMET-MD' }),
      expect.objectContaining({ propKey: 'price', from: '4500.00', to: null }),
    ]),
  )
})

describe('several variants are added', () => {
  const addAll = (product: Row, body: object) =>
    call<Rows<Row & { sku: string; position: number }>>(`POST x/products/${product.id}/variants`, body)
  const sized = (skus: readonly string[]) =>
    skus.map((sku) => ({ sku, attributes: [{ name: 'Size', value: sku.slice(-1) }] }))

  it('in their order, with stock and history, after those that the product has', async () => {
    const boots = await make.product('SLED')
    const [first, second] = [await make.showroom('First'), await make.showroom('Second')]
    await add(boots.id, { sku: 'SLED-Z', storeIds: [first.id] })
    const body = { variants: sized(['SLED-C', 'SLED-A', 'SLED-B']), storeIds: [first.id, second.id] }
    const added = await addAll(boots, body)
    expect(added.status).toBe(200)
    expect(added.body.data.map(({ sku, position }) => [sku, position])).toEqual([
      ['SLED-C', 1],
      ['SLED-A', 2],
      ['SLED-B', 3],
    ])
    expect(added.body.data[0]).toMatchObject({ isActive: true, attributes: [{ name: 'Size', value: 'C' }] })
    expect(await make.stockOf(boots.id)).toHaveLength(7)
    const id = added.body.data[2]?.id
    const history = await call<Rows>(`GET x/history?page=1&entity=variants&entityId=${id}`)
    expect(history.body.data).toMatchObject([{ from: null, to: { sku: 'SLED-B' } }])
  })

  it('all or none: each SKU that is taken is named at its row', async () => {
    const coat = await make.product('COAT')
    const body = { variants: sized(['COAT-1', 'SLED-a', 'coat-1', 'COAT']), storeIds: [] }
    const { status, body: refusal } = await addAll(coat, body)
    const taken = ['Product sku match']
    expect([status, (refusal as unknown as { errors: object }).errors]).toEqual([
      400,
      { 'variants.1.sku': taken, 'variants.2.sku': taken, 'variants.3.sku': taken },
    ])
    expect((await call<Rows>(`GET x/products/${coat.id}/variants`)).body.data).toEqual([])
  })

  it('only in showrooms in use, of a product that exists, and so many that one call can write them', async () => {
    const variants = sized(['LOST-1'])
    expect((await addAll({ ...helmet, id: unknownId }, { variants })).status).toBe(404)
    expect((await addAll(helmet, { variants, storeIds: [unknownId] })).status).toBe(400)
    const many = Array.from({ length: 301 }, (_, at) => ({ sku: `LOST-${at}` }))
    expect((await addAll(helmet, { variants: many, storeIds: [] })).status).toBe(400)
  })
})
