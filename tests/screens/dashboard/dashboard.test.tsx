import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dashboardKinds } from '#contract/calls/dashboard.ts'
import type { Permission } from '#contract/policies/access.ts'
import { timeframeOf } from '#kit/fields/date/days.ts'
import { selectShowroom } from '#providers/auth/narrowing.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import {
  brand,
  figures,
  inTime,
  lastDays,
  line,
  shop,
  time,
} from '#tests/support/screens/dashboard-fixtures.ts'

const able = (...subjects: Permission['subject'][]) => ({
  permissions: subjects.map((subject): Permission => ({ subject, actions: ['READ'] })),
})
const everyone = able('Order', 'Customer', 'Product', 'Category', 'User')
const linkOf = (name: string | RegExp) =>
  screen.findByRole('link', { name }).then((a) => a.getAttribute('href'))
const panel = (name: string) => within(screen.getByRole('region', { name }))

describe('figures', () => {
  it('are shown next to the previous period, with links to their records', async () => {
    openAdmin('/', everyone, shop())
    expect(await screen.findByText('150.00')).toBeDefined()
    const summary = screen.getByRole('region', { name: 'Key figures' })
    const texts = [...summary.children].map((figure) => figure.textContent)
    expect(texts).toEqual([
      'Revenue150.00 BDT +50% vs 100.00Excluding cancelled orders',
      'Orders12 -25% vs 16Excluding cancelled orders',
      'Average order12.50 BDTno earlier dataExcluding cancelled orders',
      'New customers0',
    ])
    expect(await linkOf('Revenue')).toBe(`/Sales/Order/List?page=1&${inTime}`)
    expect(await linkOf('New customers')).toBe('/customers?page=1')
    cleanup()
    const joined = { body: { data: ['customers.list.startDate'] } }
    openAdmin('/', everyone, shop({ 'GET x': joined }))
    await waitFor(async () => expect(await linkOf('New customers')).toBe(`/customers?page=1&${inTime}`))
  })

  it('are always requested with both ends of a period, encoded: that of the address, or the last 30 days', async () => {
    const plain = openAdmin('/', everyone, shop())
    await screen.findByText('150.00')
    for (const kind of dashboardKinds)
      await waitFor(() => expect(plain.asked(), kind).toContain(`GET dashboard/${kind}?${lastDays()}`))
    cleanup()
    const timed = openAdmin(`/?${inTime}`, everyone, shop())
    await screen.findByText('150.00')
    for (const kind of dashboardKinds)
      await waitFor(() => expect(timed.asked(), kind).toContain(`GET dashboard/${kind}?${inTime}`))
    expect(timed.asked()).toContain('GET dashboard/orders/monthly-count')
  })

  it('of an incomplete or reversed timeframe are those of the last 30 days', async () => {
    for (const words of [
      'startDate=2026-01-01T00:00:00.000Z',
      `startDate=${time.endDate}&endDate=${time.startDate}`,
    ]) {
      const { asked } = openAdmin(`/?${words}`, everyone, shop())
      await screen.findByText('150.00')
      await waitFor(() => expect(asked()).toContain(`GET dashboard/payments?${lastDays()}`))
      const others = asked().filter((one) => one.includes('Date') && !one.includes(lastDays()))
      expect(others).toEqual([])
      expect(screen.getByText(/^Date range: .* isn’t a valid value/)).toBeTruthy()
      cleanup()
    }
  })

  it('of a custom period are a link away; presets need no parameters', async () => {
    const { place, asked, user } = openAdmin('/', everyone, shop())
    await user.click(await screen.findByRole('link', { name: 'Last 7 days' }))
    await waitFor(() => expect(place()).toMatch(/^\/\?startDate=.+&endDate=/))
    await waitFor(() =>
      expect(asked().some((one) => /^GET dashboard\/summary\?startDate=/.test(one))).toBe(true),
    )
    expect(screen.getByRole('link', { name: 'Last 7 days' }).getAttribute('aria-current')).toBe('true')
    const params = new URLSearchParams(place().slice(2))
    const length = Date.parse(String(params.get('endDate'))) - Date.parse(String(params.get('startDate')))
    expect(length).toBe(7 * 86_400_000)
    await user.click(screen.getByRole('link', { name: 'Last 30 days' }))
    await waitFor(() => expect(place()).toBe('/'))
  })

  it('name the period they are compared with', async () => {
    openAdmin(`/?${inTime}`, everyone, shop())
    expect(
      await screen.findByText('Jan 31, 2026 – Feb 1, 2026, compared with Jan 29, 2026 – Jan 30, 2026'),
    ).toBeDefined()
    cleanup()
    const { startDate, endDate } = timeframeOf('2026-10-01', '2026-10-31')
    openAdmin(`/?startDate=${startDate}&endDate=${endDate}`, everyone, shop())
    expect(
      await screen.findByText('Oct 1, 2026 – Oct 31, 2026, compared with Sep 1, 2026 – Sep 30, 2026'),
    ).toBeDefined()
  })
})

describe('with some showrooms chosen', () => {
  afterEach(() => selectShowroom(null))

  it('every figure says whether it is theirs or that of the shop', async () => {
    selectShowroom({ id: '0190a000-0000-7000-8000-0000000000aa', label: 'Tejgaon' })
    openAdmin('/', everyone, shop())
    expect(
      await screen.findByText(
        'Sales of items taken from Tejgaon, with their share of discounts, delivery and charges',
      ),
    ).toBeDefined()
    await screen.findByText('150.00')
    const texts = [...screen.getByRole('region', { name: 'Key figures' }).children].map(
      (figure) => figure.textContent,
    )
    expect(texts[1]).toContain('With items from this showroom, excluding cancelled orders')
    expect(texts[3]).toBe('New customers0Whole shop')
    expect(panel('New customers by month').getByText('Last 12 months · Whole shop')).toBeDefined()
    const attention = await screen.findAllByText(/\(whole shop\)/)
    expect(attention.map((line) => line.textContent)).toEqual([
      '3 unanswered questions (whole shop)',
      '1 pending verification (whole shop)',
      '2 test rides today (whole shop)',
    ])
  })

  it('no figure says so while all are shown', async () => {
    openAdmin('/', everyone, shop())
    expect(await screen.findByText('150.00')).toBeDefined()
    await screen.findByText(/test rides today/)
    expect(screen.queryByText(/whole shop|items (taken )?from/i)).toBeNull()
  })
})

describe('a chart', () => {
  it('can be read as a table, with links to the orders of a day', async () => {
    const { user } = openAdmin('/', everyone, shop())
    await screen.findByRole('slider', { name: 'Revenue' })
    await user.click(screen.getByRole('button', { name: 'Show as table: Revenue' }))
    const table = panel('Revenue, as a table')
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'TimeThis period, BDTPrevious period, BDT',
      'Jan 31, 2026100.5030.00',
      'Feb 1, 202649.5070.00',
    ])
    expect(await linkOf('Feb 1, 2026')).toBe(
      '/Sales/Order/List?page=1&startDate=2026-01-31T18%3A00%3A00.000Z&endDate=2026-02-01T18%3A00%3A00.000Z',
    )
    await user.click(screen.getByRole('button', { name: 'Show as chart: Revenue' }))
    expect(await screen.findByRole('slider', { name: 'Revenue' })).toBeDefined()
  })

  it('opens the orders of the selected day', async () => {
    const { user, place } = openAdmin(
      '/',
      everyone,
      shop({ 'GET admin/orders/list': { body: { data: [], total: 0 } } }),
    )
    const chart = await screen.findByRole('slider', { name: 'Revenue' })
    chart.focus()
    await user.keyboard('{End}{Home}')
    await waitFor(() =>
      expect(chart.getAttribute('aria-valuetext')).toBe(
        'Jan 31, 2026: This period, BDT 100.50, Previous period, BDT 30.00',
      ),
    )
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(place()).toBe(
        '/Sales/Order/List?page=1&startDate=2026-01-30T18%3A00%3A00.000Z&endDate=2026-01-31T18%3A00%3A00.000Z',
      ),
    )
  })

  it('that failed shows it in its place, and is retried there', async () => {
    let fails = true
    const { user } = openAdmin(
      '/',
      everyone,
      shop({
        'GET dashboard/revenue': () =>
          fails
            ? { status: 500, body: { statusCode: 500, message: 'Out of order' } }
            : figures('revenue', line('2026-02-01', '49.50', '70.00')),
      }),
    )
    expect(await screen.findByText('Couldn’t load Revenue')).toBeDefined()
    expect(await screen.findByText('150.00')).toBeDefined()
    fails = false
    await user.click(panel('Revenue').getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('slider', { name: 'Revenue' })).toBeDefined()
  })

  it('without data shows an empty state', async () => {
    openAdmin(
      '/',
      everyone,
      shop({ 'GET dashboard/revenue': figures('revenue', line('2026-02-01', '0.00', '0.00')) }),
    )
    await screen.findByText('150.00')
    await waitFor(() => expect(panel('Revenue').getByText('No orders in this period')).toBeDefined())
  })
})

describe('rankings', () => {
  it('name the revenue of orders whose payment was cancelled, which are not cancelled themselves', async () => {
    openAdmin('/', everyone, shop())
    expect(await linkOf('No longer collected, order kept')).toContain('paymentStatus=Cancelled')
  })

  it('show the number of orders by status, with links to them', async () => {
    openAdmin('/', everyone, shop({ 'GET dashboard/payments': figures('payments') }))
    expect(await linkOf('Cancelled')).toBe(`/Sales/Order/List?page=1&orderStatus=Cancelled&${inTime}`)
    const rows = within(screen.getByRole('table', { name: 'Orders by status' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['StatusOrders ', 'To confirm10', 'Cancelled2'])
  })

  it('link to the product, the brand, and the products of the category', async () => {
    openAdmin('/', everyone, shop())
    expect(await linkOf('Full-face helmet')).toBe(`/Product/${brand}`)
    expect(await linkOf('Roadstar')).toBe(`/brands/${brand}`)
    await waitFor(async () => expect(await linkOf('Helmets')).toBe('/Product?page=1&categorySlug=helmets'))
  })

  it('are plain text where the role may read neither products nor categories', async () => {
    const { asked } = openAdmin('/', able('Order'), shop())
    expect(await screen.findByText('Full-face helmet')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Full-face helmet' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Helmets' })).toBeNull()
    expect(asked().filter((one) => one.includes('categories') && !one.includes('dashboard'))).toEqual([])
  })

  it('show paid and unpaid revenue; each status links to its orders', async () => {
    openAdmin('/', everyone, shop())
    expect(await linkOf('Paid')).toBe(`/Sales/Order/List?page=1&paymentStatus=Paid&${inTime}`)
    const methods = within(screen.getByRole('table', { name: 'Payment method' }))
    expect(methods.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Payment methodRevenue BDTChange',
      'SSL100.00 0%',
      'COD50.00no earlier data',
    ])
  })
})

describe('what needs attention', () => {
  it('links to its list', async () => {
    openAdmin('/', everyone, shop())
    const orders = '/Sales/Order/List?page=1'
    expect(await linkOf('22 orders to confirm')).toBe(`${orders}&orderStatus=Pending`)
    expect(await linkOf('1 order to process')).toBe(`${orders}&orderStatus=Confirmed`)
    expect(await linkOf('15 orders to pack')).toBe(`${orders}&orderStatus=Processing&deliveryStatus=Pending`)
    expect(await linkOf('20 orders to ship')).toBe(`${orders}&orderStatus=Processing&deliveryStatus=Packed`)
    expect(await linkOf('3 unanswered questions')).toBe('/product-questions')
    expect(await linkOf('1 pending verification')).toBe('/student-verification?userTypeStatus=Pending')
    expect(await linkOf('10,000+ orders unpaid for more than 2 days')).toBe(
      '/Sales/Order/List?page=1&paymentStatus=Pending&startDate=1999-12-31T18%3A00%3A00.000Z&endDate=2026-01-30T18%3A00%3A00.000Z',
    )
    expect(await linkOf('0 low-stock items')).toBe('/inventory?lowStock=true')
    expect(await linkOf('2 test rides today')).toBe(
      '/test-ride?fromDate=2026-01-30T18%3A00%3A00.000Z&toDate=2026-02-01T18%3A00%3A00.000Z',
    )
  })

  it('is not requested where the backend does not have it', async () => {
    const { backend } = openAdmin('/', everyone, shop({ 'GET x': { body: { data: [] } } }))
    expect(await screen.findByText('150.00')).toBeDefined()
    expect(backend.lines()).not.toContain('GET x/attention')
    expect(screen.queryByText('Needs attention')).toBeNull()
  })
})

describe('each part', () => {
  it('shows a missing permission in its place, and sends no request', async () => {
    const { asked } = openAdmin('/', able('Order'), shop())
    expect(await screen.findByText('150.00')).toBeDefined()
    const refusal = /You need the permission “Read” on “Customer”/
    expect(panel('New customers by month').getByText(refusal)).toBeDefined()
    expect(panel('Key figures').getByText(refusal)).toBeDefined()
    await waitFor(() => expect(asked()).toContain('GET dashboard/orders/monthly-count'))
    expect(asked()).not.toContain('GET dashboard/users/monthly-count')
  })

  it('of orders is replaced by one message without the permission to read orders', async () => {
    const { asked } = openAdmin('/', able('Customer'), shop())
    expect(await screen.findByRole('slider', { name: 'New customers by month' })).toBeDefined()
    expect(panel('Sales figures').getByText(/You need the permission “Read” on “Order”/)).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'All Customer' }).length).toBe(2)
    expect(asked().filter((one) => one.startsWith('GET dashboard'))).toEqual([
      'GET dashboard/users/monthly-count',
    ])
  })

  it('is replaced by links where the role may read none of them', async () => {
    const { backend } = openAdmin('/', able('Tag'), shop())
    expect(await screen.findByRole('heading', { name: 'Welcome, Rina' })).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Tags' }).length).toBe(2))
    expect(backend.lines().filter((one) => /dashboard|attention/.test(one))).toEqual([])
    expect(screen.queryByText(/You need the permission/)).toBeNull()
  })
})
