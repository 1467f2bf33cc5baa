import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attention } from '#contract/extensions/records.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import type { Rows } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let customerId: string
let people: ReturnType<typeof peopleOf>
let productId: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  people = peopleOf(app)
  customerId = (await desk.customer()).id
  productId = (await desk.goods('DEPOSIT', 500, { price: '500.00' })).product.id
})
afterAll(() => app.stop())

const ordered = () => desk.place(customerId, [{ productId, quantity: 2 }])
const ask = ({ id, version }: Order, deposit: string | null, as = call) =>
  as<Order>(`PUT x/orders/${id}/deposit`, { deposit, version })
const pay = (orderId: string, currentAmount: string) =>
  call<Order>('POST admin/payment/add-manual-payment', { orderId, currentAmount })
const isOpen = async ({ id }: Order) =>
  (await call<Rows>('GET admin/orders/list?deposit=DepositOpen&page=1&limit=100')).body.data.some(
    (one) => one.id === id,
  )
const counted = async () =>
  (await call<{ data: Attention[] }>('GET x/attention')).body.data.find(({ key }) => key === 'openDeposits')
    ?.count

describe('a deposit', () => {
  it('is open until that much is received; the rest stays due', async () => {
    const order = await ordered()
    const before = await counted()
    const { status, body } = await ask(order, '300.00')
    expect([status, body]).toMatchObject([200, { deposit: '300.00', due: '1000.00' }])
    expect([await isOpen(order), await counted()]).toEqual([true, Number(before) + 1])
    await pay(order.id, '299.99')
    expect(await isOpen(order)).toBe(true)
    const { body: paid } = await pay(order.id, '0.01')
    expect(paid).toMatchObject({ deposit: '300.00', due: '700.00', paymentStatus: 'Pending' })
    expect([await isOpen(order), await counted()]).toEqual([false, before])
    const history = await call<Rows>(`GET order-history?orderId=${order.id}`)
    expect(history.body.data).toContainEqual(expect.objectContaining({ propKey: 'deposit', to: '300.00' }))
  })

  it('is removed by none or 0, and open for no cancelled order', async () => {
    const order = await ordered()
    const { body: asked } = await ask(order, '300.00')
    const { body: without } = await ask(asked, '0.00')
    expect(without.deposit).toBeNull()
    await ask(without, '300.00')
    expect(await isOpen(order)).toBe(true)
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect(await isOpen(order)).toBe(false)
  })

  it('is refused above the total, below 0, for a paid order, at a stale version, and without permission', async () => {
    const order = await ordered()
    for (const amount of ['1000.01', '-1.00', 'all'])
      expect([amount, (await ask(order, amount)).status]).toEqual([amount, 400])
    expect((await ask({ ...order, version: order.version + 1 }, '300.00')).status).toBe(409)
    const { call: reader } = await people.who('Order READ')
    expect((await ask(order, '300.00', reader)).status).toBe(403)
    const { body: paid } = await pay(order.id, '1000.00')
    expect((await ask(paid, '300.00')).status).toBe(400)
  })
})

describe('an order with its deposit', () => {
  const body = (more: object = {}) => ({
    ...{ customerId, paymentMethod: 'COD', recipient: 'Rina', phone: '+8801711111111', division: 'Dhaka' },
    ...{ district: 'Dhaka', address: 'Road 1', lines: [{ productId, quantity: 2 }] },
    ...{ deposit: '300.00', method: 'Bkash', reference: '8X2', ...more },
  })
  const place = (more?: object, as = call, headers?: Record<string, string>) =>
    as<Order & { errors?: object }>('POST x/orders/with-deposit', body(more), headers)
  const countOf = async () => (await call<Rows>('GET admin/orders/list?page=1&limit=1')).body.total

  it('is placed and received at once; the rest is due', async () => {
    const { status, body: order } = await place()
    expect([status, order]).toMatchObject([
      200,
      { deposit: '300.00', paid: '300.00', due: '700.00', paymentStatus: 'Pending' },
    ])
    expect(order.payments).toMatchObject([{ method: 'Bkash', reference: '8X2', amount: '300.00' }])
    expect(await isOpen(order)).toBe(false)
  })

  it('is Paid by a deposit of all', async () => {
    expect((await place({ deposit: '1000.00' })).body).toMatchObject({ due: '0.00', paymentStatus: 'Paid' })
  })

  it.each([
    ['a deposit above the total', { deposit: '1000.01' }, 'deposit'],
    ['a day to come', { receivedOn: '2090-01-01' }, 'receivedOn'],
    ['an unknown showroom', { store: '0190a000-0000-7000-8000-00000000dead' }, 'store'],
  ])('is not placed with %s', async (_, more, key) => {
    const before = await countOf()
    const { status, body: refused } = await place(more)
    expect([status, Object.keys(refused.errors ?? {})]).toEqual([400, [key]])
    expect(await countOf()).toBe(before)
  })

  it('is placed and received once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'placed-with-deposit-1' }
    const first = await place({}, call, headers)
    const before = await countOf()
    expect((await place({}, call, headers)).body.id).toBe(first.body.id)
    expect(await countOf()).toBe(before)
  })

  it.each([
    ['Order CREATE', 403],
    ['Payment CREATE', 403],
  ])('is refused with %s alone', async (permission, status) => {
    const { call: clerk } = await people.who(permission)
    expect((await place({}, clerk)).status).toBe(status)
  })
})
