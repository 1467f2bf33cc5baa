import type { Page } from '@playwright/test'
import type { DashboardFigures } from '../../contract/calls/dashboard'
import type { Attention } from '../../contract/extensions'
import { modulesIn } from '../bench/weigh'
import { type Answer, axe, expect, test } from './fixture'
import { address, enter, expectAddress, heading, textOf, watchCalls } from './helpers'

const chart = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  panel(page, 'Key figures')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const written = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const figuresIn = ({ status, body }: Answer) => {
  expect(status).toBe(200)
  return (body as DashboardFigures).data
}
/** How many records a list says it has. */
const counted = async (page: Page) => {
  const told = page.getByText(/ of [\d,]+\+?$/).first()
  const none = page.getByText(/^No .* match$/).first()
  await expect(told.or(none)).toBeVisible()
  if (await none.isVisible()) return 0
  return Number((await textOf(told)).replace(/^.* of /, '').replace(/[,+]/g, ''))
}

test('the figures are those of the backend, and lead to as many records as they tell', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const figures = figuresIn(await call('GET dashboard/summary'))
  const of = (key: string) => String(figures.find((one) => one.key === key)?.value)
  await enter(page, 'super', '/')
  await expect(figure(page, 'Revenue').locator('strong')).toHaveText(`${written(of('revenue'))} BDT`)
  await expect(figure(page, 'Average order').locator('strong')).toHaveText(
    `${written(of('averageOrder'))} BDT`,
  )
  await expect(figure(page, 'New customers').locator('strong')).toHaveText(written(of('newCustomers')))
  await expect(figure(page, 'Orders').locator('strong')).toHaveText(written(of('orders')))
  await figure(page, 'Orders').getByRole('link').click()
  await expect(heading(page, 'Orders')).toBeVisible()
  expect(await counted(page)).toBe(Number(of('orders')))
  await page.goBack()
  await figure(page, 'New customers').getByRole('link').click()
  await expect(heading(page, 'All Customer')).toBeVisible()
  await expect(page.getByText(/^Joined: /).first()).toBeVisible()
  expect(await counted(page)).toBe(Number(of('newCustomers')))
})

test('the time stands in the address, and comes back with Back', async ({ page }) => {
  await enter(page, 'super', '/')
  await expect(chart(page, 'Revenue')).toBeVisible()
  const usual = await textOf(figure(page, 'Orders').locator('strong'))
  const asked = watchCalls(page)
  await page.getByRole('link', { name: 'Last 12 months' }).click()
  await expect(figure(page, 'Orders').locator('strong')).not.toHaveText(usual)
  expect(asked.find((line) => line.includes('dashboard/summary'))).toMatch(
    /^GET dashboard\/summary\?startDate=\d{4}-\d\d-\d\dT18%3A00%3A00\.000Z&endDate=/,
  )
  const year = await textOf(figure(page, 'Orders').locator('strong'))
  await page.reload()
  await expect(figure(page, 'Orders').locator('strong')).toHaveText(year)
  await page.goBack()
  await expectAddress(page, '/')
  await expect(figure(page, 'Orders').locator('strong')).toHaveText(usual)
})

test('other days come out of a calendar, which is fetched when it is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  const calendars = () => modulesIn(scripts).filter((name) => /^rc-picker\/es\/PickerInput/.test(name)).length
  await enter(page, 'super', '/')
  await expect(chart(page, 'Revenue')).toBeVisible()
  expect(calendars()).toBe(0)
  await page.getByRole('button', { name: 'Other days' }).click()
  const days = page.locator('.ant-picker-cell-in-view')
  await days.nth(2).click()
  await days.nth(4).click()
  await expect.poll(() => address(page)).toMatch(/^\/\?startDate=.+&endDate=/)
  await expect(page.getByRole('navigation', { name: 'Timeframe' }).getByRole('button')).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(calendars()).toBeGreaterThan(0)
})

test('the calendar is typed into, and fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, 'super', '/')
  await page.getByRole('button', { name: 'Other days' }).click()
  const calendar = page.locator('.ant-picker-panel-container')
  await expect(calendar).toBeVisible()
  // Where it ends once it has unfolded.
  await expect
    .poll(async () => {
      const box = await calendar.boundingBox()
      return box && box.x >= 0 && box.x + box.width <= 375 && box.y >= 0
    })
    .toBe(true)
  const month = calendar.locator('.ant-picker-header-view').first()
  const before = await month.textContent()
  await calendar
    .getByRole('button', { name: /^Next month/ })
    .first()
    .click()
  await expect(month).not.toHaveText(String(before))
  const box = (name: string) => page.getByPlaceholder(name)
  await box('Start date').focus()
  await page.keyboard.type('2026-02-03')
  await page.keyboard.press('Enter')
  await expect(box('End date')).toBeFocused()
  await page.keyboard.type('2026-02-05')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => address(page))
    .toBe('/?startDate=2026-02-02T18%3A00%3A00.000Z&endDate=2026-02-05T18%3A00%3A00.000Z')
})

test('a chart is walked through by keyboard and opens what it counts', async ({ page }) => {
  await enter(page, 'super', '/')
  const orders = chart(page, 'Orders by month')
  await orders.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(orders).toHaveAttribute('aria-valuenow', '2')
  const told = String(await orders.getAttribute('aria-valuetext'))
  expect(told).toMatch(/^[A-Z][a-z]+ \d{4}: [\d,]+$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toMatch(/^\/Sales\/Order\/List\?page=1&startDate=/)
  expect(await counted(page)).toBe(Number(told.replace(/^.*: /, '').replace(/,/g, '')))
  await page.goBack()
  await expectAddress(page, '/')
  await expect(chart(page, 'Orders by month')).toBeVisible()
})

test('each status leads to as many orders as it tells', async ({ page, api }) => {
  const call = await api('super')
  const figures = figuresIn(await call('GET dashboard/orders'))
  await enter(page, 'super', '/')
  const statuses = page.getByRole('table', { name: 'Orders by status' })
  await statuses.getByRole('link', { name: 'Cancelled' }).click()
  await expect
    .poll(() => address(page))
    .toMatch(/^\/Sales\/Order\/List\?page=1&orderStatus=Cancelled&startDate=/)
  expect(await counted(page)).toBe(figures.find(({ key }) => key === 'Cancelled')?.value)
})

test('each chart can be read as a table', async ({ page, api }) => {
  const call = await api('super')
  const months = (await call('GET dashboard/orders/monthly-count')).body as { data: { count: number }[] }
  await enter(page, 'super', '/')
  for (const name of ['Revenue', 'Orders by month', 'New customers by month']) {
    await page.getByRole('button', { name: `Show as table: ${name}` }).click()
    await expect(panel(page, `${name}, as a table`).getByRole('row').nth(1)).toBeVisible()
  }
  const rows = panel(page, 'Orders by month, as a table').getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.last().getByRole('cell')).toHaveText(written(String(months.data.at(-1)?.count)))
  expect(await axe(page)).toEqual([])
  await rows.last().getByRole('link').click()
  await expect(heading(page, 'Orders')).toBeVisible()
  expect(await counted(page)).toBe(months.data.at(-1)?.count)
})

test('the best sellers lead to their record, a category to its products', async ({ page, api }) => {
  const call = await api('super')
  const [product] = figuresIn(await call('GET dashboard/top-products'))
  const [category] = figuresIn(await call('GET dashboard/top-categories'))
  await enter(page, 'super', '/')
  const best = page.getByRole('table', { name: 'Top products' }).getByRole('link').first()
  await expect(best).toHaveText(String(product?.label))
  await expect(best).toHaveAttribute('href', `/Product/${product?.key}`)
  await page.getByRole('table', { name: 'Top categories' }).getByRole('link').first().click()
  await expect.poll(() => address(page)).toMatch(/^\/Product\?page=1&categorySlug=/)
  await expect(page.getByText(String(category?.label)).first()).toBeVisible()
})

test('what waits is told with the list of it', async ({ page, api }) => {
  const call = await api('super')
  const { data } = (await call('GET x/attention')).body as { data: Attention[] }
  expect(data.length).toBe(5)
  await enter(page, 'super', '/')
  const lines = panel(page, 'Needs attention').getByRole('listitem')
  await expect(lines).toHaveCount(5)
  for (const [at, { key, count }] of data.entries()) {
    if (key === 'unansweredQuestions') continue
    await lines.nth(at).getByRole('link').click()
    await expect(
      page
        .getByRole('table')
        .or(page.getByText(/^No .* match$/))
        .first(),
    ).toBeVisible()
    expect(await counted(page), key).toBe(count)
    await page.goBack()
    await expect(lines).toHaveCount(5)
  }
  await page.getByRole('link', { name: /unanswered question/ }).click()
  await expect(heading(page, /Questions/)).toBeVisible()
})

test('a part that fails says so in its place, and is tried again there', async ({ page }) => {
  const line = /\/api\/dashboard\/revenue/
  await page.route(line, (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: 'Out of order' } }),
  )
  await enter(page, 'super', '/')
  await expect(panel(page, 'Revenue').getByText('Revenue could not be loaded')).toBeVisible()
  await expect(chart(page, 'Orders by month')).toBeVisible()
  await page.unroute(line)
  await panel(page, 'Revenue').getByRole('button', { name: 'Try again' }).click()
  await expect(chart(page, 'Revenue')).toBeVisible()
})

test('it is read in the dark as well, and fits a telephone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 780 })
  await enter(page, 'super', '/')
  await expect(chart(page, 'New customers by month')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Top brands' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await axe(page)).toEqual([])
})

test('a branch sees its figures, and is told what waits only of what it may read', async ({ page, api }) => {
  const call = await api('branch')
  const { data } = (await call('GET x/attention')).body as { data: Attention[] }
  expect(data.map(({ key }) => key)).not.toContain('pendingVerifications')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url())
  })
  await enter(page, 'branch', '/')
  await expect(chart(page, 'Revenue')).toBeVisible()
  await expect(panel(page, 'Needs attention').getByRole('listitem')).toHaveCount(data.length)
  await expect(page.getByRole('table', { name: 'Top brands' })).toBeVisible()
  expect(refused).toEqual([])
})
