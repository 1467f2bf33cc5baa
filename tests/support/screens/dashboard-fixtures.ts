import type { Answers } from '../kit/form-fixtures'

/** A shop with few figures, as a backend returns them. */
export const time = { startDate: '2026-01-30T18:00:00.000Z', endDate: '2026-02-01T18:00:00.000Z' }
export const inTime = 'startDate=2026-01-30T18%3A00%3A00.000Z&endDate=2026-02-01T18%3A00%3A00.000Z'
type Line = { key: string; label: string; value: string | number; previous: string | number | null }
export const line = (
  key: string,
  value: Line['value'],
  previous: Line['previous'] = null,
  label = key,
): Line => ({
  key,
  label,
  value,
  previous,
})
export const figures = (kind: string, ...data: Line[]) => ({ body: { kind, ...time, data } })
export const brand = '0190a000-0000-7000-8000-00000000000a'
const category = '0190a000-0000-7000-8000-00000000000b'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

export const shop = (more: Answers = {}): Answers => ({
  'GET x': { body: { data: ['attention', 'inventory.list.lowStock'] } },
  'GET x/attention': {
    body: {
      data: [
        { key: 'ordersToConfirm', count: 22, oldest: hoursAgo(30) },
        { key: 'ordersToProcess', count: 1 },
        { key: 'ordersToPack', count: 15, oldest: hoursAgo(3) },
        { key: 'ordersToShip', count: 20 },
        { key: 'unansweredQuestions', count: 3 },
        { key: 'pendingVerifications', count: 1 },
        { key: 'unpaidOrders', count: 10_000, more: true, until: '2026-01-30T18:00:00.000Z' },
        { key: 'lowStock', count: 0 },
        { key: 'testRidesToday', count: 2, from: time.startDate, until: time.endDate },
      ],
    },
  },
  'GET dashboard/summary': figures(
    'summary',
    line('revenue', '150.00', '100.00'),
    line('orders', 12, 16),
    line('averageOrder', '12.50', '0.00'),
    line('newCustomers', 0, 0),
  ),
  'GET dashboard/revenue': figures(
    'revenue',
    {
      ...line('2026-01-31', '100.50', '30.00'),
      ...{ orders: { value: 8, previous: 2 }, newCustomers: { value: 0, previous: 0 } },
    },
    {
      ...line('2026-02-01', '49.50', '70.00'),
      ...{ orders: { value: 4, previous: 14 }, newCustomers: { value: 0, previous: 0 } },
    },
  ),
  'GET dashboard/orders': figures('orders', line('Pending', 10, 15), line('Cancelled', 2, 1)),
  'GET dashboard/payments': figures(
    'payments',
    line('paymentMethod.SSL', '100.00', '100.00'),
    line('paymentMethod.COD', '50.00', '0.00'),
    line('paymentStatus.Pending', '50.00', '20.00'),
    line('paymentStatus.Paid', '100.00', '80.00'),
    line('paymentStatus.Cancelled', '0.00', '0.00'),
  ),
  'GET dashboard/top-products': figures('top-products', line(brand, '90.00', '45.00', 'Full-face helmet')),
  'GET dashboard/top-brands': figures('top-brands', line(brand, '90.00', '90.00', 'Roadstar')),
  'GET dashboard/top-categories': figures('top-categories', line(category, '90.00', '0.00', 'Helmets')),
  'GET dashboard/users/monthly-count': { body: { data: [{ month: '2026-02', count: 4 }] } },
  'GET dashboard/orders/monthly-count': { body: { data: [{ month: '2026-02', count: 7 }] } },
  'GET admin/categories': { body: { data: [{ id: category, name: 'Helmets', slug: 'helmets' }], total: 1 } },
  ...more,
})

/** The last 30 days of the store's calendar, which is six hours ahead of UTC, as in an address. */
export const lastDays = () => {
  const dayMs = 86_400_000
  const offsetMs = 6 * 3_600_000
  const tomorrow = Math.floor((Date.now() + offsetMs) / dayMs + 1) * dayMs - offsetMs
  const at = (ms: number) => encodeURIComponent(new Date(ms).toISOString())
  return `startDate=${at(tomorrow - 30 * dayMs)}&endDate=${at(tomorrow)}`
}
