import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showroomsHeader } from '#contract/policies/reach.ts'
import type { CallResponse } from '#contract/types.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { peopleOf, permissionsOf } from '#tests/support/server/people.ts'
import { statementsOf } from '#tests/support/server/process/statements.ts'
import { readSheet } from '#tests/support/server/sheet.ts'
import type { Row } from '#tests/support/server/shop.ts'

type CashUp = CallResponse<'x.cashUp'>
type Days = CallResponse<'x.cashUpDays'>

let now = new Date('2026-07-15T10:00:00Z')
const today = '2026-07-15'
let app: App
let call: Call
let desk: OrderHelpers
let customerId: string
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  desk = orderHelpers(app)
  customerId = (await desk.customer()).id
  people = peopleOf(app)
})
afterAll(() => app.stop())

let nr = 0
/** A showroom with an order of its goods for 1,000.00. */
const place = async () => {
  nr += 1
  const { product, store } = await desk.goods(`CASH-${nr}`, 50, { price: '500.00' })
  const order = await desk.place(customerId, [{ productId: product.id, quantity: 2 }])
  return { store, order }
}
const pay = async (order: Order, currentAmount: string, more: object = {}) => {
  const answer = await call<Order>('POST admin/payment/add-manual-payment', {
    ...{ orderId: order.id, currentAmount, ...more },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async (store: Row, day = today, as = call) =>
  (await as<CashUp>(`GET x/cash-up?store=${store.id}&day=${day}`)).body
const close = (store: Row, lines: object[], more: object = {}, as = call) =>
  as<Row & { lines: object[] }>('POST x/cash-ups', { store: store.id, day: today, lines, ...more })
const line = (method: string, expected: string, counted: number) => ({ method, expected, counted })
const linesOf = ({ lines }: CashUp) =>
  lines.map(({ method, expected, closed, counted }) => [method, expected, closed, counted])

describe('the cash-up of a showroom and day', () => {
  it('expects what was received less what was reversed and refunded, by method', async () => {
    const { store, order } = await place()
    await pay(order, '300.00', { method: 'Cash' })
    await pay(order, '200.00', { method: 'Bkash', reference: '8X2' })
    const paid = await pay(order, '100.00', { method: 'Cash' })
    const wrong = paid.payments?.find(({ amount }) => amount === '100.00')
    await call(`POST x/payments/${wrong?.id}/reversal`, {
      reversal: 'Mistake',
      reason: 'Typo',
      version: paid.version,
    })
    const { version } = await desk.order(order.id)
    const refund = { lines: [], refund: '50.00', method: 'Bkash', reason: 'Goodwill', version }
    expect((await call(`POST x/orders/${order.id}/returns`, refund)).status).toBe(200)
    expect(linesOf(await read(store))).toEqual([
      ['Cash', '300.00', null, null],
      ['Bkash', '150.00', null, null],
    ])
  })

  it('has the money at the till that received it, whose goods it pays', async () => {
    const [{ store, order }, other] = [await place(), await place()]
    await pay(order, '300.00', { method: 'Cash', store: other.store.id })
    expect(linesOf(await read(store))).toEqual([['Cash', '0.00', null, null]])
    expect(linesOf(await read(other.store))).toEqual([['Cash', '300.00', null, null]])
  })

  it('is kept as it was counted, and shows that later payments changed what is expected', async () => {
    const { store, order } = await place()
    await pay(order, '300.00', { method: 'Cash' })
    const closed = await close(store, [line('Cash', '300.00', 290.5)], { note: 'A note is missing' })
    expect([closed.status, closed.body]).toMatchObject([
      200,
      {
        lines: [{ method: 'Cash', expected: '300.00', counted: '290.50' }],
        note: 'A note is missing',
        closedBy: expect.stringMatching(/\w/),
      },
    ])
    expect(await read(store)).toMatchObject({ changedAt: null })
    now = new Date('2026-07-15T10:20:00Z')
    await pay(order, '40.00', { method: 'Cash' })
    const after = await read(store)
    expect(linesOf(after)).toEqual([['Cash', '340.00', '300.00', '290.50']])
    expect(after.changedAt).toBe('2026-07-15T10:20:00.000Z')
    const { data } = (await call<Days>('GET x/cash-ups')).body
    expect(data.find((one) => one.store === store.id && one.day === today)).toMatchObject({
      ...{ expected: '340.00', closed: '300.00', counted: '290.50', changedAt: after.changedAt },
    })
    now = new Date('2026-07-15T10:00:00Z')
  })

  it('is closed once, at the amounts that are expected then, and on no later day', async () => {
    const { store, order } = await place()
    await pay(order, '300.00', { method: 'Cash' })
    const seen = [line('Cash', '300.00', 300)]
    await pay(order, '10.00', { method: 'Card' })
    expect((await close(store, seen)).status).toBe(409)
    const both = [...seen, line('Card', '10.00', 10)]
    expect((await close(store, both, { day: '2026-07-16' })).status).toBe(400)
    expect((await close(store, [...both, line('Card', '10.00', 10)])).status).toBe(400)
    expect((await close(store, [line('Cash', '300.00', 0.001), line('Card', '10.00', 10)])).status).toBe(400)
    const answers = await Promise.all([close(store, both), close(store, both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is reopened with a reason, which stays next to what was counted', async () => {
    const { store, order } = await place()
    await pay(order, '300.00', { method: 'Cash' })
    const { body } = await close(store, [line('Cash', '300.00', 200)])
    const reopen = (reason: string, version = body.version) =>
      call(`POST x/cash-ups/${body.id}/reopening`, { reason, version })
    expect((await reopen('')).status).toBe(400)
    expect((await reopen('Miscounted', 7)).status).toBe(409)
    expect((await reopen('Miscounted')).status).toBe(200)
    expect((await reopen('Miscounted', 2)).status).toBe(409)
    expect(linesOf(await read(store))).toEqual([['Cash', '300.00', null, null]])
    expect((await close(store, [line('Cash', '300.00', 300)])).status).toBe(200)
    expect((await read(store)).closings).toMatchObject([
      { reopenedAt: null, lines: [{ counted: '300.00' }] },
      { reopenReason: 'Miscounted', reopenedBy: expect.stringMatching(/\w/), lines: [{ counted: '200.00' }] },
    ])
  })
})

it('the days of a showroom are added up without dividing the orders of others', async () => {
  const { store, order } = await place()
  await pay(order, '300.00', { method: 'Cash' })
  const narrowed = async (line: string, headers?: Record<string, string>) => {
    const statements = await statementsOf(() => call(`GET ${line}`, undefined, headers))
    const sums = statements.filter((one) => one.includes('received - reversed - refunded'))
    expect(sums).toHaveLength(1)
    return sums.every((one) =>
      one.includes('showrooms = any(array(select id from showroom_sets where stores &&'),
    )
  }
  expect(await narrowed(`x/cash-up?store=${store.id}&day=${today}`)).toBe(true)
  expect(await narrowed('x/cash-ups', { [showroomsHeader]: String(store.id) })).toBe(true)
  expect(await narrowed('x/cash-ups')).toBe(false)
})

it('the cash-ups of a role are those of its showrooms, and closing and reopening need their permissions', async () => {
  const [{ store, order }, other] = [await place(), await place()]
  await pay(order, '300.00', { method: 'Cash' })
  await pay(other.order, '300.00', { method: 'Cash' })
  const inRole = async (name: string, permission: string) => {
    const { body: role } = await call<Row>('POST store-admin/role/create', {
      ...{ name, roleType: 'store-admin-type', permissions: permissionsOf([permission]) },
    })
    await call(`PUT x/roles/${role.id}/limits`, { showrooms: [store.id] })
    return (await people.inRole(role.id)).call
  }
  const [reader, cashier] = [
    await inRole('Reads the till', 'CashUp READ'),
    await inRole('Counts the till', 'CashUp READ CREATE'),
  ]
  const { body } = await reader<Days>('GET x/cash-ups')
  expect(new Set(body.data.map((one) => one.store))).toEqual(new Set([store.id]))
  expect((await reader(`GET x/cash-up?store=${other.store.id}&day=${today}`)).status).toBe(404)
  const lines = [line('Cash', '300.00', 300)]
  expect((await close(store, lines, {}, reader)).status).toBe(403)
  expect((await close(other.store, lines, {}, cashier)).status).toBe(404)
  const closed = await close(store, lines, {}, cashier)
  expect(closed.status).toBe(200)
  const reopen = { reason: 'Miscounted', version: closed.body.version }
  expect((await cashier(`POST x/cash-ups/${closed.body.id}/reopening`, reopen)).status).toBe(403)
  expect((await people.who('Report READ').then(({ call: as }) => as('GET x/cash-ups'))).status).toBe(403)
  expect(
    (await call('GET x/cash-ups?startDate=2026-01-01T00:00:00.000Z&endDate=2026-07-01T00:00:00.000Z')).status,
  ).toBe(400)
})

describe('the workbook', () => {
  const sheetOf = async (path: string, permission = 'CashUp READ') => {
    const { token } = await people.who(permission)
    const answer = await app.app.inject({
      url: `/api/x/${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, ...(answer.statusCode === 200 && readSheet(answer.rawPayload)) }
  }

  it('has the methods of a day with their total, and its difference once it is closed', async () => {
    const { store, order } = await place()
    await pay(order, '300.00', { method: 'Cash' })
    await pay(order, '200.00', { method: 'Bkash', reference: '8X3' })
    const path = `cash-up/excel?store=${store.id}&day=${today}`
    expect((await sheetOf(path)).rows).toEqual([
      { Method: 'Cash', 'Expected now': 300 },
      { Method: 'bKash', 'Expected now': 200 },
      { Method: 'Total', 'Expected now': 500 },
    ])
    await close(store, [line('Cash', '300.00', 290), line('Bkash', '200.00', 200)])
    expect((await sheetOf(path)).rows?.at(-1)).toEqual({
      ...{ Method: 'Total', 'Expected at closing': 500, Counted: 490, Difference: -10, 'Expected now': 500 },
    })
  })

  it('has the days of the showrooms', async () => {
    const { store, order } = await place()
    await pay(order, '70.00', { method: 'Cash' })
    await close(store, [line('Cash', '70.00', 70)])
    const { rows } = await sheetOf('cash-ups/excel')
    expect(rows?.filter(({ Showroom }) => Showroom === store.name)).toMatchObject([
      { 'Expected at closing': 70, Counted: 70, Difference: 0, 'Expected now': 70 },
    ])
  })

  it('needs the permission', async () => {
    expect((await sheetOf('cash-ups/excel', 'Order READ')).status).toBe(403)
  })
})
