import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { continueSession } from '#tests/support/e2e/actions.ts'
import { sessionOf } from '#tests/support/e2e/backend.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { RunningServer } from '#tests/support/e2e/server.ts'

/** Its own server: records of other tests would be in its lists. */
let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await RunningServer.start()
})
test.afterAll(() => server.stop())

/**
 * The demo ends at the present, so that dates, ages, and sums and charts of a period differ from day to day. They keep
 * their place.
 */
const changing = `
  time, .tile-age, .page-header-facts, .date-box input,
  .dashboard .panel :is(.figure-tabs, .chart-card-body, .chart-card-foot, table, .chart) { visibility: hidden !important }
  * { caret-color: transparent !important }
`
const hideChanging = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, changing)

type Look = {
  name: string
  address: string
  /** Follows the first link of the list. */
  isRecord?: boolean
  options?: BrowserContextOptions
  cookies?: Record<string, string>
}

const looks: Look[] = [
  { name: 'home', address: '/' },
  { name: 'orders', address: '/Sales/Order/List?page=1' },
  { name: 'order', address: '/Sales/Order/List?page=1', isRecord: true },
  { name: 'products', address: '/Product?page=1' },
  { name: 'product', address: '/Product?page=1', isRecord: true },
  { name: 'product-form', address: '/Product/create' },
  { name: 'empty-list', address: '/tags?search=nothing' },
  { name: 'not-found', address: '/nowhere' },
  { name: 'orders-dark', address: '/Sales/Order/List?page=1', options: { colorScheme: 'dark' } },
  { name: 'products-phone', address: '/Product?page=1', options: { viewport: { width: 375, height: 800 } } },
  { name: 'product-form-bengali', address: '/Product/create', cookies: { lang: 'bn' } },
  { name: 'product-form-forced-colors', address: '/Product/create', options: { forcedColors: 'active' } },
]

const open = async (browser: Browser, { options, cookies = {} }: Partial<Look>) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })))
  return context.newPage()
}

const expectLook = async (page: Page, name: string) => {
  await page.mouse.move(0, 0)
  // The header and the sidebar are complete once the page is idle, which one that listens to events never is.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(5_000)])
  await page.evaluate(() => document.fonts.ready)
  await hideChanging(page)
  // Edges of letters differ between machines.
  await expect(page).toHaveScreenshot(`${name}.png`, { threshold: 0.3, maxDiffPixelRatio: 0.01 })
  await page.context().close()
}

test('looks as before: login', async ({ browser }) => {
  const page = await open(browser, {})
  await page.goto('/account/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectLook(page, 'login')
})

for (const look of looks)
  test(`looks as before: ${look.name}`, async ({ browser }) => {
    const page = await open(browser, look)
    const settled = watchLoading(page)
    await page.goto('/icon.png')
    await continueSession(page, await sessionOf(server.url, 'super', 'page'), look.address)
    await settled()
    if (look.isRecord) {
      await page.locator('tbody a').first().click()
      await settled()
    }
    await expectLook(page, look.name)
  })
