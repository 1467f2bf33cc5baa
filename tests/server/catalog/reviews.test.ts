import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '../../support/server/harness'
import { insertRows, type Row, type Rows, shopHelpers, unknownId } from '../../support/server/shop'

let app: App
let call: Call
let bike: Row
let helmet: Row
const idOf = (nr: number) => `00000000-0000-7000-8000-00000000000${nr}`
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  const make = shopHelpers(call)
  bike = await make.product('BIKE')
  helmet = await make.product('HELMET')
  const wrote = (nr: number, product: Row) => ({
    id: idOf(nr),
    product: product.id,
    rating: nr,
    text: `Text ${nr}`,
    customer: 'Rafi',
    date: `2026-02-0${nr}`,
  })
  await insertRows(app, 'reviews', [wrote(2, bike), wrote(3, bike), wrote(1, bike), wrote(4, helmet)])
})
afterAll(() => app.stop())

const list = (product: string, query = 'skip=0&limit=10') =>
  call<Rows>(`GET admin/order/review/${product}?${query}`)
const remove = (product: string, review: string) => call(`DELETE admin/order/review/${product}/${review}`)

describe('the reviews of a product', () => {
  it('come newest first, paged by rows', async () => {
    const { data, total } = (await list(bike.id)).body
    expect(data.map((row) => row.text)).toEqual(['Text 3', 'Text 2', 'Text 1'])
    expect(total).toBe(3)
    expect((await list(bike.id, 'skip=2&limit=2')).body).toMatchObject({
      data: [{ text: 'Text 1' }],
      total: 3,
    })
    expect((await list(bike.id, 'page=1')).status).toBe(400)
  })

  it('have rating, text, customer and date', async () => {
    expect((await list(helmet.id)).body.data).toMatchObject([
      {
        id: idOf(4),
        rating: 4,
        text: 'Text 4',
        customer: 'Rafi',
        date: '2026-02-04',
        product: { id: helmet.id, label: 'Product HELMET' },
      },
    ])
  })

  it('require an existing product', async () => {
    const invalid = { message: 'Invalid product id' }
    expect(await list(unknownId)).toMatchObject({ status: 404, body: invalid })
    expect(await list('none')).toMatchObject({ status: 400, body: invalid })
  })
})

describe('a review is removed', () => {
  it('by its product and its id, once', async () => {
    expect(await remove(bike.id, idOf(2))).toMatchObject({
      status: 200,
      body: { message: 'Delete Successful' },
    })
    expect((await list(bike.id)).body.data.map((row) => row.text)).toEqual(['Text 3', 'Text 1'])
    expect(await remove(bike.id, idOf(2))).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  it('and is recorded in the history', async () => {
    const { data } = (await call<Rows>(`GET x/history?entity=reviews&entityId=${idOf(2)}`)).body
    expect(data).toMatchObject([{ propKey: null, from: { rating: 2, text: 'Text 2' }, to: null }])
  })

  it('not through another product, nor with a malformed id', async () => {
    expect((await remove(bike.id, idOf(4))).status).toBe(404)
    expect((await remove(bike.id, 'none')).status).toBe(400)
    expect(await remove(unknownId, idOf(4))).toMatchObject({ body: { message: 'Invalid product id' } })
    expect((await list(helmet.id)).body.total).toBe(1)
  })
})
