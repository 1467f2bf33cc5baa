import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#contract/registry.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { anyFieldContains } from '#server/query/any-of.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { statementsOf } from '#tests/support/server/process/statements.ts'
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
let agrabad: Row
let jacket: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  const tejgaon = await make.showroom('Tejgaon')
  agrabad = await make.showroom('Agrabad')
  jacket = await make.product('JACKET', { name: 'Rain jacket', customSku: '100' })
  const oil = await make.product('OIL', { name: 'Engine oil 100%' })
  await make.stock(oil.id, tejgaon.id, 8, { lowAt: 10 })
  await make.variant(jacket.id, 'JACKET-10', {
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

describe('the stock of one product', () => {
  it('is unpaged, sorted by SKU and showroom', async () => {
    const { data, total } = await list(`productId=${jacket.id}`)
    expect(data.map(({ sku, store }) => `${sku} ${store.label}`)).toEqual([
      'JACKET-2 Agrabad',
      'JACKET-2 Tejgaon',
      'JACKET-10 Agrabad',
      'JACKET-10 Tejgaon',
    ])
    expect(total).toBe(4)
  })

  it('has the fields of the variant, with those of the product as defaults', async () => {
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

  it('is empty for a product without stock', async () => {
    expect(await list(`productId=${unknownId}`)).toEqual({ data: [], total: 0 })
  })
})

describe('the stock of one showroom', () => {
  it('is complete, by SKU, if no page is requested', async () => {
    const { data, total } = await list(`storeId=${agrabad.id}`)
    expect(data.map(({ sku, store }) => `${sku} ${store.label}`)).toEqual([
      'JACKET-2 Agrabad',
      'JACKET-10 Agrabad',
    ])
    expect(total).toBe(2)
  })
  it('is paged if a page is requested', async () => {
    expect(await list(`storeId=${agrabad.id}&page=2&limit=1`)).toMatchObject({ data: [{}], total: 2 })
  })
})

describe('all stock', () => {
  it('comes in pages, of ten rows by default', async () => {
    const first = await list('page=1&limit=3')
    const second = await list('page=2&limit=3')
    expect([first.data.length, second.data.length, first.total]).toEqual([3, 2, 5])
    expect((await list('')).data).toEqual([...first.data, ...second.data])
    expect(await list(`productId=${jacket.id}&page=2&limit=3`)).toMatchObject({ data: [{}], total: 4 })
  })

  it('is searched by SKU, custom SKU and name, ignoring case, with every character literal', async () => {
    const skus = async (text: string) =>
      (await list(`page=1&limit=10&search=${encodeURIComponent(text)}`)).data.map((row) => row.sku).sort()
    expect(await skus('jacket-1')).toEqual(['JACKET-10', 'JACKET-10'])
    expect(await skus('77')).toEqual(['JACKET-10', 'JACKET-10'])
    expect(await skus('100')).toEqual(['JACKET-10', 'JACKET-10', 'JACKET-2', 'JACKET-2', 'OIL'])
    expect(await skus('100%')).toEqual(['OIL'])
    expect(await skus(' rain ')).toHaveLength(4)
    expect(await skus('none')).toEqual([])
  })

  it('is the same, whether a search lists the products, collects them first, or tests and counts each row', async () => {
    const table = tablesOf(app.registry).inventory
    const resource = resourceNamed(app.registry, 'inventory')
    const paths = ['product.name', 'product.sku', 'variant.sku', 'variant.customSku']
    const idsWhere = async (condition: SQL | undefined) =>
      (await app.db.select({ id: table.id }).from(table).where(condition)).map(({ id }) => id).sort()
    for (const text of ['jacket-1', '77', '100%', 'a', 'none']) {
      const { where } = await anyFieldContains(app.work, resource, paths, text)
      const listed = await idsWhere(where)
      // As if too many matched.
      const common = await anyFieldContains(app.work, resource, paths, text, -1)
      expect(common.ordered).not.toBe(common.where)
      expect(await idsWhere(common.where), text).toEqual(listed)
      expect(await idsWhere(common.ordered), text).toEqual(listed)
      const counted: string[] = []
      for (const part of common.counted?.parts ?? []) counted.push(...(await idsWhere(part)))
      expect(counted.sort(), text).toEqual(listed)
    }
  })

  it('is counted once where a filter finds none', async () => {
    const found = await statementsOf(() => list('page=1&limit=10&search=jacket-1'))
    const none = await statementsOf(() => list('page=1&limit=10&search=none'))
    expect(none.filter((line) => /count\(\*\)/.test(line))).toHaveLength(1)
    expect(none.length).toBeLessThan(found.length)
    expect(await list('page=3&limit=10&search=jacket')).toMatchObject({ data: [], total: 4 })
  })

  it('is filtered by low stock', async () => {
    expect((await list('lowStock=true')).data.map((row) => row.sku)).toEqual(['OIL'])
    expect(await list('lowStock=false')).toMatchObject({ total: 4 })
    expect(await list(`lowStock=true&storeId=${agrabad.id}`)).toMatchObject({ total: 0 })
  })

  it('is low once it is sold out without a low-stock level, but not before it was ever counted', async () => {
    const low = async () => (await list(`lowStock=true&productId=${jacket.id}`)).data.map((row) => row.id)
    const [row] = (await list(`productId=${jacket.id}&storeId=${agrabad.id}`)).data
    const adjust = async (delta: number) => {
      const { version } = (await list(`productId=${jacket.id}`)).data.find(({ id }) => id === row?.id) ?? {}
      const { status } = await call(`PUT inventory/products/${row?.id}`, {
        delta,
        reason: 'counted',
        version,
      })
      expect(status).toBe(200)
    }
    expect(await low()).toEqual([])
    await adjust(2)
    expect(await low()).toEqual([])
    await adjust(-2)
    expect(await low()).toEqual([row?.id])
  })

  it('refuses other parameters and values', async () => {
    for (const query of ['page=0', 'limit=101', 'lowStock=maybe', 'storeId=none', 'sku=OIL'])
      expect((await call(`GET inventory/products?${query}`)).status, query).toBe(400)
  })
})
