import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Row,
  type Rows,
  type Shop,
  type Stock,
  shopHelpers,
  unknownId,
} from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let tejgaon: Row
let agrabad: Row
let jacket: Row
let oil: Row
let jacketL: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  tejgaon = await make.showroom('Tejgaon')
  agrabad = await make.showroom('Agrabad')
  jacket = await make.product('JACKET', { name: 'Rain jacket', customSku: '100' })
  oil = await make.product('OIL', { name: 'Engine oil 100%' })
  jacketL = await make.variant(jacket.id, 'JACKET-10', {
    customSku: '77',
    price: '1200.00',
    attributes: [
      { name: 'Size', value: 'L' },
      { name: 'Colour', value: 'Red' },
    ],
  })
  await make.variant(jacket.id, 'JACKET-2')
})
afterAll(() => app.stop())

const list = async (query: string) => (await call<Rows<Stock>>(`GET inventory/products?${query}`)).body
const create = (body: object) => call<Stock>('POST inventory/products', body)

describe('stock is added', () => {
  it('of a product without variants, in a showroom', async () => {
    const body = { productId: oil.id, storeId: tejgaon.id, quantity: 8, lowAt: 10 }
    expect(await create(body)).toMatchObject({
      status: 201,
      body: {
        product: { id: oil.id, label: 'Engine oil 100%' },
        variant: null,
        store: { id: tejgaon.id, label: 'Tejgaon' },
        quantity: 8,
        lowAt: 10,
        sku: 'OIL',
        customSku: null,
        attributes: null,
        price: '1000.00',
        variantVersion: null,
      },
    })
  })

  it('once in a showroom', async () => {
    const message = 'This showroom already stocks this product'
    expect(await create({ productId: oil.id, storeId: tejgaon.id, quantity: 1 })).toMatchObject({
      status: 409,
      body: { message: message, errors: { storeId: [message] } },
    })
    expect(
      await create({ productId: jacket.id, variantId: jacketL.id, storeId: tejgaon.id, quantity: 1 }),
    ).toMatchObject({ status: 409, body: { message: 'This showroom already stocks this variant' } })
  })

  it('by variant, if there are any, and by one of that product', async () => {
    expect(await create({ productId: jacket.id, storeId: tejgaon.id, quantity: 1 })).toMatchObject({
      status: 400,
      body: { errors: { variantId: [expect.any(String)] } },
    })
    expect(
      await create({ productId: oil.id, variantId: jacketL.id, storeId: agrabad.id, quantity: 1 }),
    ).toMatchObject({
      status: 400,
      body: { errors: { variantId: ['This variant belongs to another product'] } },
    })
  })

  it('never below zero, nor for missing records', async () => {
    expect(await create({ productId: oil.id, storeId: agrabad.id, quantity: -1 })).toMatchObject({
      status: 400,
      body: { errors: { quantity: [expect.any(String)] } },
    })
    expect(await create({ productId: unknownId, storeId: unknownId, quantity: 1 })).toMatchObject({
      status: 400,
      body: { errors: { productId: [expect.any(String)], storeId: [expect.any(String)] } },
    })
  })
})

describe('stock is removed', () => {
  it('with its product', async () => {
    const old = await make.product('OLD')
    await make.stock(old.id, tejgaon.id, 3)
    await call(`DELETE admin/products/${old.id}`)
    expect(await list(`productId=${old.id}`)).toEqual({ data: [], total: 0 })
  })

  it('row by row; a variant without stock remains', async () => {
    const [one, two] = (await list(`productId=${jacket.id}`)).data as [Stock, Stock]
    expect(await call(`DELETE inventory/products/${one.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Delete Successful' },
    })
    expect(await list(`productId=${jacket.id}`)).toMatchObject({ total: 3 })
    await call(`DELETE inventory/products/${two.id}`)
    const { data } = (await call<Rows>(`GET x/products/${jacket.id}/variants`)).body
    expect(data.map((variant) => variant.sku)).toEqual(['JACKET-10', 'JACKET-2'])
    const again = { productId: jacket.id, variantId: data[1]?.id, storeId: agrabad.id, quantity: 2 }
    expect(await create(again)).toMatchObject({ status: 201, body: { sku: 'JACKET-2', quantity: 2 } })
  })
})
