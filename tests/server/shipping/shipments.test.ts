import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

type Rate = { id: string; carrier: string; amount: string }
type Quoted = { id: string; rates: Rate[] }
type Bought = { id: string; carrier: string; tracking: string; labelUrl: string; status: string }

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer()
  productId = (await desk.goods('SENT', 500, { price: '500.00' })).product.id
})
afterAll(() => app.stop())

const ordered = (more: object = {}) => desk.place(customer.id, [{ productId, quantity: 1 }], more)
const parcel = { weight: 2.4, length: 10, width: 10, height: 10 }
const quote = <T = Quoted>(orderId: string, more: object = {}) =>
  call<T>('POST shipment/create', { orderId, ...more })
const buy = <T = Bought>(shipmentId: string, rateId: string, headers = {}) =>
  call<T>('POST shipment/buy', { shipmentId, rateId }, headers)
const amounts = ({ rates }: Quoted) => rates.map((rate) => rate.amount)
const firstRate = ({ rates }: Quoted) => String(rates[0]?.id)

describe('a shipment is created', () => {
  it('with the requirements of each carrier; the parcel is optional', async () => {
    const order = await ordered()
    const { status, body } = await quote(order.id)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['id', 'rates'])
    expect(body.rates.length).toBeGreaterThan(1)
    for (const rate of body.rates) expect(rate.amount).toMatch(/^\d+\.\d\d$/)
    expect(await call(`GET shipment/${body.id}`)).toMatchObject({
      status: 200,
      body: { order: { id: order.id }, status: 'Quoted', tracking: null, labelUrl: null, weight: null },
    })
    expect(await desk.order(order.id)).toEqual(order)
  })

  it('at a price by weight, by volume, and by destination', async () => {
    const order = await ordered()
    const light = amounts((await quote(order.id, { parcel: { ...parcel, weight: 0.2 } })).body)
    const heavy = amounts((await quote(order.id, { parcel })).body)
    const big = amounts(
      (await quote(order.id, { parcel: { weight: 0.2, length: 60, width: 60, height: 60 } })).body,
    )
    const far = await ordered({ division: 'Sylhet', district: 'Sylhet' })
    const away = amounts((await quote(far.id, { parcel: { ...parcel, weight: 0.2 } })).body)
    for (const [i, amount] of light.entries()) {
      expect(Number(heavy[i])).toBeGreaterThan(Number(amount))
      expect(Number(big[i])).toBeGreaterThan(Number(heavy[i]))
      expect(Number(away[i])).toBeGreaterThan(Number(amount))
    }
  })

  it.each([
    ['weighs nothing', { ...parcel, weight: 0 }],
    ['has no height', { weight: 1, length: 10, width: 10 }],
    ['is as long as a lorry', { ...parcel, length: 4000 }],
    ['has a colour', { ...parcel, colour: 'red' }],
  ])('but not where the parcel %s', async (_, odd) => {
    const { status, body } = await quote<Refused>((await ordered()).id, { parcel: odd })
    expect(status).toBe(400)
    expect(Object.keys(body.errors).every((key) => key.startsWith('parcel.'))).toBe(true)
  })

  it('but not for a cancelled, delivered or missing order', async () => {
    const cancelled = await ordered()
    await desk.move(cancelled.id, { orderStatus: 'Cancelled' })
    expect((await quote<Refused>(cancelled.id)).body.message).toEqual(['A cancelled order cannot be shipped'])
    const come = await ordered()
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
      await desk.move(come.id, { deliveryStatus })
    expect((await quote<Refused>(come.id)).body.message).toEqual(['This order is already Delivered'])
    await desk.move(come.id, { deliveryStatus: 'Returned' })
    expect((await quote<Refused>(come.id)).body.message).toEqual(['This order is already Returned'])
    expect((await quote('01900000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await app.as('branch')('POST shipment/create', { orderId: come.id })).status).toBe(400)
  })
})

describe('a shipment is bought', () => {
  it('at one of its rates: the order gets it, with its tracking number and label', async () => {
    const order = await ordered()
    const { body: quoted } = await quote(order.id, { parcel })
    const { status, body } = await buy(quoted.id, firstRate(quoted))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: quoted.id,
      carrier: quoted.rates[0]?.carrier,
      tracking: expect.stringMatching(/^[A-Z]{2}\d{9}$/),
      labelUrl: `/api/x/shipments/${quoted.id}/label`,
      status: 'Bought',
    })
    expect((await desk.order(order.id)).shipmentId).toBe(quoted.id)
    expect((await call(`GET shipment/${quoted.id}`)).body).toMatchObject({
      amount: quoted.rates[0]?.amount,
      ...body,
    })
  })

  it('once: not again, not by another quote, not by both at once', async () => {
    const order = await ordered()
    const [one, two] = [(await quote(order.id)).body, (await quote(order.id)).body]
    const answers = await Promise.all([buy(one.id, firstRate(one)), buy(two.id, firstRate(two))])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
    const kept = (await desk.order(order.id)).shipmentId
    for (const quoted of [one, two]) expect((await buy(quoted.id, firstRate(quoted))).status).toBe(400)
    expect((await quote<Refused>(order.id)).body.message).toEqual(['This order already has a shipment'])
    expect((await desk.order(order.id)).shipmentId).toBe(kept)
  })

  it('once for a repeated click with its key', async () => {
    const { body: quoted } = await quote((await ordered()).id)
    const key = { 'idempotency-key': 'buy-1' }
    const first = await buy(quoted.id, firstRate(quoted), key)
    expect(first.status).toBe(200)
    expect((await buy(quoted.id, firstRate(quoted), key)).body).toEqual(first.body)
  })

  it('not at a rate of another quote, nor for an order cancelled since', async () => {
    const order = await ordered()
    const { body: quoted } = await quote(order.id)
    expect((await buy<Refused>(quoted.id, 'free')).body.errors).toHaveProperty('rateId')
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect((await buy<Refused>(quoted.id, firstRate(quoted))).body.message).toEqual([
      'A cancelled order cannot be shipped',
    ])
    expect((await buy('01900000-0000-7000-8000-000000000000', 'CR')).status).toBe(404)
  })
})

describe('its label', () => {
  it('is a printable page with the address in its own script, of the bought shipment', async () => {
    const recipient = 'মোহাম্মদ রহিম <b>উদ্দিন</b>'
    const address = 'বাড়ি ৭, রাস্তা ১২, ব্রাহ্মণবাড়িয়া & café'
    const order = await ordered({ recipient, address })
    const { body: quoted } = await quote(order.id, { parcel })
    expect((await call(`GET x/shipments/${quoted.id}/label`)).status).toBe(404)
    const { body: bought } = await buy(quoted.id, firstRate(quoted))
    const { status, body, headers } = await call<string>(`GET x/shipments/${quoted.id}/label`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatch(/^<!doctype html>/)
    for (const text of [bought.tracking, bought.carrier, order.number, order.phone])
      expect(body).toContain(text)
    expect(body).toContain('মোহাম্মদ রহিম &lt;b&gt;উদ্দিন&lt;/b&gt;')
    expect(body).toContain('বাড়ি ৭, রাস্তা ১২, ব্রাহ্মণবাড়িয়া &amp; café')
  })

  it('is shown only to users who may read orders', async () => {
    const { body: quoted } = await quote((await ordered()).id)
    await buy(quoted.id, firstRate(quoted))
    expect((await app.as('branch')(`GET x/shipments/${quoted.id}/label`)).status).toBe(200)
    expect((await app.with()(`GET x/shipments/${quoted.id}/label`)).status).toBe(401)
    expect((await call('GET x/shipments/01900000-0000-7000-8000-000000000000/label')).status).toBe(404)
  })
})

describe('the notes of an order', () => {
  type Note = { id: string; text: string; author: string; createdAt: string }
  type Notes = { data: Note[]; total: number }
  const note = (order: Order, text: unknown, as = call) =>
    as<Note>(`POST x/orders/${order.id}/notes`, { text })

  it('are signed and read newest first, and do not change the order', async () => {
    const order = await ordered()
    const first = await note(order, 'Call before noon')
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ text: 'Call before noon', author: expect.stringMatching(/\w+ \w+/) })
    await note(order, '<b>second</b>', app.as('branch'))
    const other = await ordered()
    await note(other, 'Of another order')
    const { body } = await call<Notes>(`GET x/orders/${order.id}/notes?page=1`)
    expect(body.data.map(({ text }) => text)).toEqual(['<b>second</b>', 'Call before noon'])
    expect(body.total).toBe(2)
    expect(await desk.order(order.id)).toEqual(order)
  })

  it('are not empty, limited in length, and require an existing order', async () => {
    const order = await ordered()
    for (const odd of ['', '   ', null, 7, 'x'.repeat(1001)])
      expect((await note(order, odd)).status).toBe(400)
    const none = { ...order, id: '01900000-0000-7000-8000-000000000000' }
    expect((await note(none, 'Hello')).status).toBe(404)
    expect((await call(`GET x/orders/${none.id}/notes`)).status).toBe(404)
    expect((await call<Notes>(`GET x/orders/${order.id}/notes`)).body.data).toEqual([])
  })
})
