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

/** What the dashboard shows before anything is chosen. */
const atOnce = ['summary', 'revenue', 'orders', 'top-products']

describe('figures', () => {
  it('are the tabs of one chart, next to the previous period', async () => {
    const { user } = openAdmin(
      '/',
      everyone,
      shop({ 'GET x': { body: { data: ['customers.list.startDate'] } } }),
    )
    expect(await screen.findByText('150 BDT')).toBeDefined()
    const tabs = panel('Key figures').getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Revenue 150 BDT  +50%',
      'Orders 12  -25%',
      'Average order 13 BDT no earlier data',
      'New customers 0 ',
    ])
    expect(within(tabs[2] as HTMLElement).getByTitle('12.50 BDT')).toBeDefined()
    expect(await linkOf('Show these orders')).toBe(`/Sales/Order/List?page=1&${inTime}`)
    await user.click(screen.getByRole('tab', { name: /^Revenue/ }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tabs[1])
    const orders = await screen.findByRole('slider', { name: 'Orders' })
    expect(orders.getAttribute('aria-valuetext')).toBe('Feb 1, 2026: This period 4, Previous period 14')
    await user.keyboard('{ArrowRight}')
    const average = await screen.findByRole('slider', { name: 'Average order' })
    expect(average.getAttribute('aria-valuetext')).toBe(
      'Feb 1, 2026: This period, BDT 12.38, Previous period, BDT 5.00',
    )
    await user.keyboard('{End}')
    expect(await screen.findByText('No new customers in this period')).toBeDefined()
    expect(await linkOf('Show these customers')).toBe(`/customers?page=1&${inTime}`)
  })

  it('are shown without a chart where the backend has none of them over time', async () => {
    const { user } = openAdmin(
      '/',
      everyone,
      shop({ 'GET dashboard/revenue': figures('revenue', line('2026-02-01', '49.50', '70.00')) }),
    )
    await user.click(await screen.findByRole('tab', { name: /^Orders 12/ }))
    expect(await screen.findByText('Orders isn’t available by day')).toBeDefined()
  })

  it('are always requested with both ends of a period, encoded: that of the address, or the last 30 days', async () => {
    const plain = openAdmin('/', everyone, shop())
    await screen.findByText('150 BDT')
    for (const kind of atOnce)
      await waitFor(() => expect(plain.asked(), kind).toContain(`GET dashboard/${kind}?${lastDays()}`))
    expect(plain.asked().filter((one) => one.startsWith('GET dashboard')).length).toBe(atOnce.length)
    cleanup()
    const timed = openAdmin(`/?${inTime}`, everyone, shop())
    await screen.findByText('150 BDT')
    for (const kind of atOnce)
      await waitFor(() => expect(timed.asked(), kind).toContain(`GET dashboard/${kind}?${inTime}`))
    cleanup()
    const reports = openAdmin(`/reports?${inTime}`, everyone, shop())
    for (const kind of dashboardKinds.filter((one) => /^(top|payments)/.test(one)))
      await waitFor(() => expect(reports.asked(), kind).toContain(`GET dashboard/${kind}?${inTime}`))
    expect(reports.asked()).toContain('GET dashboard/orders/monthly-count')
  })

  it('of an incomplete or reversed timeframe are those of the last 30 days', async () => {
    for (const words of [
      'startDate=2026-01-01T00:00:00.000Z',
      `startDate=${time.endDate}&endDate=${time.startDate}`,
    ]) {
      const { asked } = openAdmin(`/?${words}`, everyone, shop())
      await screen.findByText('150 BDT')
      await waitFor(() => expect(asked()).toContain(`GET dashboard/top-products?${lastDays()}`))
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
    const { user } = openAdmin('/', everyone, shop())
    expect(
      await screen.findByText(
        'Sales of items taken from Tejgaon, with their share of discounts, delivery and charges',
      ),
    ).toBeDefined()
    await user.click(await screen.findByRole('tab', { name: /^Orders/ }))
    expect(screen.getByText('With items from this showroom, excluding cancelled orders')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: /^New customers/ }))
    expect(screen.getByText('Whole shop')).toBeDefined()
    for (const [card, scope] of [
      ['Orders by status', 'Orders placed in this period, by current status · Tejgaon'],
      ['Best sellers', 'Tejgaon'],
    ] as const)
      expect(panel(card).getByText(scope)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '5 more' }))
    const attention = await screen.findAllByText(/\(whole shop\)/)
    expect(attention.map((line) => line.textContent)).toEqual([
      '3 unanswered questions (whole shop)',
      '1 pending verification (whole shop)',
    ])
    cleanup()
    openAdmin('/reports', everyone, shop())
    await screen.findByRole('slider', { name: 'New customers by month' })
    expect(panel('New customers by month').getByText('Last 12 months · Whole shop')).toBeDefined()
  })

  it('no figure says so while all are shown', async () => {
    openAdmin('/', everyone, shop())
    expect(await screen.findByText('150 BDT')).toBeDefined()
    await screen.findByText('To ship')
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
    expect(await screen.findByText('150 BDT')).toBeDefined()
    fails = false
    await user.click(panel('Key figures').getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('slider', { name: 'Revenue' })).toBeDefined()
  })

  it('without data shows an empty state', async () => {
    openAdmin(
      '/',
      everyone,
      shop({ 'GET dashboard/revenue': figures('revenue', line('2026-02-01', '0.00', '0.00')) }),
    )
    await screen.findByText('150 BDT')
    await waitFor(() => expect(panel('Key figures').getByText('No orders in this period')).toBeDefined())
  })
})

describe('rankings', () => {
  it('name the revenue of orders whose payment was cancelled, which are not cancelled themselves', async () => {
    openAdmin('/reports', everyone, shop())
    expect(await linkOf('No longer collected, order kept')).toContain('paymentStatus=Cancelled')
  })

  it('show the number of orders by status, with links to them', async () => {
    openAdmin('/', everyone, shop())
    expect(await linkOf('Cancelled')).toBe(`/Sales/Order/List?page=1&orderStatus=Cancelled&${inTime}`)
    const rows = within(screen.getByRole('table', { name: 'Orders by status' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['StatusOrders ', 'To confirm10', 'Cancelled2'])
  })

  it('link to the product, the brand, and the products of the category', async () => {
    openAdmin('/reports', everyone, shop())
    expect(await linkOf('Full-face helmet')).toBe(`/Product/${brand}`)
    expect(await linkOf('Roadstar')).toBe(`/brands/${brand}`)
    await waitFor(async () => expect(await linkOf('Helmets')).toBe('/Product?page=1&categorySlug=helmets'))
  })

  it('are plain text where the role may read neither products nor categories', async () => {
    const { asked } = openAdmin('/reports', able('Order'), shop())
    expect(await screen.findByText('Full-face helmet')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Full-face helmet' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Helmets' })).toBeNull()
    expect(asked().filter((one) => one.includes('categories') && !one.includes('dashboard'))).toEqual([])
  })

  it('show paid and unpaid revenue; each status links to its orders', async () => {
    openAdmin('/reports', everyone, shop())
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
  it('has four tiles with the age of the oldest, marked if that is late, and the rest behind a button', async () => {
    const { user } = openAdmin('/', everyone, shop())
    const orders = '/Sales/Order/List?page=1'
    expect(await linkOf('To confirm 22 oldest 1 day')).toBe(
      `${orders}&orderStatus=Pending&deliveryStatusAny=Pending&deliveryStatusAny=Packed`,
    )
    expect(await linkOf('To pack 15 oldest 3 hours')).toBe(
      `${orders}&orderStatus=Processing&deliveryStatus=Pending`,
    )
    expect(await linkOf('To ship 20')).toBe(
      `${orders}&orderStatusAny=Confirmed&orderStatusAny=Processing&deliveryStatus=Packed`,
    )
    expect(await linkOf('Unpaid over 2 days 10,000+')).toBe(
      `${orders}&paymentStatus=Pending&startDate=1999-12-31T18%3A00%3A00.000Z&endDate=2026-01-30T18%3A00%3A00.000Z`,
    )
    expect(screen.getByText('oldest 1 day').closest('.tile-late')).toBeTruthy()
    expect(screen.getByText('oldest 3 hours').closest('.tile-late')).toBeNull()
    expect(screen.queryByText(/unanswered questions/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '5 more', expanded: false }))
    expect(await linkOf('1 order to process')).toBe(`${orders}&orderStatus=Confirmed&deliveryStatus=Pending`)
    expect(await linkOf('3 unanswered questions')).toBe('/product-questions')
    expect(await linkOf('1 pending verification')).toBe('/student-verification?userTypeStatus=Pending')
    expect(await linkOf('0 low-stock items')).toBe('/inventory?lowStock=true')
    expect(await linkOf('2 test rides today')).toBe(
      '/test-ride?fromDate=2026-01-30T18%3A00%3A00.000Z&toDate=2026-02-01T18%3A00%3A00.000Z',
    )
  })

  it('has what else the role sees in its tiles, for one that reads no orders', async () => {
    const only = { key: 'unansweredQuestions', count: 3 }
    openAdmin('/', able('Product'), shop({ 'GET x/attention': { body: { data: [only] } } }))
    expect(await linkOf('unanswered questions 3')).toBe('/product-questions')
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  })

  it('is not requested where the backend does not have it', async () => {
    const { backend } = openAdmin('/', everyone, shop({ 'GET x': { body: { data: [] } } }))
    expect(await screen.findByText('150 BDT')).toBeDefined()
    expect(backend.lines()).not.toContain('GET x/attention')
    expect(screen.queryByText('Needs attention')).toBeNull()
  })
})

describe('each part', () => {
  it('shows a missing permission in its place, and sends no request', async () => {
    const { asked } = openAdmin('/reports', able('Order'), shop())
    expect(await screen.findByRole('slider', { name: 'Orders by month' })).toBeDefined()
    const refusal = /You need the permission “Read” on “Customer”/
    expect(panel('New customers by month').getByText(refusal)).toBeDefined()
    expect(asked()).not.toContain('GET dashboard/users/monthly-count')
    cleanup()
    openAdmin('/', able('Order'), shop())
    expect(await screen.findByText('150 BDT')).toBeDefined()
    expect(screen.queryByRole('tab', { name: /New customers/ })).toBeNull()
  })

  it('of orders is replaced by one message without the permission to read orders', async () => {
    const { asked } = openAdmin('/reports', able('Customer'), shop())
    expect(await screen.findByRole('slider', { name: 'New customers by month' })).toBeDefined()
    expect(panel('Sales figures').getByText(/You need the permission “Read” on “Order”/)).toBeDefined()
    expect(asked().filter((one) => one.startsWith('GET dashboard'))).toEqual([
      'GET dashboard/users/monthly-count',
    ])
  })

  it('of a role without orders is its pages, and the reports that it may see', async () => {
    openAdmin('/', able('Customer'), shop())
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'All Customer' }).length).toBe(2))
    expect(await linkOf('Reports')).toBe('/reports')
  })

  it('is replaced by links where the role may read none of them', async () => {
    const { backend } = openAdmin('/', able('Tag'), shop())
    expect(await screen.findByRole('heading', { name: 'Welcome, Rina' })).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Tags' }).length).toBe(2))
    expect(backend.lines().filter((one) => /dashboard|attention/.test(one))).toEqual([])
    expect(screen.queryByText(/You need the permission/)).toBeNull()
  })
})
