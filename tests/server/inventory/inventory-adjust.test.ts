import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
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
let store: Row
let stock: Stock
let nr = 0
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  store = await make.showroom('Tejgaon')
})
afterAll(() => app.stop())
beforeEach(async () => {
  nr += 1
  stock = await make.stock((await make.product(`P-${nr}`)).id, store.id, 10, { lowAt: 2 })
})

const adjust = (body: object, id = stock.id) => call<Stock>(`PUT inventory/products/${id}`, body)
const ledger = async () =>
  (await call<Rows>('GET inventory-history?page=1&limit=100')).body.data
    .filter((line) => line.entityId === stock.id && line.propKey !== null)
    .map(({ propKey, from, to, note }) => ({ propKey, from, to, note }))

describe('a quantity', () => {
  it('changes by a difference and its reason', async () => {
    expect(await adjust({ delta: -3, reason: 'sold', version: 1 })).toMatchObject({
      status: 200,
      body: { id: stock.id, quantity: 7, lowAt: 2, version: 2, sku: `P-${nr}` },
    })
    expect((await adjust({ delta: 20, reason: 'received', note: 'Invoice 7' })).body.quantity).toBe(27)
    expect(await ledger()).toEqual([
      { propKey: 'quantity', from: 7, to: 27, note: 'received: Invoice 7' },
      { propKey: 'quantity', from: 10, to: 7, note: 'sold' },
      { propKey: 'quantity', from: 0, to: 10, note: null },
    ])
  })

  it('never falls below zero: the refusal names the current quantity', async () => {
    const refused = (message: string) => ({
      status: 400,
      body: { message: [message], errors: { delta: [message] } },
    })
    expect(await adjust({ delta: -11, reason: 'sold' })).toMatchObject(refused('Only 10 in stock'))
    await adjust({ delta: -9, reason: 'sold' })
    expect(await adjust({ delta: -2, reason: 'sold' })).toMatchObject(refused('Only 1 in stock'))
    await adjust({ delta: -1, reason: 'sold' })
    expect(await adjust({ delta: -1, reason: 'sold' })).toMatchObject(refused('Out of stock'))
    expect(await ledger()).toHaveLength(3)
  })

  it('nor exceeds the maximum', async () => {
    expect(await adjust({ delta: 999_991, reason: 'received' })).toMatchObject({
      status: 400,
      body: { errors: { delta: ['There may be at most 1,000,000'] } },
    })
  })

  it('is not changed over a change of someone else', async () => {
    await adjust({ delta: 1, reason: 'returned' })
    expect(await adjust({ delta: 1, reason: 'returned', version: 1 })).toMatchObject({
      status: 409,
      body: { current: { id: stock.id, quantity: 11, version: 2 } },
    })
  })

  it('reports each missing or wrong value', async () => {
    const { status, body } = await adjust({ delta: 1.5, reason: 'gone' })
    expect({ status, keys: Object.keys(body.errors as object).sort() }).toEqual({
      status: 400,
      keys: ['delta', 'reason'],
    })
    expect((await adjust({ delta: 1 })).status).toBe(400)
    expect((await adjust({ quantity: 5, reason: 'counted' })).status).toBe(400)
  })

  it('requires an existing stock row', async () => {
    const body = { delta: 1, reason: 'counted' }
    expect((await adjust(body, unknownId)).status).toBe(404)
    // The unknown id is reported before the body is checked.
    expect((await adjust({}, unknownId)).status).toBe(404)
    expect((await adjust(body, 'none')).status).toBe(400)
  })
})

describe('the low-stock threshold', () => {
  it('changes along, or alone with a difference of 0', async () => {
    expect((await adjust({ delta: 0, reason: 'counted', lowAt: 5 })).body).toMatchObject({
      quantity: 10,
      lowAt: 5,
    })
    expect((await adjust({ delta: 1, reason: 'counted', lowAt: null })).body).toMatchObject({ lowAt: null })
    expect((await ledger()).filter((line) => line.propKey === 'lowAt')).toEqual([
      { propKey: 'lowAt', from: 5, to: null, note: null },
      { propKey: 'lowAt', from: 2, to: 5, note: null },
    ])
  })

  it('is required with a difference of 0', async () => {
    for (const more of [{}, { lowAt: 2 }])
      expect(await adjust({ delta: 0, reason: 'counted', ...more })).toMatchObject({
        status: 400,
        body: { errors: { delta: ['A difference of 0 changes nothing'] } },
      })
  })
})

it('the remainder of removed stock is recorded in the ledger', async () => {
  await call(`DELETE inventory/products/${stock.id}`)
  expect((await ledger())[0]).toEqual({ propKey: 'quantity', from: 10, to: 0, note: null })
})
