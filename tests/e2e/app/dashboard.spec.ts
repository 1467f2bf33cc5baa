import type { Page } from '@playwright/test'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import type { Attention } from '#contract/extensions/records.ts'
import { modulesIn } from '#tests/bench/weigh.ts'
import {
  address,
  expectAddress,
  heading,
  signInAsRole,
  textOf,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { type Answer, axe, expect, test } from '#tests/support/e2e/fixture.ts'

const chart = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) })
const rounded = (amount: string) => `৳${written(String(Math.round(Number(amount))))}`
const written = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const figuresIn = ({ status, body }: Answer) => {
  expect(status).toBe(200)
  return (body as DashboardFigures).data
}
/** Waits for a list with this number of records. The dashboard stays visible until the list is loaded. */
const expectCount = async (page: Page, count: number) => {
  const shown = count
    ? page.getByText(new RegExp(` of ${written(String(count))}\\+?$`))
    : page.getByText(/^No .* match$/)
  await expect(shown.first()).toBeVisible()
}

test('figures, statuses and best sellers are those of the backend, and link to the counted records', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const figures = figuresIn(await call('GET dashboard/summary'))
  const value = (key: string) => String(figures.find((one) => one.key === key)?.value)
  const statuses = figuresIn(await call('GET dashboard/orders'))
  const [product] = figuresIn(await call('GET dashboard/top-products'))
  const [category] = figuresIn(await call('GET dashboard/top-categories'))
  await signInAsRole(page, 'super', '/')

  await test.step('key figures', async () => {
    await expect(figure(page, 'Revenue').locator('strong')).toHaveText(rounded(value('revenue')))
    await expect(figure(page, 'Average order').locator('strong')).toHaveText(rounded(value('averageOrder')))
    await expect(figure(page, 'New customers').locator('strong')).toHaveText(written(value('newCustomers')))
    await expect(figure(page, 'Orders').locator('strong')).toHaveText(written(value('orders')))
    await figure(page, 'Orders').click()
    await expect(chart(page, 'Orders')).toBeVisible()
    await page.getByRole('link', { name: 'Show these orders' }).click()
    await expect(heading(page, 'Orders')).toBeVisible()
    // The list has the cancelled orders too, which the figure leaves out.
    const cancelled = Number(statuses.find(({ key }) => key === 'Cancelled')?.value)
    await expectCount(page, Number(value('orders')) + cancelled)
    await page.goBack()
    await figure(page, 'New customers').click()
    await page.getByRole('link', { name: 'Show these customers' }).click()
    await expect(heading(page, 'Customers')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Joined: / })).toBeVisible()
    await expectCount(page, Number(value('newCustomers')))
    await page.goBack()
  })

  await test.step('statuses', async () => {
    const table = page.getByRole('table', { name: 'Orders by status' })
    await table.getByRole('link', { name: 'Cancelled' }).click()
    await expect
      .poll(() => address(page))
      .toMatch(/^\/Sales\/Order\/List\?page=1&orderStatus=Cancelled&startDate=/)
    await expect(heading(page, 'Orders')).toBeVisible()
    await expectCount(page, Number(statuses.find(({ key }) => key === 'Cancelled')?.value))
    await page.goBack()
  })

  await test.step('best sellers', async () => {
    const best = page.getByRole('table', { name: 'Top products' }).getByRole('link').first()
    await expect(best).toHaveText(String(product?.label))
    await expect(best).toHaveAttribute('href', `/Product/${product?.key}`)
    await page.getByRole('tab', { name: 'Top categories' }).click()
    await page.getByRole('table', { name: 'Top categories' }).getByRole('link').first().click()
    await expect.poll(() => address(page)).toMatch(/^\/Product\?page=1&categorySlug=/)
    await expect(page.getByText(String(category?.label)).first()).toBeVisible()
  })
})

test('the timeframe is in the address, and custom days come from a lazily loaded calendar', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  const calendars = () => modulesIn(scripts).filter((name) => /^react-day-picker/.test(name)).length
  const orders = figure(page, 'Orders').locator('strong')
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAsRole(page, 'super', '/')
  await expect(chart(page, 'Revenue')).toBeVisible()

  await test.step('a usual timeframe survives a reload and ends with Back', async () => {
    await expect(orders).toHaveText(/\d/)
    const usual = await textOf(orders)
    const calls = watchCalls(page)
    await page.getByRole('link', { name: 'Last 12 months' }).click()
    await expect(orders).not.toHaveText(usual)
    expect(calls.find((line) => line.includes('dashboard/summary'))).toMatch(
      /^GET dashboard\/summary\?startDate=\d{4}-\d\d-\d\dT18%3A00%3A00\.000Z&endDate=/,
    )
    const year = await textOf(orders)
    await page.reload()
    await expect(orders).toHaveText(year)
    await page.goBack()
    await expectAddress(page, '/')
    await expect(orders).toHaveText(usual)
  })

  const calendar = page.getByRole('dialog', { name: 'Custom range' })
  await test.step('the calendar is fetched when it is opened, and fits a narrow window', async () => {
    expect(calendars()).toBe(0)
    await page.getByRole('button', { name: 'Custom range' }).click()
    await expect(calendar).toBeVisible()
    expect(calendars()).toBeGreaterThan(0)
    // Where it ends once it has unfolded.
    await expect
      .poll(async () => {
        const box = await calendar.boundingBox()
        return box && box.x >= 0 && box.x + box.width <= 375 && box.y >= 0
      })
      .toBe(true)
  })

  await test.step('days are clicked or typed', async () => {
    const days = calendar.getByRole('gridcell').getByRole('button')
    await days.nth(2).click()
    await days.nth(4).click()
    await expect.poll(() => address(page)).toMatch(/^\/\?startDate=.+&endDate=/)
    const custom = page.getByRole('navigation', { name: 'Date range' }).getByRole('button')
    await expect(custom).toHaveAttribute('aria-current', 'true')
    await custom.click()
    const box = (name: string) => calendar.getByRole('textbox', { name })
    await box('Start date').fill('2026-02-03')
    await page.keyboard.press('Enter')
    await expect(box('End date')).toBeFocused()
    await box('End date').fill('2026-02-05')
    await page.keyboard.press('Enter')
    await expectAddress(page, '/?startDate=2026-02-02T18%3A00%3A00.000Z&endDate=2026-02-05T18%3A00%3A00.000Z')
  })
})

test('charts are read by keyboard and as tables, and link to their records', async ({ page, api }) => {
  const call = await api('super')
  const months = (await call('GET dashboard/orders/monthly-count')).body as { data: { count: number }[] }
  await signInAsRole(page, 'super', '/reports')

  await test.step('by keyboard', async () => {
    const orders = chart(page, 'Orders by month')
    await orders.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(orders).toHaveAttribute('aria-valuenow', '2')
    const month = String(await orders.getAttribute('aria-valuetext'))
    expect(month).toMatch(/^[A-Z][a-z]+ \d{4}: [\d,]+$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => address(page)).toMatch(/^\/Sales\/Order\/List\?page=1&startDate=/)
    await expectCount(page, Number(month.replace(/^.*: /, '').replace(/,/g, '')))
    await page.goBack()
    await expectAddress(page, '/reports')
  })

  await test.step('as tables', async () => {
    for (const name of ['Orders by month', 'New customers by month']) {
      await page.getByRole('button', { name: `Show as table: ${name}` }).click()
      await expect(panel(page, `${name}, as a table`).getByRole('row').nth(1)).toBeVisible()
    }
    const rows = panel(page, 'Orders by month, as a table').getByRole('row')
    await expect(rows).toHaveCount(13)
    const count = Number(months.data.at(-1)?.count)
    await expect(rows.last().getByRole('cell')).toHaveText(written(String(count)))
    expect(await axe(page)).toEqual([])
    await rows.last().getByRole('link').click()
    await expect(heading(page, 'Orders')).toBeVisible()
    await expectCount(page, count)
  })
})

test('the dashboard is one screen at 1440 × 900, and nothing moves while it loads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signInAsRole(page, 'super', '/')
  await expect(chart(page, 'Revenue')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Top products' }).getByRole('row')).toHaveCount(6)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(0.02)
  expect(await axe(page)).toEqual([])
})

test('a branch admin sees the figures of the branch, and sends no forbidden request', async ({
  page,
  api,
}) => {
  const call = await api('branch')
  const { data } = (await call('GET x/attention')).body as { data: Attention[] }
  expect(data.map(({ key }) => key)).not.toContain('pendingVerifications')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url())
  })
  await signInAsRole(page, 'branch', '/')
  await expect(chart(page, 'Revenue')).toBeVisible()
  const work = panel(page, 'Needs attention')
  await work.getByRole('button', { name: /more$/ }).click()
  await expect(work.getByRole('listitem')).toHaveCount(data.length)
  await page.getByRole('tab', { name: 'Top brands' }).click()
  await expect(page.getByRole('table', { name: 'Top brands' })).toBeVisible()
  expect(refused).toEqual([])
})
