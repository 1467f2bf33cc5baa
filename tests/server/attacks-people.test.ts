import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '../../contract/registry'
import type { RecordFor } from '../../contract/types'
import { createRecord } from '../../server/store/write'
import { type App, type Call, startApp } from './harness'
import { address, type Desk, orderDesk, type Refused } from './order-desk'
import { someoneOf } from './people'
import { nobody, type Row, type Rows } from './shop'
import { painted, uploader } from './upload'

let app: App
let call: Call
let desk: Desk
let someone: ReturnType<typeof someoneOf>
let customer: Row
let productId: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderDesk(app)
  someone = someoneOf(app)
  customer = await desk.customer({ name: 'Karima Secret', email: 'karima@hidden.example' })
  productId = (await desk.goods('SAFE', 500)).product.id
})
afterAll(() => app.stop())

const request = async (of: Row = customer, more: object = {}) => {
  const own = { userType: 'student', institution: 'Secret School', userTypeStatus: 'Pending' }
  return (await createRecord(app.work, resourceNamed(app.registry, 'userTypes'), {
    customer: of.id,
    ...own,
    ...more,
  })) as Row
}
const one = async (id: string) => (await call<RecordFor<'customers'>>(`GET admin/users/${id}`)).body
const change = <T = Refused>(id: string, body: unknown, as = call) => as<T>(`PATCH admin/users/${id}`, body)
const decide = <T = Refused>(id: string, body: unknown, as = call) =>
  as<T>(`PATCH admin/users/user-types/${id}`, body)
const removed = (body: unknown, headers = {}, as = call) =>
  as('POST admin/user/delete-account', body, headers)

describe('a single permission', () => {
  const settings = 'POST admin/payment'
  it.each([
    ...['Customer READ', 'Customer UPDATE', 'User READ', 'User UPDATE', 'User DELETE', 'Customer DELETE'],
    ...['Payment READ', 'Payment UPDATE', 'Store READ', 'Store UPDATE', 'Setting UPDATE', 'Order READ'],
  ])('%s opens what it is for and nothing else, whether it is there or not', async (may) => {
    const as = await someone(may)
    const asked = await request()
    for (const [own, verification] of [
      [customer.id, asked.id],
      [nobody, nobody],
    ]) {
      const demands: [string, string, object?][] = [
        ['Customer READ', 'GET admin/users'],
        ['Customer READ', `GET admin/users/${own}`],
        ['Customer UPDATE', `PATCH admin/users/${own}`, { points: 'x' }],
        ['User READ', 'GET admin/users/user-types'],
        ['User READ', `GET admin/users/user-types/${verification}`],
        ['User UPDATE', `PATCH admin/users/user-types/${verification}`, {}],
        ['User DELETE', 'POST admin/user/delete-account', {}],
        ['Payment READ', 'GET admin/payment/get-payment-methods'],
        ['Payment READ', 'GET admin/payment/get-amount-per-point'],
        ['Payment UPDATE', `${settings}/set-payment-methods`, {}],
        ['Payment UPDATE', `${settings}/set-amount-per-point`, {}],
        ['Store READ', 'GET admin/dealers/get-delivery-zone'],
        ['Store UPDATE', 'POST admin/dealers/set-delivery-zone', {}],
      ]
      for (const [demand, line, body] of demands) {
        const { status, body: said } = await as(line, body)
        if (demand === may) expect(status, line).not.toBe(403)
        else expect([status, said.message], line).toEqual([403, 'Forbidden resource'])
      }
    }
  })

  it('on something else shows no line of the history of people, verifications and settings', async () => {
    await change(customer.id, { points: 5, version: (await one(customer.id)).version })
    await call('POST admin/payment/set-amount-per-point', { amount: '1.00' })
    const as = await someone('Order READ', 'Product READ')
    const lines = ['customers', 'userTypes', 'amountPerPoint', 'paymentMethods', 'deliveryZones', 'payments']
    for (const entity of lines.slice(0, -1))
      expect((await as(`GET x/history?entity=${entity}`)).body, entity).toMatchObject({ total: 0 })
    expect((await as(`GET x/history?entityId=${customer.id}`)).body).toMatchObject({ total: 0 })
    const shown = JSON.stringify((await as('GET x/history?limit=100')).body)
    expect(shown).not.toMatch(/hidden\.example|Secret School|amountPerPoint/)
    for (const words of [`resource=customers&key=email&value=karima@hidden.example`])
      expect((await as(`GET x/taken?${words}`)).status).toBe(403)
    expect((await as(`GET x/used-by?resource=customers&id=${customer.id}`)).status).toBe(403)
  })
})

describe('the document of a verification', () => {
  const bytes = () => painted(200, 120).png().toBuffer()
  it('is had by those who may read verifications, and by no other way', async () => {
    const { body: file } = await uploader(app)({ bytes: await bytes() }, 'userType')
    const asked = await request(customer, { document: { key: file.key, alt: '' } })
    const url = `x/file?key=${encodeURIComponent(file.key)}`
    expect((await (await someone('User READ'))(`GET ${url}`)).status).toBe(200)
    for (const may of ['Customer READ', 'User UPDATE', 'User CREATE', 'Order READ'])
      expect((await (await someone(may))(`GET ${url}`)).status, may).toBe(404)
    for (const path of [file.key, `${file.key}?w=96`, `sized/96/${file.key}`, file.key.toLowerCase()])
      expect((await app.inject({ url: `/media/${path}` })).statusCode, path).toBe(404)
    expect((await call(`GET admin/users/user-types/${asked.id}`)).body.document).toMatchObject({
      key: file.key,
    })
  })

  it('is not taken along by a record that everyone sees', async () => {
    const { body: file } = await uploader(app)({ bytes: await bytes() }, 'userType')
    await request(customer, { document: { key: file.key, alt: '' } })
    const as = await someone('Product CREATE READ UPDATE', 'Category CREATE READ', 'Tag CREATE READ')
    for (const key of [file.key, file.key.toUpperCase(), `./${file.key}`, `product/../${file.key}`]) {
      const product = { name: 'Leak', sku: 'LEAK', productType: 'part', date: '2026-01-01', price: '1.00' }
      const { status } = await as('POST admin/products/create-product', { ...product, images: [{ key }] })
      expect(status, key).toBe(400)
      expect((await as(`GET x/file?key=${encodeURIComponent(key)}`)).status, key).toBe(404)
    }
    // Nor is a document replaced by whoever decides about it.
    const asked = await request()
    const body = { userTypeStatus: 'Approved', document: { key: file.key } }
    expect((await decide(asked.id, body)).status).toBe(400)
  })
})

describe('a decision', () => {
  it.each(['approved', 'Approved ', '', '__proto__', 'constructor', null, true, 1, ['Approved'], {}])(
    'is not %j',
    async (userTypeStatus) => {
      const asked = await request()
      expect((await decide(asked.id, { userTypeStatus, reason: 'x' })).status).toBe(400)
      expect((await call(`GET admin/users/user-types/${asked.id}`)).body.version).toBe(asked.version)
    },
  )

  it('brings nothing along, says no more than it may, and is of a verification', async () => {
    const asked = await request()
    for (const more of [
      ...['customer', 'decidedBy', 'decidedAt', 'userType', '__proto__', 'constructor'].map(
        (key) => `"${key}":"x"`,
      ),
      ...['"reason":"a\\u0000"', '"reason":["x"]', `"reason":"${'x'.repeat(501)}"`, '"version":"1"'],
    ])
      expect((await decide(asked.id, `{"userTypeStatus":"Approved",${more}}`)).status, more).toBe(400)
    for (const id of [customer.id, productId, nobody])
      expect((await decide(id, { userTypeStatus: 'Approved' })).status).toBe(404)
    for (const id of ['1', '__proto__', 'constructor', '%00'])
      expect([400, 404]).toContain((await decide(id, { userTypeStatus: 'Approved' })).status)
    expect((await decide(asked.id, { userTypeStatus: 'Rejected', reason: ' \n ' })).status).toBe(400)
    const reason = '=1+1 <img src=x onerror=alert(1)> %_\\'
    const { body } = await decide<Row>(asked.id, { userTypeStatus: 'Rejected', reason })
    expect(body.reason).toBe(reason)
  })
})

describe('a customer', () => {
  const odd: [string, unknown[]][] = [
    ['points', [-1, 0.5, 1_000_001, 2 ** 53, '5', true, [5], {}]],
    ['isActive', ['false', 0, [], 'x']],
    ['userType', ['Student', 'admin', '__proto__', '', ['student'], null]],
    [
      'email',
      ['x', 'a@b', 'a b@c.example', ['a@b.example'], `${'x'.repeat(120)}@b.example`, 'a@b.example\n', 5],
    ],
    ['phone', ['123', "+8801711' or 1=1", '+880171111111111111111', 8801711111111, '٠١٧١١١١١١١١']],
    ['name', ['', '  ', 'a\0b', 'x'.repeat(121), ['x'], { toString: 'x' }, '\ud800']],
    ['addresses', ['x', {}, [1], [{ label: 'x' }], [{ label: 'Home', ...address, id: 'x' }], [null]]],
    [
      'addresses',
      [[{ label: 'Home', ...address, district: 'Sylhet' }], [{ label: 'A', ...address, thana: '_' }]],
    ],
  ]
  it.each(odd)('takes nothing odd as %s', async (key, values) => {
    const before = await one(customer.id)
    for (const value of values)
      expect((await change(customer.id, { [key]: value })).status, JSON.stringify(value)).toBe(400)
    expect(await one(customer.id)).toEqual(before)
  })

  it.each([
    '__proto__',
    'constructor',
    'userName',
    'passwordHash',
    'deletedAt',
    'id',
    'orders',
    'spent',
    'name ',
  ])('has no %s that could be written', async (key) => {
    expect((await change(customer.id, `{"${key}":"x"}`)).status).toBe(400)
  })

  it('keeps what looks like a formula or a page to the letter', async () => {
    const own = await desk.customer()
    const name = "=cmd|' /C calc'!A0 <b>x</b> \"%_\\"
    expect((await change<Row>(own.id, { name, version: own.version })).body.name).toBe(name)
  })

  it('who is blocked orders nothing and loses nothing', async () => {
    const blocked = await desk.customer({ points: 10 })
    await change(blocked.id, { isActive: false, version: blocked.version })
    const body = { customerId: blocked.id, lines: [{ productId, quantity: 1 }] }
    const before = await desk.quantityOf(productId)
    expect((await desk.asked<Refused>(body)).body.errors).toHaveProperty('customerId')
    expect((await desk.asked({ ...body, customerId: blocked.id.toUpperCase() })).status).toBe(400)
    expect(await desk.quantityOf(productId)).toBe(before)
  })

  it.each(['%', '_', '\\', '%%%', "' or '1'='1", '_______', 'Karima%Secret', 'Karim_ Secret'])(
    'is not found by %s',
    async (word) => {
      const { body } = await call<Rows>(
        `GET admin/users?search=${encodeURIComponent(word)}&userType=corporate`,
      )
      expect(body).toMatchObject({ data: [], total: 0 })
      const all = await call<Rows>(`GET admin/users?search=${encodeURIComponent(word)}&limit=100`)
      expect(all.body.data.map(({ id }) => id)).not.toContain(customer.id)
    },
  )

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
    ...['email=x', 'sortBy=email', '__proto__=1', 'userType=student&userType=regular', 'skip=1'],
  ])('list with %s is refused', async (words) => {
    expect((await call(`GET admin/users?${words}`)).status).toBe(400)
  })
})

describe('an account', () => {
  it('is removed by its own name and e-mail only, typed out', async () => {
    const [mine, other] = [await desk.customer(), await desk.customer()]
    const { userName, email } = mine as unknown as { userName: string; email: string }
    const bad: unknown[] = [
      { userName, email: other.email },
      { userName: other.userName, email },
      { userName: '%', email },
      { userName: `${userName.slice(0, -1)}_`, email },
      { userName: `${userName}' or '1'='1`, email },
    ]
    for (const body of bad)
      expect(await removed(body)).toMatchObject({ status: 404, body: { message: 'User not found' } })
    for (const body of [
      ...[{ userName }, { email }, {}, [], { userName: [userName], email }, { userName, email: [email] }],
      ...[
        { userName, email, id: mine.id },
        { userName: `${userName}\0`, email },
        { userName, email: null },
      ],
      ...[{ userName, email: '%@%.%' }, { userName: true, email }, null],
    ])
      expect([400, 404], JSON.stringify(body)).toContain((await removed(body)).status)
    expect((await one(mine.id)).id).toBe(mine.id)
    expect((await one(other.id)).id).toBe(other.id)
  })

  it('that is removed is found nowhere, does nothing, and leaves its name to others', async () => {
    const mine = await desk.customer({ name: 'Gone Soon', points: 3 })
    const asked = await request(mine)
    const order = await desk.place(mine.id, [{ productId, quantity: 1 }])
    const { userName, email, phone } = mine
    const key = { 'idempotency-key': 'remove-1' }
    expect((await removed({ userName, email }, key)).status).toBe(200)
    expect((await change(mine.id, { points: 5 })).status).toBe(404)
    expect((await decide(asked.id, { userTypeStatus: 'Approved' })).status).toBe(404)
    expect((await call(`GET admin/users?search=Gone%20Soon`)).body).toMatchObject({ total: 0 })
    const body = { customerId: mine.id, lines: [{ productId, quantity: 1 }] }
    expect((await desk.asked(body)).status).toBe(400)
    // The books stay as they were.
    expect((await desk.order(order.id)).customer).toEqual({ id: mine.id, label: 'Gone Soon' })

    const next = await desk.customer({ userName, email, phone })
    // The click that removed the one before does not remove whoever has the name now.
    expect((await removed({ userName, email }, key)).status).toBe(200)
    expect((await one(next.id)).id).toBe(next.id)
    expect((await removed({ userName, email: 'other@moto.example' }, key)).status).toBe(409)
    expect((await desk.move(order.id, { orderStatus: 'Cancelled' })).status).toBe(200)
    expect(await one(next.id)).toMatchObject({ orders: 0, version: 1 })
  })
})
