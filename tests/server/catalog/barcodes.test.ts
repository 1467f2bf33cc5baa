import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse } from '#contract/types.ts'
import { type Answer, type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: Shop
let here: Row
let helmet: Row
let red: Row
let oil: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = shopHelpers(call)
  here = await shop.showroom('Here')
  helmet = await shop.product('HEL', { name: 'Helmet' })
  red = await shop.variant(helmet.id, 'HEL-RED')
  await shop.variant(helmet.id, 'HEL-BLUE')
  oil = await shop.product('OIL', { name: 'Oil' })
})
afterAll(() => app.stop())

const add = (code: string, product: Row, more: object = {}) =>
  call<Row & { code: string }>('POST x/barcodes', { code, product: product.id, ...more })
const errorsOf = ({ body }: Answer<unknown>) => (body as { errors?: Record<string, string[]> }).errors ?? body
const find = (code: string) => call<CallResponse<'x.findByCode'>>(`GET x/codes/${code}`)

describe('a barcode', () => {
  it('is refused with a wrong check digit or length, unless it is an own code', async () => {
    expect(errorsOf(await add('4006381333932', oil))).toEqual({
      code: [expect.stringContaining('The last digit of 4006381333932 should be 1')],
    })
    expect(errorsOf(await add('12345', oil))).toEqual({
      code: [expect.stringContaining('8, 12 or 13 digits')],
    })
    for (const code of ['4006381333931', '96385074', '036000291452'])
      expect((await add(code, oil)).status, code).toBe(201)
    expect((await add('12345', oil, { isOwn: true })).status).toBe(201)
    expect((await add('OIL-BOX', oil)).status).toBe(201)
  })

  it('is unique over the shop, and the refusal names who has it, UPC-A with a zero in front too', async () => {
    for (const code of ['4006381333931', '0036000291452', 'oil-box'])
      expect(errorsOf(await add(code, helmet, { variant: red.id })), code).toEqual({
        code: [expect.stringContaining('is a barcode of Oil already')],
      })
  })

  it('is of a variant where the product has some, and of no other product’s', async () => {
    expect(errorsOf(await add('VAR-1', helmet))).toHaveProperty('variant')
    expect(errorsOf(await add('VAR-1', oil, { variant: red.id }))).toHaveProperty('variant')
    const made = await add('VAR-1', helmet, { variant: red.id })
    expect(made.status).toBe(201)
    const changed = await call(`PATCH x/barcodes/${made.body.id}`, {
      code: 'VAR-2',
      version: made.body.version,
    })
    expect(changed.status).toBe(200)
  })

  it('goes with its product, and comes back with it', async () => {
    const gone = await shop.product('GONE')
    await add('GONE-1', gone)
    await call(`DELETE admin/products/${gone.id}`)
    expect((await find('GONE-1')).status).toBe(404)
    await call(`POST x/trash/products/${gone.id}/restore`, {})
    expect((await find('GONE-1')).body).toMatchObject({ sku: 'GONE' })
  })
})

describe('a scanned code', () => {
  it('finds by SKU, barcode, and the chassis or engine number of a unit within reach', async () => {
    expect((await find('hel-red')).body).toMatchObject({
      ...{ product: { id: helmet.id }, variantId: red.id, sku: 'HEL-RED' },
    })
    expect((await find('VAR-2')).body).toMatchObject({ variantId: red.id, sku: 'HEL-RED' })
    expect((await find('0036000291452')).body).toMatchObject({
      product: { id: oil.id },
      variantId: null,
      sku: 'OIL',
    })
    const bike = await shop.product('BIKE', { productType: 'bike', byUnit: true })
    await call('POST x/units/receive', { product: bike.id, store: here.id, lines: [{ chassis: 'CH1' }] })
    expect((await find('ch1')).body).toMatchObject({ sku: 'BIKE', unitId: expect.any(String) })
    expect((await find('NOTHING')).status).toBe(404)
    const there = await shop.showroom('Elsewhere')
    const engine = [{ chassis: 'CH2', engine: 'EN2' }]
    await call('POST x/units/receive', { product: bike.id, store: there.id, lines: engine })
    expect((await find('en2')).body).toMatchObject({ sku: 'BIKE', unitId: expect.any(String) })
    const clerk = await peopleOf(app).who('Product READ')
    await call(`PUT x/roles/${clerk.roleId}/limits`, { showrooms: [here.id] })
    expect((await clerk.call('GET x/codes/CH1')).status).toBe(200)
    expect((await clerk.call('GET x/codes/CH2')).status).toBe(404)
  })

  it('finds the product from anywhere, and the variant first in a new order', async () => {
    const { body } = await call<{ data: { label: string }[] }>('GET x/search?search=4006381333931')
    expect(body.data).toMatchObject([{ resource: 'products', label: 'Oil' }])
    const goods = async (code: string) => {
      const { body } = await call<Rows<{ sku: string; isExact: boolean }>>(
        `GET x/orders/goods?search=${code}`,
      )
      return body.data.map(({ sku, isExact }) => [sku, isExact])
    }
    expect(await goods('VAR-2')).toEqual([
      ['HEL-RED', true],
      ['HEL-BLUE', false],
    ])
    // That of the product, which has variants, is of none of them.
    expect(await goods('hel')).toEqual([
      ['HEL-RED', false],
      ['HEL-BLUE', false],
    ])
  })

  it('is stored as the SKU in a transfer', async () => {
    const there = await shop.showroom('There')
    const { body } = await call<Row & { lines: object[] }>('POST x/transfers', {
      ...{ origin: here.id, destination: there.id },
      lines: [{ sku: '4006381333931', quantity: 1 }],
    })
    expect(body.lines).toMatchObject([{ sku: 'OIL', quantity: 1 }])
  })
})

describe('labels', () => {
  it('have each variant with its price and barcodes, and products without variants', async () => {
    const { body } = await call<CallResponse<'x.labelGoods'>>(
      `GET x/labels?productIds=${oil.id}&productIds=${helmet.id}`,
    )
    expect(body.data).toMatchObject([
      {
        sku: 'OIL',
        name: 'Oil',
        barcodes: ['4006381333931', '96385074', '036000291452', '12345', 'OIL-BOX'],
      },
      { sku: 'HEL-RED', barcodes: ['VAR-2'] },
      { sku: 'HEL-BLUE', barcodes: [] },
    ])
  })
})
