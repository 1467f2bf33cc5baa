import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let jacket: Row
let gloves: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  await make.showroom('Tejgaon')
  jacket = await make.product('JACKET', { customSku: '1001' })
  gloves = await make.product('GLOVES')
  await make.variant(jacket.id, 'JACKET-L', { customSku: '2001' })
})
afterAll(() => app.stop())

const clash = (key: string) => ({
  status: 409,
  body: { message: 'Product sku match', errors: { [key]: ['Product sku match'] } },
})
const add = (body: object) => call(`PUT inventory/products/add-new-variant/${gloves.id}`, body)
const create = (body: object) =>
  call('POST admin/products/create-product', {
    name: 'Another',
    productType: 'gear',
    price: '1.00',
    date: '2026-01-01',
    ...body,
  })

describe('a SKU is unique', () => {
  it('between a product and a variant, regardless of letter case', async () => {
    expect(await create({ sku: 'jacket-l' })).toMatchObject(clash('sku'))
    expect(await create({ sku: 'NEW', customSku: '2001' })).toMatchObject(clash('customSku'))
    const change = (body: object) => call(`PATCH admin/products/${gloves.id}`, body)
    expect(await change({ sku: 'Jacket-L' })).toMatchObject(clash('sku'))
    expect(await change({ customSku: '2001' })).toMatchObject(clash('customSku'))
  })

  it('between a variant and a product', async () => {
    expect(await add({ sku: 'jacket' })).toMatchObject(clash('sku'))
    expect(await add({ sku: 'GLOVES-M', customSku: '1001' })).toMatchObject(clash('customSku'))
    const change = (body: object) => call(`PATCH inventory/products/variant/${jacket.id}/sku/JACKET-L`, body)
    expect(await change({ sku: 'gloves' })).toMatchObject(clash('sku'))
    expect(await change({ customSku: '1001' })).toMatchObject(clash('customSku'))
  })

  it('between two variants, with both numbers reported at once', async () => {
    const { status, body } = await add({ sku: 'JACKET-l', customSku: '2001' })
    expect({ status, errors: Object.keys(body.errors as object) }).toEqual({
      status: 409,
      errors: ['sku', 'customSku'],
    })
  })

  it('but its own is not a clash', async () => {
    const own = { sku: 'Jacket-L', customSku: '2001' }
    expect(await call(`PATCH inventory/products/variant/${jacket.id}/sku/JACKET-L`, own)).toMatchObject({
      status: 200,
      body: own,
    })
  })

  it('and is free again when its product is removed', async () => {
    const old = await make.product('OLD')
    await make.variant(old.id, 'OLD-S', { customSku: '3001' })
    await call(`DELETE admin/products/${old.id}`)
    expect(await create({ sku: 'OLD-S', customSku: '3001' })).toMatchObject({ status: 201 })
  })
})

describe('a product is found', () => {
  it('by its SKU and by that of a variant', async () => {
    for (const sku of ['jacket', 'JACKET-L', 'jacket-l'])
      expect((await call(`GET admin/products/sku/${sku}`)).body).toMatchObject({
        id: jacket.id,
        sku: 'JACKET',
      })
    expect(await call('GET admin/products/sku/NONE')).toMatchObject({
      status: 404,
      body: { message: 'Invalid product id' },
    })
  })
})

describe('whether a custom SKU is free', () => {
  const ask = async (query: string) =>
    (await call(`GET inventory/products/check-custom-sku?${query}`)).body.available

  it('is checked for products and variants', async () => {
    expect(await ask('customSku=1001')).toBe(false)
    expect(await ask('customSku=2001')).toBe(false)
    expect(await ask('customSku=4001')).toBe(true)
  })

  it('ignores the record with the given SKU', async () => {
    expect(await ask('customSku=1001&sku=jacket')).toBe(true)
    expect(await ask('customSku=2001&sku=jacket-l')).toBe(true)
    expect(await ask('customSku=2001&sku=jacket')).toBe(false)
    expect(await ask('customSku=1001&sku=unknown')).toBe(false)
  })

  it('is checked like every other unique number', async () => {
    const taken = async (query: string) => (await call(`GET x/taken?${query}`)).body.available
    expect(await taken('resource=products&key=sku&value=JACKET-L')).toBe(false)
    expect(await taken('resource=variants&key=sku&value=gloves')).toBe(false)
    expect(await taken(`resource=products&key=sku&value=gloves&except=${gloves.id}`)).toBe(true)
  })
})
