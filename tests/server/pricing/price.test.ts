import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PriceSteps } from '#contract/extensions/products.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let now = new Date('2026-03-10T06:00:00.000Z')
let app: App
let call: Call
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
})
afterAll(() => app.stop())

const made = async (line: string, body: UnknownRecord): Promise<string> => {
  const answer = await call(line, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body.id)
}
const priceOf = async (id: string) => {
  const { status, body } = await call<PriceSteps>(`GET x/products/${id}/price`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** `price 1000.00, discount -100.00` */
const totalOf = async (id: string) => {
  const { steps, total } = await priceOf(id)
  expect(steps.at(-1)?.subtotal).toBe(total)
  return steps.map((step) => `${step.label} ${step.amount}`).join(', ')
}

let count = 0
const product = (more: UnknownRecord = {}) => {
  count += 1
  return made('POST admin/products/create-product', {
    name: `Helmet ${count}`,
    sku: `H-${count}`,
    productType: 'gear',
    date: '2026-03-01',
    price: '1000.00',
    ...more,
  })
}
const discount = (more: UnknownRecord) =>
  made('POST admin/flat-disocunts', { title: 'Off', discountType: 'amount', amount: '100.00', ...more })

describe('what a customer pays for a product', () => {
  let id: string
  beforeEach(async () => {
    now = new Date('2026-03-10T06:00:00.000Z')
    id = await product()
  })

  it('is its price', async () => {
    expect(await priceOf(id)).toEqual({
      steps: [{ kind: 'price', label: 'Price', percentage: null, amount: '1000.00', subtotal: '1000.00' }],
      total: '1000.00',
    })
  })

  it('is reduced by a discount on the product, from its start until its end', async () => {
    const [startsAt, endsAt] = ['2026-03-10T06:10:00.000Z', '2026-03-10T07:00:00.000Z']
    await discount({ title: 'Day', applyOn: 'product', products: [id], startsAt, endsAt })
    expect(await totalOf(id)).toBe('Price 1000.00')
    now = new Date(startsAt)
    expect(await totalOf(id)).toBe('Price 1000.00, Day -100.00')
    now = new Date('2026-03-10T06:59:59.999Z')
    expect(await totalOf(id)).toBe('Price 1000.00, Day -100.00')
    now = new Date(endsAt)
    expect(await totalOf(id)).toBe('Price 1000.00')
  })

  it('ignores a discount that is inactive, on another product, or on a cart', async () => {
    await discount({ applyOn: 'product', products: [id], isActive: false })
    await discount({ applyOn: 'product', products: [await product()] })
    await discount({ applyOn: 'cart' })
    expect(await totalOf(id)).toBe('Price 1000.00')
  })

  it('is reduced by a discount on its brand', async () => {
    const brand = await made('POST brands/create-brand', { name: `Yamaha ${count}` })
    const other = await made('POST brands/create-brand', { name: `Suzuki ${count}` })
    await discount({ title: 'Brand', applyOn: 'brand', brands: [other, brand] })
    expect(await totalOf(id)).toBe('Price 1000.00')
    expect(await totalOf(await product({ brand }))).toBe('Price 1000.00, Brand -100.00')
  })

  it('is reduced by a discount on its category, or on one above it, but on none below', async () => {
    const category = async (name: string, parent?: string) =>
      made('POST admin/categories', { name: `${name} ${count}`, ...(parent && { parent }) })
    const top = await category('Gear')
    const middle = await category('Helmets', top)
    const low = await category('Full face', middle)
    const elsewhere = await category('Oil')
    await discount({ title: 'Helmets', applyOn: 'category', categories: [middle] })
    for (const [categories, says] of [
      [[low], 'Price 1000.00, Helmets -100.00'],
      [[middle], 'Price 1000.00, Helmets -100.00'],
      [[elsewhere, low], 'Price 1000.00, Helmets -100.00'],
      [[top], 'Price 1000.00'],
      [[elsewhere], 'Price 1000.00'],
    ] as const)
      expect(await totalOf(await product({ categories }))).toBe(says)
  })

  it('is reduced by the best of several discounts, which are never combined', async () => {
    const brand = await made('POST brands/create-brand', { name: `Hero ${count}` })
    const cheap = await product({ brand, price: '500.00' })
    const dear = await product({ brand, price: '5000.00' })
    await discount({ title: 'Hundred', applyOn: 'product', products: [cheap, dear] })
    await discount({
      title: 'Tenth',
      discountType: 'percentage',
      amount: '10.00',
      applyOn: 'brand',
      brands: [brand],
    })
    expect(await totalOf(cheap)).toBe('Price 500.00, Hundred -100.00')
    expect(await totalOf(dear)).toBe('Price 5000.00, Tenth -500.00')
  })

  it('never falls below zero', async () => {
    await discount({ amount: '5000.00', applyOn: 'product', products: [id] })
    expect((await priceOf(id)).total).toBe('0.00')
  })

  it('has VAT added after the discount, if its rate is active', async () => {
    const vat = await made('POST admin/vats', { title: `Reduced ${count}`, percentage: 7.5 })
    const taxed = await product({ vat, price: '199.99' })
    await discount({
      title: 'Tenth',
      discountType: 'percentage',
      amount: '10.00',
      applyOn: 'product',
      products: [taxed],
    })
    expect(await priceOf(taxed)).toMatchObject({
      steps: [
        { kind: 'price' },
        { kind: 'discount', percentage: '10', amount: '-20.00', subtotal: '179.99' },
        { kind: 'vat', percentage: '7.5', amount: '13.50', subtotal: '193.49' },
      ],
      total: '193.49',
    })
    await call(`PATCH admin/vats/${vat}`, { isActive: false, version: 1 })
    expect((await priceOf(taxed)).total).toBe('179.99')
  })

  it('has the charges on products added, by name, but not those on the cart or delivery', async () => {
    const charge = (title: string, applyOn: string, more: UnknownRecord = {}) =>
      made('POST admin/charges', { title, applyOn, chargeType: 'amount', amount: '20.00', ...more })
    const ids = [
      await charge('Packing', 'product'),
      await charge('Handling', 'product', { chargeType: 'percentage', amount: '1.50' }),
      await charge('Old', 'product', { isActive: false }),
      await charge('Gift wrap', 'cart'),
      await charge('Courier', 'delivery'),
    ]
    expect(await totalOf(id)).toBe('Price 1000.00, Handling 15.00, Packing 20.00')
    expect((await priceOf(id)).total).toBe('1035.00')
    for (const one of ids) await call(`PATCH admin/charges/${one}`, { isActive: false, version: 1 })
  })
})

describe('the price call', () => {
  it('requires the permission to read products', async () => {
    const id = await product()
    expect((await app.as('branch')(`GET x/products/${id}/price`)).status).toBe(200)
    expect((await app.with()(`GET x/products/${id}/price`)).status).toBe(401)
  })

  it('refuses a missing product', async () => {
    const id = await product()
    expect((await call(`DELETE admin/products/${id}`)).status).toBe(200)
    for (const none of [id, '00000000-0000-4000-8000-000000000000'])
      expect(await call(`GET x/products/${none}/price`)).toMatchObject({
        status: 404,
        body: { message: 'Invalid product id' },
      })
    expect(await call('GET x/products/none/price')).toMatchObject({
      status: 400,
      body: { message: 'Invalid product id' },
    })
  })
})
