import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DashboardFigures, dashboardKinds, type MonthlyCount } from '#contract/calls/dashboard.ts'
import { messages } from '#contract/policies/messages.ts'
import { type DashboardShop, startDashboardShop } from '#tests/support/server/dashboard/dashboard-shop.ts'
import type { Call } from '#tests/support/server/harness.ts'
import type { Refused } from '#tests/support/server/order-helpers.ts'

let { app, call, desk, placeAt, someone } = {} as DashboardShop
beforeAll(async () => {
  ;({ app, call, desk, placeAt, someone } = await startDashboardShop())
})
afterAll(() => app.stop())

const asked = async <T = DashboardFigures>(line: string, as: Call = call) => {
  const { status, body } = await as<T>(`GET ${line}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const figure = async (query = '') => {
  const { data } = await asked(`dashboard/summary${query}`)
  return Object.fromEntries(data.map(({ key, value }) => [key, value]))
}
const search = (from: string, until: string) =>
  `?startDate=${encodeURIComponent(from)}&endDate=${encodeURIComponent(until)}`

describe('the period of figures', () => {
  it('is the last thirty days of the store, including today, if none is given', async () => {
    const { startDate, endDate } = await asked('dashboard/summary')
    expect([startDate, endDate]).toEqual(['2026-01-31T18:00:00.000Z', '2026-03-02T18:00:00.000Z'])
  })

  it('is returned as requested', async () => {
    const { kind, startDate, endDate } = await asked(
      `dashboard/orders${search('2026-01-01T12:30:00+06:00', '2026-01-02T00:00:00Z')}`,
    )
    expect([kind, startDate, endDate]).toEqual([
      'orders',
      '2026-01-01T06:30:00.000Z',
      '2026-01-02T00:00:00.000Z',
    ])
  })

  it('starts and ends with days of the store, not of UTC', async () => {
    const first = await placeAt('2026-01-31T18:00:00.000Z')
    const before = await placeAt('2026-01-31T17:59:59.999Z')
    expect((await figure()).orders).toBe(1)
    const { data } = await asked('dashboard/revenue')
    expect(data[0]).toEqual({
      ...{ key: '2026-02-01', label: '2026-02-01', value: '500.00', previous: '0.00' },
      orders: { value: 1, previous: 0 },
      newCustomers: { value: 0, previous: 0 },
    })
    expect(data).toHaveLength(30)
    expect(data.at(-1)?.previous).toBe('500.00')
    for (const { id } of [first, before]) await desk.move(id, { orderStatus: 'Confirmed' })
  })

  it.each(dashboardKinds)('%s requires both ends or none, in order', async (kind) => {
    const refused = async (query: string) => {
      const { status, body } = await call<Refused>(`GET dashboard/${kind}?${query}`)
      return [status, body.message]
    }
    const at = encodeURIComponent('2026-01-01T00:00:00.000Z')
    const later = encodeURIComponent('2026-01-01T00:00:00.001Z')
    expect(await refused(`startDate=${at}`)).toEqual([400, messages.timeframeNeedsBoth])
    expect(await refused(`endDate=${at}`)).toEqual([400, messages.timeframeNeedsBoth])
    expect(await refused(`startDate=${later}&endDate=${at}`)).toEqual([400, messages.timeframeReversed])
    expect(await refused(`startDate=${at}&endDate=${at}`)).toEqual([400, messages.timeframeReversed])
    expect((await refused('startDate=today&endDate=tomorrow'))[0]).toBe(400)
    expect((await refused('since=1'))[0]).toBe(400)
  })

  it('has figures of the known kinds only', async () => {
    for (const kind of ['nothing', 'users', 'SUMMARY', 'constructor'])
      expect(await call(`GET dashboard/${kind}`)).toMatchObject({
        status: 404,
        body: { message: messages.notFound },
      })
  })
})

describe('the meaning of figures', () => {
  it('a cancelled order counts for none of revenue, orders and their average', async () => {
    const before = await figure()
    const order = await placeAt('2026-02-20T06:00:00Z')
    expect(await figure()).toEqual({ ...before, revenue: '1000.00', orders: 2, averageOrder: '500.00' })
    await app.db.execute(sql`update orders set order_status = 'Cancelled' where id = ${order.id}`)
    expect(await figure()).toEqual(before)
    const { data } = await asked('dashboard/orders')
    expect(data.find(({ key }) => key === 'Cancelled')?.value).toBe(1)
  })

  it('payments add up to the revenue by method and by status', async () => {
    const paid = await placeAt('2026-02-21T06:00:00Z', { paymentMethod: 'SSL' })
    const { body } = await call('POST admin/payment/add-manual-payment', {
      orderId: paid.id,
      currentAmount: '500.00',
    })
    expect(body.paymentStatus).toBe('Paid')
    const { data } = await asked('dashboard/payments')
    expect(data.map(({ key, label, value }) => [key, label, value])).toEqual([
      ['paymentMethod.SSL', 'SSL', '500.00'],
      ['paymentMethod.COD', 'COD', '500.00'],
      ['paymentStatus.Pending', 'Pending', '500.00'],
      ['paymentStatus.Paid', 'Paid', '500.00'],
      ['paymentStatus.Cancelled', 'Cancelled', '0.00'],
    ])
  })

  it('months are the last twelve of the store, including empty ones', async () => {
    await desk.customer()
    const { data } = await asked<MonthlyCount>('dashboard/users/monthly-count')
    expect(data.map(({ month }) => month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ])
    expect(data.map(({ count }) => count)).toEqual([...Array(11).fill(0), 2])
    const orders = await asked<MonthlyCount>('dashboard/orders/monthly-count')
    expect(orders.data.slice(-3).map(({ count }) => count)).toEqual([1, 3, 0])
  })

  it('a customer with a deleted account is not counted', async () => {
    const { id } = await desk.customer()
    expect((await figure()).newCustomers).toBe(3)
    await app.db.execute(sql`update customers set deleted_at = now() where id = ${id}`)
    expect((await figure()).newCustomers).toBe(2)
  })
})

describe('permissions of figures', () => {
  it('figures require the permission to read orders, and the count of customers that to read customers', async () => {
    const orders = await someone('Order READ')
    for (const kind of dashboardKinds) await asked(`dashboard/${kind}`, orders)
    expect((await asked('dashboard/summary', orders)).data.map(({ key }) => key)).toEqual([
      'revenue',
      'orders',
      'averageOrder',
    ])
    expect((await orders('GET dashboard/users/monthly-count')).status).toBe(403)
    const customers = await someone('Customer READ', 'Product READ')
    for (const kind of dashboardKinds)
      expect(await customers(`GET dashboard/${kind}`)).toMatchObject({
        status: 403,
        body: { message: messages.forbidden },
      })
    await asked('dashboard/users/monthly-count', customers)
    expect((await customers('GET dashboard/orders/monthly-count')).status).toBe(403)
  })
})
