import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { insertRows, type Rows, type Shop, shopHelpers } from '../support/server/shop'

let app: App
let call: Call
let made: Shop
let nr = 0
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  made = shopHelpers(call)
})
afterAll(() => app.stop())

const key = () => ({ 'idempotency-key': `again-${++nr}` })
const product = async () => String((await made.product(`AGAIN-${++nr}`)).id)
const lines = async () => (await app.db.select().from(history)).length

/** Sends it twice with one key: the response is the same, and the change is made once. */
const twice = async (line: string, body?: object) => {
  const headers = key()
  const first = await call(line, body, headers)
  const changes = await lines()
  const second = await call(line, body, headers)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await lines()).toBe(changes)
  return first
}

describe('a request repeated with the same Idempotency-Key is executed once', () => {
  it.each(['deal-product', 'advertising-product'])('%s', async (path) => {
    const id = await product()
    const { status } = await twice(`POST admin/products/${id}/${path}`)
    expect(status).toBe(200)
    // Another key is another request, which is not possible any more.
    expect((await call(`POST admin/products/${id}/${path}`, undefined, key())).status).toBe(409)
  })

  it('for a first stock', async () => {
    const [productId, store] = [await product(), await made.showroom(`Room ${++nr}`)]
    const { status } = await twice('POST inventory/products', { productId, storeId: store.id, quantity: 3 })
    expect(status).toBe(201)
    expect(await made.stockOf(productId)).toMatchObject([{ quantity: 3 }])
  })

  it('for an answer', async () => {
    const of = await product()
    const id = '01900000-0000-7000-8000-0000000000a2'
    await insertRows(app, 'questions', [{ id, product: of, question: 'Fits?', customer: 'Rahim' }])
    const { body } = await twice(`POST admin/products/${of}/add-answer/${id}`, { answer: 'It does' })
    expect(body).toMatchObject({ answer: 'It does', version: 2 })
  })

  it.each([
    ['admin/charges', { chargeType: 'amount', amount: '5.00', applyOn: 'cart' }],
    ['admin/flat-disocunts', { discountType: 'amount', amount: '5.00', applyOn: 'cart' }],
    ['admin/offers/create', { startsAt: '2026-03-01T00:00:00.000Z' }],
  ])('%s', async (path, more) => {
    const title = `T ${++nr}`
    expect((await twice(`POST ${path}`, { title, ...more })).status).toBe(201)
    const { body } = await call<Rows>(`GET ${path.replace('/create', '')}`)
    expect(body.data.filter((row) => row.title === title)).toHaveLength(1)
  })
})

describe('a key', () => {
  it('is not used for another product, another body or another user', async () => {
    const [one, other, headers] = [await product(), await product(), key()]
    expect((await call(`POST admin/products/${one}/deal-product`, undefined, headers)).status).toBe(200)
    expect((await call(`POST admin/products/${other}/deal-product`, undefined, headers)).status).toBe(409)
    const charge = (title: string) => ({ title, chargeType: 'amount', amount: '5.00', applyOn: 'cart' })
    const second = key()
    expect((await call('POST admin/charges', charge('Packing'), second)).status).toBe(201)
    expect((await call('POST admin/charges', charge('Handling'), second)).status).toBe(409)
    expect((await app.as('branch')('POST admin/charges', charge('Packing'), second)).status).toBe(403)
    expect((await app.as('store')('POST admin/charges', charge('Packing'), second)).status).toBe(409)
  })

  it('is free again after a refusal', async () => {
    const headers = key()
    const charge = { title: 'Later', chargeType: 'percentage', amount: '500.00', applyOn: 'cart' }
    expect((await call('POST admin/charges', charge, headers)).status).toBe(400)
    expect((await call('POST admin/charges', { ...charge, amount: '5.00' }, headers)).status).toBe(201)
  })

  it('sent twice at the same time runs once', async () => {
    const [id, headers] = [await product(), key()]
    const line = `POST admin/products/${id}/deal-product`
    const answers = await Promise.all([1, 2, 3].map(() => call(line, undefined, headers)))
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200])
  })

  it.each(['', 'x'.repeat(201), 'two words', 'é'])('of the form %j is refused', async (bad) => {
    const line = `POST admin/products/${await product()}/deal-product`
    const { status } = await call(line, undefined, { 'idempotency-key': bad })
    expect(status).toBe(400)
  })
})
