import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import type { RecordFor } from '#contract/types.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  address,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

type Customer = RecordFor<'customers'>

let app: App
let call: Call
let desk: OrderHelpers
let helmet: string
const list = (query: string, as = call) => as<Rows<Customer>>(`GET admin/users?page=1&limit=100&${query}`)
const namesOf = async (query: string) => (await list(query)).body.data.map(({ name }) => name).sort()
const one = async (id: string) => (await call<Customer>(`GET admin/users/${id}`)).body
const change = <T = Customer>(id: string, body: object, as = call) => as<T>(`PATCH admin/users/${id}`, body)

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
  helmet = (await desk.goods('HELMET', 100, { price: '1000.00' })).product.id
})
afterAll(() => app.stop())

const buys = async (customer: Row, quantity = 1) => desk.place(customer.id, [{ productId: helmet, quantity }])
const pays = async (order: { id: string }, currentAmount: string) => {
  const answer = await call('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount })
  expect(answer.status).toBe(200)
}

describe('consent to marketing', () => {
  it('filters customers by the channel, also as a segment', async () => {
    const made = await Promise.all([desk.customer(), desk.customer(), desk.customer()])
    const consents = [['email'], ['email', 'textMessage'], []]
    for (const [index, { id }] of made.entries()) {
      const { version } = await one(id)
      await change(id, { marketingConsent: consents[index], version })
    }
    const idsOf = async (query: string) => (await list(query)).body.data.map(({ id }) => id).sort()
    const [first, second] = made.map(({ id }) => id)
    expect(await idsOf('consent=email')).toEqual([first, second].sort())
    expect(await idsOf('consent=textMessage')).toEqual([second])
    await call('POST x/segments', { name: 'By e-mail', query: 'consent=email' })
    const segments = await call<{ data: object[] }>('GET x/segments')
    expect(segments.body.data).toMatchObject([{ name: 'By e-mail', customers: 2 }])
  })
})

describe('orders and spending of a customer', () => {
  it('are zero at first', async () => {
    const { id } = await desk.customer()
    expect(await one(id)).toMatchObject({ orders: 0, spent: '0.00' })
  })

  it('include every order, and received money', async () => {
    const customer = await desk.customer()
    const first = await buys(customer)
    await buys(customer, 2)
    expect(await one(customer.id)).toMatchObject({ orders: 2, spent: '0.00' })
    await pays(first, '100.10')
    await pays(first, '0.20')
    expect(await one(customer.id)).toMatchObject({ orders: 2, spent: '100.30' })
  })

  // Such orders were cancelled before part payments had to be refunded first.
  it('exclude payments of cancelled orders', async () => {
    const customer = await desk.customer()
    const [kept, lost] = [await buys(customer), await buys(customer)]
    await pays(kept, '10.00')
    await pays(lost, '30.00')
    const table = tablesOf(app.registry).orders
    await app.db
      .update(table)
      .set({ orderStatus: 'Cancelled' } as never)
      .where(eq(table.id, lost.id))
    expect(await one(customer.id)).toMatchObject({ orders: 2, spent: '10.00' })
  })

  it('are returned for each customer of a list', async () => {
    const [busy, idle] = [await desk.customer(), await desk.customer()]
    await pays(await buys(busy), '45.00')
    const { data } = (await list('')).body
    const of = (id: string) => data.find((row) => row.id === id)
    expect(of(busy.id)).toMatchObject({ orders: 1, spent: '45.00' })
    expect(of(idle.id)).toMatchObject({ orders: 0, spent: '0.00' })
  })

  it('cannot be written', async () => {
    const { id } = await desk.customer()
    for (const body of [{ orders: 3 }, { spent: '1.00' }, { userName: 'other' }])
      expect((await change(id, body)).status).toBe(400)
  })
})

describe('the list of customers', () => {
  beforeAll(async () => {
    await desk.customer({ name: 'Nusrat Jahan', userName: 'nusrat', userType: 'student' })
    await desk.customer({ name: 'Nusrat Ali', email: 'ali@shop.example', isActive: false })
    await desk.customer({ name: 'Karim 100%', phone: '+8801999123456', userType: 'corporate' })
  })

  it('is searched by name, username, email and phone, ignoring case', async () => {
    expect(await namesOf('search=nusRAT')).toEqual(['Nusrat Ali', 'Nusrat Jahan'])
    expect(await namesOf('search=%20jahan%20')).toEqual(['Nusrat Jahan'])
    expect(await namesOf('search=shop.example')).toEqual(['Nusrat Ali'])
    expect(await namesOf('search=1999123')).toEqual(['Karim 100%'])
    expect(await namesOf('search=nobody%20at%20all')).toEqual([])
  })

  it('takes database wildcards literally', async () => {
    expect(await namesOf('search=100%25')).toEqual(['Karim 100%'])
    expect(await namesOf('search=_')).toEqual([])
  })

  it('is filtered by type and by who may order, together', async () => {
    expect(await namesOf('userType=student')).toEqual(['Nusrat Jahan'])
    expect(await namesOf('isActive=false')).toEqual(['Nusrat Ali'])
    expect(await namesOf('search=nusrat&isActive=true&userType=student')).toEqual(['Nusrat Jahan'])
    expect(await namesOf('search=nusrat&userType=corporate')).toEqual([])
  })

  it('is filtered by the join date, with both ends', async () => {
    const { createdAt } = await desk.customer({ name: 'Joined Lately' })
    const at = Date.parse(String(createdAt))
    const moment = (ms: number) => encodeURIComponent(new Date(ms).toISOString())
    const within = (from: number, until: number) => `startDate=${moment(from)}&endDate=${moment(until)}`
    expect(await namesOf(`search=lately&${within(at, at + 1)}`)).toEqual(['Joined Lately'])
    expect(await namesOf(`search=lately&${within(at - 60_000, at)}`)).toEqual([])
    const refused = async (query: string) => {
      const { status, body } = await call<Refused>(`GET admin/users?page=1&${query}`)
      return [status, body.message]
    }
    expect(await refused(`startDate=${moment(at)}`)).toEqual([
      400,
      'Both start date and end date are needed for a timeframe',
    ])
    expect(await refused(within(at, at))).toEqual([400, 'Start date must be before end date'])
    expect((await refused('startDate=soon&endDate=later'))[0]).toBe(400)
  })

  it('refuses unknown parameters and invalid values', async () => {
    for (const query of ['userType=king', 'isActive=maybe', 'name=x', 'userType=student&userType=regular'])
      expect((await list(query)).status, query).toBe(400)
  })

  it('is paged', async () => {
    const [first, second] = [1, 2].map((page) => call<Rows>(`GET admin/users?page=${page}&limit=2`))
    const [a, b] = [(await first)?.body, (await second)?.body]
    expect(a?.total).toBe(b?.total)
    const ids = [...(a?.data ?? []), ...(b?.data ?? [])].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })
})

describe('a change of a customer', () => {
  it('is recorded in the history, with its user', async () => {
    const { id, version } = await desk.customer()
    expect((await change(id, { isActive: false, points: 40, version })).status).toBe(200)
    const { body } = await call<Rows<HistoryLine & Row>>(
      `GET x/history?entity=customers&entityId=${id}&page=1`,
    )
    expect(body.data.filter(({ propKey }) => propKey)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ propKey: 'isActive', from: true, to: false }),
        expect.objectContaining({ propKey: 'points', from: null, to: 40 }),
      ]),
    )
    expect(body.data[0]?.actor.name).toBe('Sadia Rahman')
  })

  it('blocks a customer from ordering, until they are unblocked', async () => {
    const customer = await desk.customer()
    await change(customer.id, { isActive: false })
    const lines = [{ productId: helmet, quantity: 1 }]
    const refused = await desk.asked<Refused>({ customerId: customer.id, lines })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['customerId']])
    await change(customer.id, { isActive: true })
    expect((await desk.asked({ customerId: customer.id, lines })).status).toBe(200)
  })

  it('of an older version is refused, with the current customer', async () => {
    const { id, version } = await desk.customer()
    await change(id, { name: 'Theirs', version })
    const { status, body } = await change<Refused & { current: Customer }>(id, { name: 'Mine', version })
    expect([status, body.current?.name]).toEqual([409, 'Theirs'])
  })

  it('cannot take the email or phone number of another', async () => {
    const [one, other] = [await desk.customer(), await desk.customer()]
    const { status, body } = await change<Refused>(one.id, {
      email: String(other.email).toUpperCase(),
      phone: other.phone,
    })
    expect([status, body.errors]).toEqual([
      409,
      { email: ['Email already exists'], phone: ['Phone number already exists'] },
    ])
  })

  it.each([
    ['division', { division: 'Narnia' }],
    ['district', { district: 'Sylhet' }],
    ['thana', { thana: 'Teknaf' }],
  ])('is refused where the %s of an address is none', async (key, wrong) => {
    const { id } = await desk.customer()
    const good = { label: 'Home', ...address }
    const { status, body } = await change<Refused>(id, { addresses: [good, { ...good, ...wrong }] })
    expect([status, Object.keys(body.errors)]).toEqual([400, [`addresses.1.${key}`]])
  })

  it('keeps an address whose area no longer exists', async () => {
    const old = { label: 'Home', ...address, district: 'Old Dacca', thana: null }
    const { id } = await desk.customer({ addresses: [old] })
    expect((await change(id, { addresses: [{ ...old, label: 'Work' }] })).status).toBe(200)
    expect((await change(id, { addresses: [{ ...old, district: 'Older Dacca' }] })).status).toBe(400)
  })

  it('of an unknown customer is refused', async () => {
    const { status, body } = await change<Refused>(unknownId, { name: 'X' })
    expect([status, body.message]).toEqual([404, 'User not found'])
  })

  it('requires a permission that a branch does not have', async () => {
    const { id } = await desk.customer()
    expect((await change(id, { name: 'X' }, app.as('branch'))).status).toBe(403)
    expect((await list('', app.as('branch'))).status).toBe(200)
    expect((await list('', app.with())).status).toBe(401)
  })
})
