import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { insertRows, type Row, type Rows } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let helmet: string

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
  helmet = (await desk.goods('HELMET', 100, { price: '1000.00' })).product.id
})
afterAll(() => app.stop())

type Said = { message: string }
const remove = (body: object, as = call, headers?: Record<string, string>) =>
  as<Said>('POST admin/user/delete-account', body, headers)
const accountOf = ({ userName, email }: Row) => ({ userName, email })
const historyOf = async (id: unknown) =>
  (await call<Rows<HistoryLine & Row>>(`GET x/history?page=1&entity=customers&entityId=${id}`)).body.data
const lines = () => [{ productId: helmet, quantity: 1 }]

describe('an account', () => {
  it('is deleted by its username and its email, ignoring case', async () => {
    const customer = await desk.customer()
    const { userName, email } = customer
    const answer = await remove({
      userName: String(userName).toUpperCase(),
      email: String(email).toUpperCase(),
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Delete Successful'])
    const gone = await call<Said>(`GET admin/users/${customer.id}`)
    expect([gone.status, gone.body.message]).toEqual([404, 'User not found'])
    const left = await call<Rows>(`GET admin/users?page=1&search=${userName}`)
    expect(left.body.total).toBe(0)
  })

  it('is not found by one of them alone, nor by those of two accounts', async () => {
    const [one, other] = [await desk.customer(), await desk.customer()]
    for (const body of [
      { userName: one.userName, email: other.email },
      { userName: one.userName, email: 'nobody@mail.example' },
      { userName: 'nobody', email: one.email },
      { userName: '%', email: one.email },
    ]) {
      const { status, body: said } = await remove(body)
      expect([status, said.message]).toEqual([404, 'User not found'])
    }
    expect((await call(`GET admin/users/${one.id}`)).status).toBe(200)
  })

  it('is not found a second time', async () => {
    const account = accountOf(await desk.customer())
    expect((await remove(account)).status).toBe(200)
    expect((await remove(account)).status).toBe(404)
  })

  it('deleted twice with one key is deleted once, with the same response', async () => {
    const account = accountOf(await desk.customer())
    const key = { 'Idempotency-Key': 'gone-once' }
    const [first, again] = [await remove(account, call, key), await remove(account, call, key)]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  })

  it('requires both values, well formed', async () => {
    for (const body of [
      {},
      { userName: 'x' },
      { email: 'x@mail.example' },
      { userName: 'x', email: 'none' },
      { userName: 'x', email: 'x@mail.example', id: 'y' },
      { userName: { $ne: '' }, email: 'x@mail.example' },
    ])
      expect((await remove(body)).status, JSON.stringify(body)).toBe(400)
  })

  it('is deleted only with the permission to delete users', async () => {
    const account = accountOf(await desk.customer())
    expect((await remove(account, app.as('branch'))).status).toBe(403)
    expect((await remove(account, app.with())).status).toBe(401)
    expect((await remove(account, app.as('store'))).status).toBe(200)
  })
})

describe('traces of a deleted account', () => {
  it('include its orders, with the name on them', async () => {
    const customer = await desk.customer()
    const placed = await desk.place(customer.id, lines())
    await remove(accountOf(customer))
    const { status, body } = await call<Order>(`GET admin/orders/${placed.id}`)
    expect([status, body]).toEqual([200, placed])
    expect(body.customer).toEqual({ id: customer.id, label: customer.name })
    const of = await call<Rows>(`GET admin/orders/list?page=1&customerId=${customer.id}`)
    expect(of.body.total).toBe(1)
  })

  it('include orders that can be changed and cancelled, including points', async () => {
    await desk.set('amountPerPoint', '1.00')
    const customer = await desk.customer({ points: 50 })
    const placed = await desk.place(customer.id, lines(), { points: 50 })
    const before = await desk.quantityOf(helmet)
    await remove(accountOf(customer))
    expect((await desk.move(placed.id, { orderStatus: 'Confirmed' })).status).toBe(200)
    expect((await desk.move(placed.id, { orderStatus: 'Cancelled' })).status).toBe(200)
    expect(await desk.quantityOf(helmet)).toBe(before + 1)
  })

  it('exclude its name, email and phone number, which are free for another', async () => {
    const customer = await desk.customer()
    await remove(accountOf(customer))
    const { userName, email, phone } = customer
    const again = await desk.customer({ userName, email, phone })
    expect(again.id).not.toBe(customer.id)
    expect((await remove({ userName, email })).status).toBe(200)
  })

  it('exclude new orders', async () => {
    const customer = await desk.customer()
    await remove(accountOf(customer))
    const { status } = await desk.asked({ customerId: customer.id, lines: lines() })
    expect(status).toBe(400)
  })

  it('exclude requests that wait for a decision', async () => {
    const customer = await desk.customer()
    const id = '0190b0f2-0000-7000-8000-00000000aa01'
    const asked = { userType: 'student', institution: 'BUET', userTypeStatus: 'Pending' }
    await insertRows(app, 'userTypes', [{ id, customer: customer.id, ...asked }])
    await remove(accountOf(customer))
    expect((await call(`GET admin/users/user-types/${id}`)).status).toBe(404)
    expect((await call<Rows>('GET admin/users/user-types?page=1')).body.total).toBe(0)
  })

  it('include who deleted it and when, with its name alone', async () => {
    const customer = await desk.customer()
    await remove(accountOf(customer), app.as('store'))
    const [last] = await historyOf(customer.id)
    expect(last).toMatchObject({ propKey: null, from: { name: customer.name }, to: null })
    expect(Object.keys(last?.from as object)).toEqual(['name'])
    expect(last?.actor.id).toEqual(expect.any(String))
  })

  it('are nowhere in the history or the trash, and cannot be restored', async () => {
    const customer = await desk.customer()
    const secrets = ['erased@mail.example', '01711-555 019', 'Road 99', 'Pays late', 'BUET-77']
    const [email, phone, address, note, institution] = secrets
    const where = { division: 'Dhaka', district: 'Dhaka', address }
    const addresses = [{ label: 'Home', recipient: 'Rahim', phone, ...where }]
    const changed = await call<Row>(`PATCH admin/users/${customer.id}`, {
      email,
      phone,
      addresses,
      version: 1,
    })
    expect(changed).toMatchObject({ status: 200 })
    expect((await call(`POST x/customers/${customer.id}/notes`, { text: note })).status).toBeLessThan(300)
    const id = '0190b0f2-0000-7000-8000-00000000aa02'
    const asked = { userType: 'student', institution, userTypeStatus: 'Pending' }
    await insertRows(app, 'userTypes', [{ id, customer: customer.id, ...asked }])
    await call(`PATCH admin/users/user-types/${id}`, { userTypeStatus: 'Approved' })
    expect((await remove({ userName: customer.userName, email })).status).toBe(200)

    const entities = ['customers', 'userTypes', 'customerNotes']
    const lines = await Promise.all(
      entities.map((entity) => call(`GET x/history?page=1&limit=100&entity=${entity}`)),
    )
    const trash = await call<Rows>('GET x/trash/customers?page=1&limit=100')
    const read = JSON.stringify([...lines, trash].map(({ body }) => body))
    const hidden = [...secrets, String(changed.body.phone), String(customer.email), String(customer.userName)]
    expect(hidden.filter((text) => read.includes(text))).toEqual([])
    expect(trash.body.data.map((row) => row.id)).not.toContain(customer.id)
    const restored = await call<Said>(`POST x/trash/customers/${customer.id}/restore`, { changes: [] })
    expect([restored.status, restored.body.message]).toEqual([404, 'User not found'])
  })
})
