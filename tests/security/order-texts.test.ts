import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { type Order, type OrderHelpers, orderHelpers, type Refused } from '../support/server/order-helpers'
import type { Row } from '../support/server/shop'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
let order: Order
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer()
  productId = (await desk.goods('SAFE', 5000, { price: '500.00' })).product.id
  order = await ordered()
})
afterAll(() => app.stop())

const ordered = (more: object = {}) => desk.place(customer.id, [{ productId, quantity: 1 }], more)
const pay = (orderId: unknown, currentAmount: unknown, more: object = {}) =>
  call<Order>('POST admin/payment/add-manual-payment', { orderId, currentAmount, ...more })
const unchanged = async () => expect(await desk.order(order.id)).toEqual(order)

describe('texts', () => {
  const wild = '=HYPERLINK("http://x")<script>alert(1)</script> %_\\ {{7*7}} ’ OR 1=1 --'

  it('are stored to the letter, and run nowhere', async () => {
    const mine = await ordered({ note: wild, recipient: wild, address: wild })
    expect(mine).toMatchObject({ note: wild, recipient: wild, address: wild })
    expect((await call(`POST x/orders/${mine.id}/notes`, { text: wild })).body.text).toBe(wild)
    await desk.move(mine.id, { orderStatus: 'Confirmed', note: wild })
    const paid = await pay(mine.id, '1.00', { message: wild })
    expect(paid.body.payments?.[0]?.message).toBe(wild)
    const { headers, body } = await call(`GET order-history?orderId=${mine.id}&limit=100`)
    expect(JSON.stringify(body)).toContain(JSON.stringify(wild).slice(1, -1))
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  it.each([
    ['with a NUL', 'a\0b'],
    ['with half a letter', 'a\ud800'],
    ['far too long', 'x'.repeat(100_000)],
  ])('%s are refused', async (_, text) => {
    const lines = [{ productId, quantity: 1 }]
    for (const more of [{ note: text }, { recipient: text }, { address: text }, { couponCode: text }])
      expect((await desk.asked({ customerId: customer.id, lines, ...more })).status).toBe(400)
    expect((await call(`POST x/orders/${order.id}/notes`, { text })).status).toBe(400)
    expect((await desk.move(order.id, { orderStatus: 'Confirmed', note: text })).status).toBe(400)
    expect((await pay(order.id, '1.00', { message: text })).status).toBe(400)
    await unchanged()
  })

  it('of blanks are no note', async () => {
    for (const text of ['', ' \n\t ', null, 5, ['x']])
      expect((await call(`POST x/orders/${order.id}/notes`, { text })).status).toBe(400)
  })

  it('with wildcards find no coupon', async () => {
    const coupon = { title: 'C', code: 'SAVE', discountType: 'amount', amount: '5.00', applyOn: 'cart' }
    await createRecord(app.work, resourceNamed(app.registry, 'coupons'), {
      ...coupon,
      startsAt: '2020-01-01T00:00:00.000Z',
    })
    const lines = [{ productId, quantity: 1 }]
    const of = (couponCode: string) => desk.asked<Refused>({ customerId: customer.id, lines, couponCode })
    for (const code of ['%', 'SAV_', 'SAVE%', "SAVE' or '1'='1", 'save\\'])
      expect((await of(code)).status, code).toBe(400)
    for (const code of ['save', ' SAVE ', ' SAVE\u00a0']) expect((await of(code)).status, code).toBe(200)
  })
})

describe('a search and its pages', () => {
  it.each(['%', '_', '\\', '%%%', '___', '\\\\\\', '%_%', "' or 1=1 --", '"; drop table orders', '*', '.*'])(
    '%s is what it is, in the list and its counts',
    async (word) => {
      const search = encodeURIComponent(word)
      // Limited to a new customer, because orders of other tests may contain these texts.
      const own = `customerId=${(await desk.customer()).id}&search=${search}`
      expect((await call(`GET admin/orders/list?${own}`)).body).toMatchObject({ total: 0, data: [] })
      expect((await call(`GET x/orders/counts?${own}`)).body).toMatchObject({ total: 0 })
    },
  )

  it('takes wildcards literally', async () => {
    const fresh = await desk.customer({ name: 'Plain Name' })
    await desk.place(fresh.id, [{ productId, quantity: 1 }])
    for (const word of ['%%%', 'Pl_in', 'Pl%in', 'Plain\\'])
      expect(
        (await call(`GET admin/orders/list?customerId=${fresh.id}&search=${encodeURIComponent(word)}`)).body,
      ).toMatchObject({ total: 0 })
    expect((await call(`GET admin/orders/list?customerId=${fresh.id}&search=plain`)).body.total).toBe(1)
  })

  it('is empty far beyond the end', async () => {
    for (const line of [
      'admin/orders/list?page=999999999&limit=100',
      'order-history?page=999999999&limit=100',
      `x/orders/${order.id}/notes?page=999999999&limit=100`,
    ])
      expect((await call(`GET ${line}`)).body, line).toMatchObject({ data: [] })
  })

  it.each([
    ...['page=0', 'page=1e3', 'limit=101', 'limit=0', 'limit=-1', 'limit=', 'page=1&page=2', 'offset=5'],
    ...['orderStatus=Lost', 'orderStatus=constructor', 'orderStatus=Pending&orderStatus=Confirmed'],
    ...[
      'startDate=2026-01-01T00:00:00.000Z',
      'sortBy=paid',
      'search=a&search=b',
      'search[]=a',
      '__proto__=1',
    ],
  ])('%s is refused', async (query) => {
    expect((await call(`GET admin/orders/list?${query}`)).status).toBe(400)
    expect((await call(`GET x/orders/counts?${query}`)).status).toBe(400)
  })

  it('responds to one letter, to none, and to a very long text', async () => {
    for (const word of ['a', ' ', '', 'é', '১', '😀😀', 'x'.repeat(6000), '%00'])
      expect([200, 400], word.slice(0, 9)).toContain(
        (await call(`GET admin/orders/list?search=${word === '%00' ? word : encodeURIComponent(word)}`))
          .status,
      )
  })
})

describe('the label', () => {
  const labelOf = async (more: object) => {
    const mine = await ordered(more)
    const { body } = await call<{ id: string }>('POST shipment/create', { orderId: mine.id })
    await call('POST shipment/buy', { shipmentId: body.id, rateId: 'CR' })
    return (await call<string>(`GET x/shipments/${body.id}/label`)).body
  }

  it('escapes markup in every text', async () => {
    const evil = '</p></style></title><script>alert(1)</script>"><img src=x onerror=alert(1)>&lt;'
    const label = await labelOf({ recipient: evil, address: evil })
    const escaped = evil.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(label.split(escaped.replaceAll('"', '&quot;'))).toHaveLength(3)
    expect(label).not.toMatch(/<(script|img)|<\/p><\/style>/)
  })

  it('contains the longest name and address completely', async () => {
    const query = (length: number) => Array.from({ length }, (_, i) => `w${String(i).padStart(3, '0')}`)
    const [recipient, address] = [query(24).join(' '), `A ${query(59).join(' ')}`]
    const label = await labelOf({ recipient, address })
    for (const text of [recipient, address]) expect(label).toContain(`>${text}</p>`)
  })
})
