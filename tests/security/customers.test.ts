import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '../support/server/harness'
import { address, type OrderHelpers, orderHelpers, type Refused } from '../support/server/order-helpers'
import { peopleCalls } from '../support/server/people-calls'
import { type Row, unknownId } from '../support/server/shop'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
let people: ReturnType<typeof peopleCalls>
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  people = peopleCalls(app, call)
  desk = orderHelpers(app)
  customer = await desk.customer({ name: 'Karima Secret', email: 'karima@hidden.example' })
  productId = (await desk.goods('SAFE', 500)).product.id
})
afterAll(() => app.stop())

const removed = (body: unknown, headers = {}) => call('POST admin/user/delete-account', body, headers)

describe('a decision', () => {
  it('is only an allowed value', async () => {
    const asked = await people.request(customer)
    expect((await people.decide(asked.id, { userTypeStatus: 'approved' })).status).toBe(400)
    expect((await call(`GET admin/users/user-types/${asked.id}`)).body.version).toBe(asked.version)
  })

  it('accepts no further fields, returns only its own, and requires a verification', async () => {
    const asked = await people.request(customer)
    for (const more of ['"decidedBy":"x"', '"__proto__":"x"', '"reason":"a\\u0000"', '"version":"1"'])
      expect((await people.decide(asked.id, `{"userTypeStatus":"Approved",${more}}`)).status, more).toBe(400)
    for (const id of [customer.id, productId, unknownId])
      expect((await people.decide(id, { userTypeStatus: 'Approved' })).status).toBe(404)
    for (const id of ['__proto__', '%00'])
      expect([400, 404]).toContain((await people.decide(id, { userTypeStatus: 'Approved' })).status)
    expect((await people.decide(asked.id, { userTypeStatus: 'Rejected', reason: ' \n ' })).status).toBe(400)
    const reason = '=1+1 <img src=x onerror=alert(1)> %_\\'
    const { body } = await people.decide<Row>(asked.id, { userTypeStatus: 'Rejected', reason })
    expect(body.reason).toBe(reason)
  })
})

describe('a customer', () => {
  it('refuses malformed and undeclared values', async () => {
    const before = await people.one(customer.id)
    const away = [{ label: 'Home', ...address, district: 'Sylhet' }]
    for (const body of [
      ...[{ points: -1 }, { email: 'x' }, { name: 'a\0b' }, { addresses: away }, { passwordHash: 'x' }, []],
      '{"__proto__":"x"}',
    ])
      expect((await people.change(customer.id, body)).status, JSON.stringify(body)).toBe(400)
    expect(await people.one(customer.id)).toEqual(before)
  })

  it('stores text that looks like a formula or HTML unchanged', async () => {
    const own = await desk.customer()
    const name = "=cmd|' /C calc'!A0 <b>x</b> \"%_\\"
    expect((await people.change<Row>(own.id, { name, version: own.version })).body.name).toBe(name)
  })

  it('a blocked customer cannot order and loses no stock or points', async () => {
    const blocked = await desk.customer({ points: 10 })
    await people.change(blocked.id, { isActive: false, version: blocked.version })
    const body = { customerId: blocked.id, lines: [{ productId, quantity: 1 }] }
    const before = await desk.quantityOf(productId)
    expect((await desk.asked<Refused>(body)).body.errors).toHaveProperty('customerId')
    expect((await desk.asked({ ...body, customerId: blocked.id.toUpperCase() })).status).toBe(400)
    expect(await desk.quantityOf(productId)).toBe(before)
  })

  it.each(['%%%', 'Karima%Secret', 'Karim_ Secret', "' or '1'='1"])('is not found by %s', async (word) => {
    const search = encodeURIComponent(word)
    expect((await call(`GET admin/users?search=${search}`)).body).toMatchObject({ data: [], total: 0 })
  })

  it.each([
    ...[
      'page=0',
      'limit=101',
      'limit=1e2',
      'isActive=1',
      'isActive=',
      'userType=constructor',
      'search=a&search=b',
    ],
    ...['email=x', 'sortBy=phone', '__proto__=1', 'userType=student&userType=regular', 'skip=1'],
  ])('list with %s is refused', async (query) => {
    expect((await call(`GET admin/users?${query}`)).status).toBe(400)
  })
})

describe('an account', () => {
  it('is removed only by its exact name and email', async () => {
    const [mine, other] = [await desk.customer(), await desk.customer()]
    const [userName, email] = [String(mine.userName), mine.email]
    const bad: unknown[] = [
      { userName, email: other.email },
      { userName: other.userName, email },
      { userName: '%', email },
      { userName: `${userName.slice(0, -1)}_`, email },
      { userName: `${userName}' or '1'='1`, email },
    ]
    for (const body of bad)
      expect(await removed(body)).toMatchObject({ status: 404, body: { message: 'User not found' } })
    for (const body of [{ userName }, { userName: [userName], email }, { userName, email, id: mine.id }])
      expect((await removed(body)).status, JSON.stringify(body)).toBe(400)
    expect((await removed({ userName, email: '%@%.%' })).status).toBe(404)
    expect((await people.one(mine.id)).id).toBe(mine.id)
    expect((await people.one(other.id)).id).toBe(other.id)
  })

  it('that is removed is found nowhere, can do nothing, and frees its name', async () => {
    const mine = await desk.customer({ name: 'Gone Soon', points: 3 })
    const asked = await people.request(mine)
    const order = await desk.place(mine.id, [{ productId, quantity: 1 }])
    const { userName, email, phone } = mine
    const key = { 'idempotency-key': 'remove-1' }
    expect((await removed({ userName, email }, key)).status).toBe(200)
    expect((await people.change(mine.id, { points: 5 })).status).toBe(404)
    expect((await people.decide(asked.id, { userTypeStatus: 'Approved' })).status).toBe(404)
    expect((await call(`GET admin/users?search=Gone%20Soon`)).body).toMatchObject({ total: 0 })
    const body = { customerId: mine.id, lines: [{ productId, quantity: 1 }] }
    expect((await desk.asked(body)).status).toBe(400)
    // The order still names its customer.
    expect((await desk.order(order.id)).customer).toEqual({ id: mine.id, label: 'Gone Soon' })

    const next = await desk.customer({ userName, email, phone })
    // A repeated request doesn't remove the customer who has the name now.
    expect((await removed({ userName, email }, key)).status).toBe(200)
    expect((await people.one(next.id)).id).toBe(next.id)
    expect((await removed({ userName, email: 'other@moto.example' }, key)).status).toBe(409)
    expect((await desk.move(order.id, { orderStatus: 'Cancelled' })).status).toBe(200)
    expect(await people.one(next.id)).toMatchObject({ orders: 0, version: 1 })
  })
})
