import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from './harness'
import { nobody, type Row, type Rows, type Shop, type Stock, shop } from './shop'

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
  make = shop(call)
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

const list = async (words: string) => (await call<Rows<Stock>>(`GET inventory/products?${words}`)).body
const create = (body: object) => call<Stock>('POST inventory/products', body)

describe('stock is started', () => {
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
    const says = 'This showroom already keeps this product'
    expect(await create({ productId: oil.id, storeId: tejgaon.id, quantity: 1 })).toMatchObject({
      status: 409,
      body: { message: says, errors: { storeId: [says] } },
    })
    expect(
      await create({ productId: jacket.id, variantId: jacketL.id, storeId: tejgaon.id, quantity: 1 }),
    ).toMatchObject({ status: 409, body: { message: 'This showroom already keeps this variant' } })
  })

  it('by variant, where there are any, and by one of that product', async () => {
    expect(await create({ productId: jacket.id, storeId: tejgaon.id, quantity: 1 })).toMatchObject({
      status: 400,
      body: { errors: { variantId: [expect.any(String)] } },
    })
    expect(
      await create({ productId: oil.id, variantId: jacketL.id, storeId: agrabad.id, quantity: 1 }),
    ).toMatchObject({
      status: 400,
      body: { errors: { variantId: ['This variant is one of another product'] } },
    })
  })

  it('never below zero, nor of what there is not', async () => {
    expect(await create({ productId: oil.id, storeId: agrabad.id, quantity: -1 })).toMatchObject({
      status: 400,
      body: { errors: { quantity: [expect.any(String)] } },
    })
    expect(await create({ productId: nobody, storeId: nobody, quantity: 1 })).toMatchObject({
      status: 400,
      body: { errors: { productId: [expect.any(String)], storeId: [expect.any(String)] } },
    })
  })
})

describe('the stock of one product', () => {
  it('comes whole, by SKU and showroom', async () => {
    const { data, total } = await list(`productId=${jacket.id}`)
    expect(data.map(({ sku, store }) => `${sku} ${store.label}`)).toEqual([
      'JACKET-2 Agrabad',
      'JACKET-2 Tejgaon',
      'JACKET-10 Agrabad',
      'JACKET-10 Tejgaon',
    ])
    expect(total).toBe(4)
  })

  it('tells what is the variant’s, and of the product what the variant has not', async () => {
    const { data } = await list(`productId=${jacket.id}`)
    expect(data[0]).toMatchObject({ customSku: null, attributes: null, price: '1000.00', variantVersion: 1 })
    expect(data[2]).toMatchObject({
      customSku: '77',
      attributes: 'Size: L, Colour: Red',
      price: '1200.00',
      variantVersion: 1,
    })
  })

  it('in one showroom', async () => {
    const { data } = await list(`productId=${jacket.id}&storeId=${agrabad.id}`)
    expect(data.map((row) => row.store.label)).toEqual(['Agrabad', 'Agrabad'])
  })

  it('is empty for a product that nobody keeps', async () => {
    expect(await list(`productId=${nobody}`)).toEqual({ data: [], total: 0 })
  })
})

describe('all stock', () => {
  it('comes in pages, ten rows where no number is given', async () => {
    const first = await list('page=1&limit=3')
    const second = await list('page=2&limit=3')
    expect([first.data.length, second.data.length, first.total]).toEqual([3, 2, 5])
    expect((await list('')).data).toEqual([...first.data, ...second.data])
    expect(await list(`productId=${jacket.id}&page=2&limit=3`)).toMatchObject({ data: [{}], total: 4 })
  })

  it('is searched by SKU, custom SKU and name, letter case aside and every character itself', async () => {
    const skus = async (text: string) =>
      (await list(`page=1&limit=10&search=${encodeURIComponent(text)}`)).data.map((row) => row.sku).sort()
    expect(await skus('jacket-1')).toEqual(['JACKET-10', 'JACKET-10'])
    expect(await skus('77')).toEqual(['JACKET-10', 'JACKET-10'])
    expect(await skus('100')).toEqual(['JACKET-10', 'JACKET-10', 'JACKET-2', 'JACKET-2', 'OIL'])
    expect(await skus('100%')).toEqual(['OIL'])
    expect(await skus(' rain ')).toHaveLength(4)
    expect(await skus('none')).toEqual([])
  })

  it('is narrowed to what is low', async () => {
    expect((await list('lowStock=true')).data.map((row) => row.sku)).toEqual(['OIL'])
    expect(await list('lowStock=false')).toMatchObject({ total: 4 })
    expect(await list(`lowStock=true&storeId=${agrabad.id}`)).toMatchObject({ total: 0 })
  })

  it('refuses other words and values', async () => {
    for (const words of ['page=0', 'limit=101', 'lowStock=maybe', 'storeId=none', 'sku=OIL'])
      expect((await call(`GET inventory/products?${words}`)).status, words).toBe(400)
  })
})

describe('stock is removed', () => {
  it('with its product', async () => {
    const old = await make.product('OLD')
    await make.stock(old.id, tejgaon.id, 3)
    await call(`DELETE admin/products/${old.id}`)
    expect(await list(`productId=${old.id}`)).toEqual({ data: [], total: 0 })
  })

  it('row by row; a variant that no showroom keeps any more is still one', async () => {
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
