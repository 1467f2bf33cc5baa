import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { insertRows, type Row, type Rows, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let bike: Row
let helmet: Row
let moment = new Date('2026-03-01T10:00:00Z').getTime()
const idOf = (nr: number) => `00000000-0000-7000-8000-00000000000${nr}`
beforeAll(async () => {
  app = await startApp({
    // A minute between two calls, so that their order is certain.
    now: () => {
      moment += 60_000
      return new Date(moment)
    },
  })
  call = app.as('super')
  const make = shopHelpers(call)
  bike = await make.product('BIKE')
  helmet = await make.product('HELMET')
  const asked = (nr: number, product: Row) => ({
    id: idOf(nr),
    product: product.id,
    question: `Question ${nr}?`,
    customer: 'Rafi',
    createdAt: new Date(`2026-02-0${nr}T00:00:00Z`),
  })
  await insertRows(app, 'questions', [asked(3, bike), asked(1, bike), asked(2, helmet), asked(4, helmet)])
})
afterAll(() => app.stop())

const list = async (which: 'unanswered-questions' | 'questions-answers', query = 'page=1&limit=10') => {
  const { data, total } = (await call<Rows>(`GET admin/products/${which}?${query}`)).body
  return { questions: data.map((row) => row.question), total }
}
const answer = (product: string, question: string, text: unknown) =>
  call<Row>(`POST admin/products/${product}/add-answer/${question}`, { answer: text })

describe('unanswered questions', () => {
  it('come oldest first, in pages', async () => {
    expect(await list('unanswered-questions', 'page=1&limit=3')).toEqual({
      questions: ['Question 1?', 'Question 2?', 'Question 3?'],
      total: 4,
    })
    expect(await list('unanswered-questions', 'page=2&limit=3')).toEqual({
      questions: ['Question 4?'],
      total: 4,
    })
  })

  it('of one product', async () => {
    expect(await list('unanswered-questions', `productId=${helmet.id}`)).toEqual({
      questions: ['Question 2?', 'Question 4?'],
      total: 2,
    })
    expect(await list('unanswered-questions', `productId=${unknownId}`)).toEqual({ questions: [], total: 0 })
    expect((await call('GET admin/products/unanswered-questions?productId=none')).status).toBe(400)
  })
})

describe('an answer', () => {
  it('is stored with its author and time', async () => {
    const { status, body } = await answer(bike.id, idOf(3), 'Yes, it does.')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        product: { id: bike.id, label: 'Product BIKE' },
        question: 'Question 3?',
        customer: 'Rafi',
        answer: 'Yes, it does.',
        answeredBy: 'Sadia Rahman',
        answeredAt: expect.stringMatching(/^2026-03-01T.*Z$/),
        version: 2,
      },
    })
  })

  it('moves the question to the answered ones, the latest answer first', async () => {
    await answer(helmet.id, idOf(2), 'No.')
    expect(await list('unanswered-questions')).toMatchObject({ questions: ['Question 1?', 'Question 4?'] })
    expect(await list('questions-answers')).toEqual({ questions: ['Question 2?', 'Question 3?'], total: 2 })
    expect(await list('questions-answers', `productId=${bike.id}`)).toMatchObject({ total: 1 })
  })

  it('is replaced by a later one', async () => {
    const { body } = await app.as('store')<Row>(`POST admin/products/${bike.id}/add-answer/${idOf(3)}`, {
      answer: 'No longer.',
    })
    expect(body).toMatchObject({ answer: 'No longer.', answeredBy: 'Tanvir Ahmed', version: 3 })
    expect((await list('questions-answers')).questions[0]).toBe('Question 3?')
    const { data } = (await call<Rows>(`GET x/history?entity=questions&entityId=${idOf(3)}`)).body
    expect(data.filter((line) => line.propKey === 'answer')).toMatchObject([
      { from: 'Yes, it does.', to: 'No longer.', actor: { name: 'Tanvir Ahmed' } },
      { from: null, to: 'Yes, it does.' },
    ])
  })

  it('is not empty', async () => {
    for (const text of ['', '  ', null, undefined, 'x'.repeat(2001)])
      expect(await answer(bike.id, idOf(1), text)).toMatchObject({
        status: 400,
        body: { errors: { answer: [expect.any(String)] } },
      })
  })

  it('requires a question of that product', async () => {
    const [missing, invalid] = [{ message: 'Not found' }, { message: 'Invalid product id' }]
    expect(await answer(helmet.id, idOf(1), 'x')).toMatchObject({ status: 404, body: missing })
    for (const text of ['x', ''])
      expect(await answer(bike.id, unknownId, text)).toMatchObject({ status: 404, body: missing })
    expect(await answer(bike.id, 'none', 'x')).toMatchObject({
      status: 400,
      body: { message: 'Malformed id. Check the address, or choose the record from its list.' },
    })
    expect(await answer(unknownId, idOf(1), 'x')).toMatchObject({ status: 404, body: invalid })
    expect(await answer('none', idOf(1), 'x')).toMatchObject({ status: 400, body: invalid })
  })
})

it('the questions of a removed product are removed with it', async () => {
  await call(`DELETE admin/products/${bike.id}`)
  expect(await list('unanswered-questions')).toEqual({ questions: ['Question 4?'], total: 1 })
  expect((await answer(bike.id, idOf(1), 'x')).status).toBe(404)
})
