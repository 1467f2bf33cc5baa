import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReportResult } from '#contract/extensions/reports.ts'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { inTime, shop, time } from '#tests/support/screens/dashboard-fixtures.ts'

const able = (...subjects: Permission['subject'][]) => ({
  permissions: subjects.map((subject): Permission => ({ subject, actions: ['READ'] })),
})
const owner = able('Report', 'Order', 'Customer', 'Product')
const uttara = '0190a000-0000-7000-8000-0000000000a1'

const report = (of: Partial<ReportResult> & Pick<ReportResult, 'report' | 'rows' | 'totals'>) => ({
  body: {
    ...{ period: time, previousPeriod: { startDate: '2026-01-28T18:00:00.000Z', endDate: time.startDate } },
    ...{ rest: 0, ...of },
  },
})
const byDay = report({
  report: 'sales-by-day',
  rows: [
    { key: '2026-01-31', label: '2026-01-31', values: [3, '100.50'], previous: [2, '50.00'] },
    { key: '2026-02-01', label: '2026-02-01', values: [1, '49.50'], previous: [0, '0.00'] },
  ],
  totals: { values: [4, '150.00'], previous: [2, '50.00'] },
})
const product = '0190a000-0000-7000-8000-0000000000b1'
const byProduct = report({
  report: 'sales-by-product',
  rows: [
    { key: product, label: 'Full-face helmet', values: [2, '900.00'], previous: [1, '450.00'] },
    { key: 'p2', label: 'Gloves', values: [9, '90.00'], previous: [0, '0.00'] },
    { key: 'other', label: '', values: [0, '10.00'], previous: [0, '0.00'] },
  ],
  totals: { values: [11, '1000.00'], previous: [1, '450.00'] },
})
const served = (more = {}) =>
  shop({
    'GET x': { body: { data: ['report', 'reportShowrooms', 'reportSheet'] } },
    'GET x/report-showrooms': {
      body: {
        data: [
          { id: uttara, label: 'Uttara', division: 'Dhaka' },
          { id: '0190a000-0000-7000-8000-0000000000a2', label: 'Agrabad', division: 'Chattogram' },
        ],
      },
    },
    'GET x/reports/sales-by-day': byDay,
    'GET x/reports/sales-by-product': byProduct,
    ...more,
  })

const table = async (name: string) => within(await screen.findByRole('region', { name }))
const textsOf = async (name: string) =>
  (await table(name)).getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' '))

describe('a report', () => {
  it('has totals first, the previous period, and links to the orders of each row', async () => {
    openAdmin(`/reports?report=sales-by-day&${inTime}`, owner, served())
    await table('Sales by day')
    expect(await textsOf('Sales by day')).toEqual([
      'DayOrdersSales BDT',
      'Total42 +100%150.0050.00 +200%',
      'Jan 31, 202632 +50%100.5050.00 +101%',
      'Feb 1, 202610 no earlier data49.500.00 no earlier data',
    ])
    const day = within((await table('Sales by day')).getByRole('row', { name: /^Jan 31/ })).getByRole('link')
    expect(day.getAttribute('href')).toBe(
      '/Sales/Order/List?page=1&startDate=2026-01-30T18%3A00%3A00.000Z&endDate=2026-01-31T18%3A00%3A00.000Z',
    )
    expect(screen.getByRole('slider', { name: 'Sales by day' })).toBeDefined()
  })

  it('asks for the period, showrooms, divisions and type of its address', async () => {
    const { asked } = openAdmin(
      `/reports?report=sales-by-product&${inTime}&showrooms=${uttara}&divisions=Chattogram&type=gear`,
      owner,
      served(),
    )
    await table('Sales by product')
    expect(asked()).toContain(
      `GET x/reports/sales-by-product?${inTime}&showrooms=${uttara}&divisions=Chattogram&productType=gear`,
    )
    expect(screen.getByText('Chattogram, Uttara')).toBeDefined()
  })

  it('is sorted by a click, which the address remembers, and names what makes up the total', async () => {
    const { user } = openAdmin(`/reports?report=sales-by-product&${inTime}&compare=no`, owner, served())
    const shown = await table('Sales by product')
    await user.click(shown.getByRole('link', { name: /^Pieces/ }))
    await waitFor(async () =>
      expect(await textsOf('Sales by product')).toEqual([
        'ProductPieces ↓Sales BDT',
        'Total111,000.00',
        'Gloves990.00',
        'Full-face helmet2900.00',
        'Delivery, charges, points and credits010.00',
      ]),
    )
    expect(screen.getByRole('columnheader', { name: /^Pieces/ }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('link', { name: 'Full-face helmet' }).getAttribute('href')).toBe(
      `/Product/${product}`,
    )
  })

  it('keeps the period and the scope when another one is chosen', async () => {
    openAdmin(`/reports?report=sales-by-day&${inTime}&divisions=Dhaka`, owner, served())
    const list = within(await screen.findByRole('navigation', { name: 'Report' }))
    expect(list.getByRole('link', { name: 'VAT by rate' }).getAttribute('href')).toBe(
      `/reports?report=vat-by-rate&${inTime}&divisions=Dhaka`,
    )
    expect(list.getByRole('link', { name: 'Sales by day' }).getAttribute('aria-current')).toBe('page')
  })

  it('says that there is nothing, and what failed', async () => {
    const nothing = { values: [0, '0.00'], previous: [0, '0.00'] }
    const empty = report({ report: 'sales-by-product', rows: [], totals: nothing })
    openAdmin('/reports?report=sales-by-product', owner, served({ 'GET x/reports/sales-by-product': empty }))
    expect(await screen.findByText('Nothing to report')).toBeDefined()
    cleanup()
    const failed = { status: 503, body: { statusCode: 503, message: 'Down' } }
    openAdmin('/reports?report=sales-by-product', owner, served({ 'GET x/reports/sales-by-product': failed }))
    expect(await screen.findByText('Couldn’t load Sales by product')).toBeDefined()
  })
})

describe('reports', () => {
  it('need their permission, and that of customers where these are named', async () => {
    openAdmin('/reports?report=sales-by-day', able('Order'), served())
    expect(await screen.findByRole('heading', { name: 'Forbidden resource' })).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Report' })).toBeNull()
    cleanup()
    openAdmin('/reports?report=sales-by-day', able('Report'), served())
    const list = within(await screen.findByRole('navigation', { name: 'Report' }))
    expect(list.queryByRole('link', { name: 'Receivables by customer' })).toBeNull()
    expect(list.getByRole('link', { name: 'Receivables by age' })).toBeDefined()
  })

  it('are an overview only where the backend has no others', async () => {
    const { asked } = openAdmin('/reports', owner, shop())
    expect(await screen.findByText('Full-face helmet')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Report' })).toBeNull()
    expect(asked().filter((line) => line.includes('report'))).toEqual([])
  })
})
