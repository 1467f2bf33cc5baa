import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let jacket: Row
const ids: Record<string, string> = {}
const sizes = ['JACKET-10', 'JACKET-2', 'JACKET-1']
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  await make.showroom('Tejgaon')
  jacket = await make.product('JACKET')
  for (const sku of sizes) ids[sku] = (await add(sku)).id
})
afterAll(() => app.stop())

const add = async (sku: string, body: object = {}) =>
  (await call<Row>(`PUT inventory/products/add-new-variant/${jacket.id}`, { sku, ...body })).body
const move = (variantId: string | undefined, afterId?: string) =>
  call<Rows>(`POST x/products/${jacket.id}/variants/order`, { variantId, afterId: afterId ?? null })
const skusOf = ({ body }: { body: Rows }) => body.data.map(({ sku }) => sku)
const listed = async () => skusOf(await call<Rows>(`GET x/products/${jacket.id}/variants`))

describe('the order of variants', () => {
  it('is that in which they were added', async () => {
    expect(await listed()).toEqual(sizes)
  })

  it('is that of their SKUs, with numbers as numbers, if none had a place when the next was added', async () => {
    const { variants } = tablesOf(app.registry)
    await app.db.update(variants).set({ position: null })
    ids['JACKET-0'] = (await add('JACKET-0')).id
    expect(await listed()).toEqual(['JACKET-1', 'JACKET-2', 'JACKET-10', 'JACKET-0'])
  })

  it('is that of their SKUs, with numbers as numbers, if none had a place when the first was moved', async () => {
    const { variants } = tablesOf(app.registry)
    await app.db.update(variants).set({ position: null })
    const moved = ['JACKET-10', 'JACKET-0', 'JACKET-1', 'JACKET-2']
    expect(skusOf(await move(ids['JACKET-10']))).toEqual(moved)
    expect(await listed()).toEqual(moved)
  })

  it('puts a variant after another one', async () => {
    expect(skusOf(await move(ids['JACKET-10'], ids['JACKET-1']))).toEqual([
      'JACKET-0',
      'JACKET-1',
      'JACKET-10',
      'JACKET-2',
    ])
  })

  it('has new variants last, and is the order of the goods that can be ordered', async () => {
    await add('JACKET-00')
    const all = ['JACKET-0', 'JACKET-1', 'JACKET-10', 'JACKET-2', 'JACKET-00']
    expect(await listed()).toEqual(all)
    const goods = await call<Rows>('GET x/orders/goods?search=product%20jacket')
    expect(skusOf(goods)).toEqual(all)
  })

  it('leaves the versions of all variants, and one entry in the history', async () => {
    const { body } = await call<Rows>(`GET x/products/${jacket.id}/variants`)
    expect(body.data.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1])
    const before = await listed()
    await move(ids['JACKET-2'])
    await move(ids['JACKET-2'])
    expect(await listed()).not.toEqual(before)
    const { body: lines } = await call<Rows>(`GET x/history?entity=variants&entityId=${ids['JACKET-2']}`)
    expect(lines.data.filter(({ propKey }) => propKey === 'position')).toEqual([
      expect.objectContaining({ from: 3, to: 0 }),
    ])
  })

  it('is refused for variants of another product', async () => {
    const other = await make.product('TROUSERS')
    const { body } = await call<Row>(`PUT inventory/products/add-new-variant/${other.id}`, {
      sku: 'TROUSERS-1',
    })
    expect(await move(body.id)).toMatchObject({
      status: 400,
      body: { errors: { variantId: expect.anything() } },
    })
    expect(await move(ids['JACKET-1'], unknownId)).toMatchObject({
      status: 400,
      body: { errors: { afterId: expect.anything() } },
    })
  })
})
