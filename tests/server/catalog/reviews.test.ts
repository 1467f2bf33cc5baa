import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { insertRows, type Row, type Rows, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

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

describe('the reviews of all products', () => {
  const all = (query = '', as: Call = call) => as<Rows>(`GET x/reviews?page=1&limit=10${query}`)
  const found = async (query: string) => (await all(query)).body.data.map((row) => row.text).sort()
  beforeAll(async () => {
    const wrote = (nr: number, text: string | null, product: Row) => ({
      ...{ id: `00000000-0000-7000-8000-0000000000a${nr}`, product: product.id, rating: 1, text },
      ...{ customer: 'Nusrat', date: `2026-03-0${nr}` },
    })
    await insertRows(app, 'reviews', [
      wrote(1, 'Too small', helmet),
      wrote(2, null, bike),
      wrote(3, '', bike),
    ])
  })

  it('are listed with their product, newest first', async () => {
    const { status, body } = await all('&rating=1')
    expect(status).toBe(200)
    expect(body.data.slice(0, 3)).toMatchObject([
      { product: { id: bike.id }, date: '2026-03-03' },
      { product: { id: bike.id }, date: '2026-03-02' },
      { product: { id: helmet.id, label: 'Product HELMET' }, text: 'Too small' },
    ])
  })

  it('are found by product, date, words and whether they have a text', async () => {
    expect((await all(`&productId=${helmet.id}&search=nusrat`)).body.total).toBe(1)
    expect(await found('&search=too%20SMALL')).toEqual(['Too small'])
    expect((await all('&search=nusrat')).body.total).toBe(3)
    expect((await all('&search=nusrat&hasText=true')).body.total).toBe(1)
    expect((await all('&search=nusrat&hasText=false')).body.total).toBe(2)
    const march = '&startDate=2026-03-01T18:00:00.000Z&endDate=2026-03-02T18:00:00.000Z'
    expect((await all(march)).body.data.map((row) => row.date)).toEqual(['2026-03-02'])
    const day = '&startDate=2026-03-02&endDate=2026-03-02'
    expect((await all(day)).body.data.map((row) => row.date)).toEqual(['2026-03-02'])
    const reversed = await all('&startDate=2026-03-02&endDate=2026-03-01')
    expect(reversed).toMatchObject({ status: 400, body: { message: 'Start date must be before end date' } })
  })

  it('can be deleted and restored', async () => {
    const review = '00000000-0000-7000-8000-0000000000a1'
    expect((await call(`DELETE x/reviews/${review}`)).status).toBe(200)
    expect(await found('&search=small')).toEqual([])
    const line = `GET x/history?entity=reviews&entityId=${review}&page=1&limit=10`
    const [deleted] = (await call<Rows>(line)).body.data
    expect(deleted).toMatchObject({ entityId: review, propKey: null, to: null, from: { text: 'Too small' } })
    expect((await call(`POST x/trash/reviews/${review}/restore`, {})).status).toBe(200)
    expect(await found('&search=small')).toEqual(['Too small'])
  })

  it('are refused without the permission to read or to delete them', async () => {
    const review = '00000000-0000-7000-8000-0000000000a1'
    const { who } = peopleOf(app)
    const reader = await who('Product READ')
    const other = await who('Order READ')
    expect((await reader.call('GET x/reviews')).status).toBe(200)
    expect((await reader.call(`DELETE x/reviews/${review}`)).status).toBe(403)
    expect((await other.call('GET x/reviews')).status).toBe(403)
  })
})
