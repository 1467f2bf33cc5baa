import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'
import { clerk, enums, reader } from '#tests/support/screens/orders-fixtures.ts'

const change = 'PATCH admin/orders/change-status'
const parcel = (n: number, own: object = {}) => ({
  ...{
    id: `s${n}`,
    version: 1,
    createdAt: '2026-03-01T04:00:00.000Z',
    updatedAt: '2026-03-01T04:00:00.000Z',
  },
  ...{
    order: { id: `o${n}`, label: `10500${n}` },
    orderVersion: 3,
    carrier: 'Sundarban',
    tracking: `SB-${n}`,
  },
  ...{ status: 'Bought', orderStatus: 'Processing', deliveryStatus: 'Shipped', recipient: 'Rahim Uddin' },
  ...{ phone: '01711000000', showrooms: 'Tejgaon', shippedAt: '2026-03-01T04:00:00.000Z', daysOnWay: 4 },
  ...own,
})
const parcels = [
  parcel(1),
  // Another parcel of the same order.
  parcel(2, { order: { id: 'o1', label: '105001' } }),
  parcel(3),
  parcel(4, { deliveryStatus: 'Delivered' }),
]
const answers: Answers = {
  'GET x': {
    body: {
      data: ['shipments.list.search', 'addShipments', 'orderCounts', 'orders.list.withoutTracking'],
    },
  },
  'GET x/shipments': { body: { data: parcels, total: parcels.length } },
  'GET x/orders/counts': { body: { data: [], total: 7 } },
  'GET admin/orders/order-enums': { body: enums },
  [change]: ({ body }) => ({ body: { id: (body as { orderId: string }).orderId, version: 4 } }),
}
const list = '/Sales/Shipments?page=1'

recordNotices()
beforeAll(async () => {
  await import('#screens/orders/ShipmentList.tsx')
}, 120_000)

describe('the list of shipments', () => {
  it('leads to the order of each parcel, and to what has no tracking number', async () => {
    openAdmin(list, reader, answers)
    const link = await screen.findByRole('link', { name: 'SB-1' })
    expect(link.getAttribute('href')).toBe('/Sales/Order/List/o1')
    const missing = await screen.findByRole('link', {
      name: '7 orders are on their way without a tracking number',
    })
    expect(missing.getAttribute('href')).toBe('/Sales/Order/List?withoutTracking=true')
    expect(screen.getByRole('link', { name: 'Shipments' })).toBeDefined()
  })

  it('marks many parcels as delivered: each order once at the version shown, without those that arrived', async () => {
    const { user, backend } = openAdmin(list, clerk, answers)
    await screen.findByRole('link', { name: 'SB-1' })
    const [all] = screen.getAllByRole('checkbox', { name: 'Select all rows on this page' })
    if (all) await user.click(all)
    await user.click(await screen.findByRole('button', { name: /^Mark 3 orders as delivered/ }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Mark 2 orders as delivered?')).toBeDefined()
    expect(question.getByText(/SB-4/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Mark 2 orders as delivered' }))
    await waitFor(() => expect(toastTexts).toEqual(['2 orders are now Delivered']))
    expect(backend.sent(change)).toEqual([
      { orderId: 'o1', deliveryStatus: 'Delivered', version: 3 },
      { orderId: 'o3', deliveryStatus: 'Delivered', version: 3 },
    ])
  })

  it('is absent where the backend lacks it', async () => {
    openAdmin(list, clerk, { ...answers, 'GET x': { body: { data: ['addShipments'] } } })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Shipments' })).toBeNull())
  })
})
