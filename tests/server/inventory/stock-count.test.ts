import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, type Shop, type Stock, shopHelpers } from '#tests/support/server/shop.ts'

type Posted = {
  outcome: string
  id: string | null
  from: number | null
  to: number | null
  refusal: Row | null
}

let app: App
let call: Call
let make: Shop
let store: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  store = await make.showroom('Tejgaon')
})
afterAll(() => app.stop())

const kept = async (sku: string, quantity: number) => {
  const product = await make.product(sku)
  const stock = await make.stock(product.id, store.id, quantity)
  return { productId: product.id, id: stock.id }
}
const quantityOf = async (productId: string) =>
  (await make.stockOf(productId)).find((row) => (row.store as { id: string }).id === store.id)?.quantity
const post = (lines: readonly object[], more: object = {}, headers = {}, by = call) =>
  by<{ data: Posted[] } & Row>(
    'POST x/stock-counts',
    { store: store.id, begunAt: '2026-01-15T20:00:00.000Z', lines, ...more },
    headers,
  )

describe('POST x/stock-counts', () => {
  it('applies every difference, and the stock history names the count', async () => {
    const [more, less] = [await kept('COUNT-MORE', 5), await kept('COUNT-LESS', 9)]
    const { body } = await post(
      [
        { productId: more.productId, expected: 5, difference: 3 },
        { productId: less.productId, expected: 9, difference: -9 },
      ],
      { note: 'second floor' },
    )
    expect(body.data).toEqual([
      { outcome: 'posted', id: more.id, from: 5, to: 8, refusal: null },
      { outcome: 'posted', id: less.id, from: 9, to: 0, refusal: null },
    ])
    const { data } = (await call<Rows>('GET inventory-history?page=1&limit=100')).body
    const notes = data.filter(({ entityId }) => entityId === more.id).map(({ note }) => note)
    // The evening of 15 January in UTC is the 16th in the store.
    expect(notes).toContain('counted: stock count of 2026-01-16 · second floor')
  })

  it('keeps what was sold after the line was counted', async () => {
    const { productId, id } = await kept('COUNT-SOLD', 10)
    await call<Stock>(`PUT inventory/products/${id}`, { delta: -4, reason: 'sold' })
    const { body } = await post([{ productId, expected: 10, difference: -2 }])
    expect(body.data).toMatchObject([{ outcome: 'posted', from: 6, to: 4 }])
    expect(await quantityOf(productId)).toBe(4)
  })

  it('refuses a difference that no longer fits, and posts the other lines', async () => {
    const [sold, other] = [await kept('COUNT-GONE', 5), await kept('COUNT-OTHER', 1)]
    await call<Stock>(`PUT inventory/products/${sold.id}`, { delta: -5, reason: 'sold' })
    const unknown = '00000000-0000-7000-8000-000000000000'
    const { body } = await post([
      { productId: sold.productId, expected: 5, difference: -3 },
      { productId: unknown, expected: 1, difference: 1 },
      { productId: other.productId, expected: 1, difference: 1 },
    ])
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['recount', 'refused', 'posted'])
    expect(body.data[1]?.refusal).toMatchObject({ message: 'This showroom no longer stocks this item' })
    expect([await quantityOf(sold.productId), await quantityOf(other.productId)]).toEqual([0, 2])
  })

  it('applies a call once that is repeated with its key', async () => {
    const { productId } = await kept('COUNT-ONCE', 5)
    const headers = { 'idempotency-key': 'stock-count-1' }
    const lines = [{ productId, expected: 5, difference: 2 }]
    const first = await post(lines, {}, headers)
    expect((await post(lines, {}, headers)).body).toEqual(first.body)
    expect(await quantityOf(productId)).toBe(7)
  })

  it('adds items that the showroom does not stock, with the permission to create products', async () => {
    const [first, second] = [await make.product('COUNT-NEW-1'), await make.product('COUNT-NEW-2')]
    const keeper = await createPerson(app)('Product UPDATE')
    const refused = await post([{ productId: first.id, difference: 4 }], {}, {}, keeper)
    expect(refused.body.data).toMatchObject([{ outcome: 'refused', refusal: { statusCode: 403 } }])
    const { body } = await post([
      { productId: first.id, difference: 4 },
      { productId: second.id, difference: 0 },
    ])
    expect(body.data).toMatchObject([
      { outcome: 'posted', from: 0, to: 4 },
      { outcome: 'posted', from: 0, to: 0 },
    ])
    const again = await post([{ productId: first.id, difference: 4 }])
    expect(again.body.data).toMatchObject([{ outcome: 'recount', from: 4 }])
  })

  it('refuses an unknown showroom, and more lines than one call may have', async () => {
    const { productId } = await kept('COUNT-BOUNDS', 5)
    const line = { productId, expected: 5, difference: 1 }
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await post([line], { store: unknown })).status).toBe(400)
    expect((await post(Array.from({ length: 501 }, () => line))).status).toBe(400)
    expect(await quantityOf(productId)).toBe(5)
  })
})
