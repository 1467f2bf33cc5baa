import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers, type Refused } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer({ points: 100 })
  productId = (await desk.goods('SET', 500, { price: '500.00' })).product.id
})
afterAll(() => app.stop())

const historyOf = (key: string) => app.db.select().from(history).where(eq(history.entityId, key))
const lines = () => [{ productId, quantity: 1 }]

describe('payment methods', () => {
  const [set, get] = ['POST admin/payment/set-payment-methods', 'GET admin/payment/get-payment-methods']
  const ssl = { method: 'SSL', enabled: false, order: 2, instructions: null }
  const cod = { method: 'COD', enabled: true, order: 1, instructions: 'Cash at the door' }

  it('are all active until something is set', async () => {
    const { body } = await call<{ list: object[] }>(get)
    expect(body.list).toMatchObject([
      { method: 'SSL', enabled: true },
      { method: 'COD', enabled: true },
    ])
  })

  it('are returned as set, in their order; inactive ones accept no order', async () => {
    const { status, body } = await call(set, { list: [ssl, cod] })
    expect([status, body]).toEqual([200, { list: [cod, ssl] }])
    expect((await call(get)).body).toEqual(body)
    const refused = await desk.asked<Refused>({
      customerId: customer.id,
      lines: lines(),
      paymentMethod: 'SSL',
    })
    expect([refused.status, refused.body.message]).toEqual([400, 'Payment method is invalid'])
    await desk.place(customer.id, lines(), { paymentMethod: 'COD' })
  })

  it('that are unknown are refused, and nothing changes', async () => {
    const before = (await call(get)).body
    for (const method of ['bKash', 'cod', '__proto__']) {
      const { status, body } = await call<Refused>(set, { list: [cod, { ...ssl, method }] })
      expect([status, body.message]).toEqual([400, 'Payment method is invalid'])
      expect(Object.keys(body.errors)).toEqual(['list.1.method'])
    }
    expect((await call<Refused>(set, { list: [cod, cod] })).body.message).toEqual(['COD is listed twice'])
    expect((await call(set, { list: [] })).status).toBe(400)
    expect((await call(set, {})).status).toBe(400)
    expect((await call(get)).body).toEqual(before)
  })

  it('are in the history with their user, once per change', async () => {
    const before = (await historyOf('paymentMethods')).length
    await call(set, { list: [{ ...ssl, enabled: true }, cod] })
    await call(set, { list: [{ ...ssl, enabled: true }, cod] })
    const after = await historyOf('paymentMethods')
    expect(after.length).toBe(before + 1)
    expect(after.at(-1)).toMatchObject({ propKey: 'SSL.enabled', from: false, to: true })
    expect(after.every((line) => line.actorId)).toBe(true)
  })

  it('are recorded in the history of everything, for users who may read them', async () => {
    type Lines = { data: { propKey: string; label: null }[] }
    const line = 'GET x/history?entity=paymentMethods'
    const { body } = await call<Lines>(line)
    expect(body.data[0]).toMatchObject({ propKey: 'SSL.enabled', from: false, to: true, label: null })
    expect((await app.as('branch')<Lines>(line)).body.data).toEqual([])
  })

  it('are forbidden for a branch', async () => {
    expect((await app.as('branch')(get)).status).toBe(403)
    expect((await app.as('branch')(set, { list: [cod] })).status).toBe(403)
  })
})

describe('the amount per point', () => {
  const [set, get] = ['POST admin/payment/set-amount-per-point', 'GET admin/payment/get-amount-per-point']

  it('is zero until it is set, and then the value of a point in an order', async () => {
    expect((await call(get)).body).toEqual({ amount: '0.00' })
    expect((await call(set, { amount: '1.25' })).body).toEqual({ amount: '1.25' })
    expect((await call(get)).body).toEqual({ amount: '1.25' })
    const order = await desk.place(customer.id, lines(), { points: 10 })
    expect(order).toMatchObject({ pointsDiscount: '12.50', total: '487.50' })
  })

  it.each([['-1.00'], ['1'], ['1.005'], [1.5], [null], ['NaN']])('can not be %s', async (amount) => {
    expect((await call(set, { amount })).status).toBe(400)
    expect((await call(get)).body).toEqual({ amount: '1.25' })
  })

  it('set by two at once has one of both values, and both get it', async () => {
    const answers = await Promise.all(['2.00', '3.00'].map((amount) => call(set, { amount })))
    expect(answers.map((a) => a.status)).toEqual([200, 200])
    const tos = (await historyOf('amountPerPoint')).map((line) => line.to)
    expect(tos).toEqual(expect.arrayContaining(['2.00', '3.00']))
    expect(['2.00', '3.00']).toContain((await call<{ amount: string }>(get)).body.amount)
  })
})

describe('delivery zones', () => {
  const [set, get] = ['POST admin/dealers/set-delivery-zone', 'GET admin/dealers/get-delivery-zone']
  const zone = (divisionId: string, districtId: string | null, thanaId: string | null, fee: string) => ({
    divisionId,
    districtId,
    thanaId,
    fee,
    days: 2,
  })
  const wide = zone('dhaka', null, null, '110.00')
  const narrow = zone('dhaka', 'dhaka', null, '60.00')

  it('are none until they are set, then replaced as a whole', async () => {
    expect((await call(get)).body).toEqual({ zones: [] })
    expect((await call(set, { zones: [wide, narrow] })).body).toEqual({ zones: [wide, narrow] })
    expect((await call(set, { zones: [wide] })).body).toEqual({ zones: [wide] })
    expect((await call(get)).body).toEqual({ zones: [wide] })
    expect((await call(set, { zones: [] })).body).toEqual({ zones: [] })
  })

  it('set the delivery fee: the smallest one around the address', async () => {
    await call(set, { zones: [wide, narrow, zone('dhaka', 'dhaka', 'dhaka-savar', '80.00')] })
    const fee = async (more: object) => (await desk.place(customer.id, lines(), more)).delivery
    expect(await fee({ division: 'Dhaka', district: 'Gazipur' })).toBe('110.00')
    expect(await fee({ division: 'Dhaka', district: 'Dhaka' })).toBe('60.00')
    expect(await fee({ division: 'Dhaka', district: 'Dhaka', thana: 'Savar' })).toBe('80.00')
    expect(await fee({ division: 'Sylhet', district: 'Sylhet' })).toBe('0.00')
  })

  it.each([
    ['a division there is not', [zone('atlantis', null, null, '1.00')], 'zones.0.divisionId'],
    ['a district of elsewhere', [zone('dhaka', 'sylhet', null, '1.00')], 'zones.0.districtId'],
    ['a thana of elsewhere', [zone('dhaka', 'dhaka', 'coxs-bazar-teknaf', '1.00')], 'zones.0.thanaId'],
    ['a thana without its district', [zone('dhaka', null, 'dhaka-savar', '1.00')], 'zones.0.districtId'],
    ['one that stands twice', [wide, wide], 'zones.1.divisionId'],
    ['a fee below nothing', [zone('dhaka', null, null, '-1.00')], 'zones.0.fee'],
    ['a fee as a number', [{ ...wide, fee: 60 }], 'zones.0.fee'],
    ['half days', [{ ...wide, days: 1.5 }], 'zones.0.days'],
    ['no list at all', null, 'zones'],
  ])('do not take %s, and stay as they were', async (_, zones, key) => {
    const before = (await call(get)).body
    const { status, body } = await call<Refused>(set, { zones })
    expect([status, Object.keys(body.errors)]).toEqual([400, [key]])
    expect((await call(get)).body).toEqual(before)
  })

  it('are not cleared by a body without them, nor by a branch', async () => {
    expect((await call(set, {})).status).toBe(400)
    expect((await app.as('branch')(set, { zones: [] })).status).toBe(403)
  })
})
