import { mkdirSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { at, ensureBuilt, ensureInstalled, ensureNode } from './lib.mjs'

/** Creates the pictures of README.md and docs/tour.md from the running product: `node scripts/screenshot.mjs [name…]`. */
ensureNode()
await ensureInstalled()
await ensureBuilt()
const executablePath = await ensureBrowser()

const { register } = await import('tsx/esm/api')
register()
const { chromium } = await import('@playwright/test')
const { default: sharp } = await import('sharp')
const { RunningServer } = await import('../tests/support/e2e/server.ts')
const { signIn } = await import('../tests/support/e2e/fixture.ts')

/** Each picture: its name, address, what to wait for, and its viewport. */
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const firstLink = 'tbody tr.ant-table-row a'
const pictures = [
  { name: 'dashboard', at: '/', until: '.dashboard svg path' },
  { name: 'orders', at: '/Sales/Order/List?page=1', until: 'tbody tr.ant-table-row:nth-of-type(9)' },
  { name: 'order', at: '/Sales/Order/List?page=1', follow: firstLink, until: 'h2:has-text("Totals")' },
  { name: 'product', at: '/Product?page=1', follow: firstLink, until: '[role="tab"]:has-text("Stock")' },
  {
    name: 'role',
    at: '/role-management',
    follow: 'main tbody a >> nth=1',
    until: 'main table input[type="checkbox"]',
  },
  { name: 'new-order', at: '/Sales/Order/new', until: 'main input' },
  { name: 'customer', at: '/customers?page=1', follow: firstLink, until: 'main .stats:not([aria-busy])' },
  {
    name: 'stock',
    at: '/Product?page=1',
    follow: firstLink,
    press: '[role="tab"]:has-text("Stock")',
    until: '[role="tabpanel"] table >> visible=true',
  },
  { name: 'inventory', at: '/inventory', until: 'tbody tr.ant-table-row:nth-of-type(9)' },
  { name: 'categories', at: '/category/tree', until: '.tree-picture' },
  { name: 'history', at: '/history', until: 'li.history-saving' },
  { name: 'search', at: '/Product?page=1', until: 'tbody tr.ant-table-row:nth-of-type(9)', typed: 'helmet' },
  { name: 'dark', at: '/Product?page=1', until: 'tbody tr.ant-table-row:nth-of-type(9)', dark: true },
  { name: 'phone', at: '/Sales/Order/List?page=1', until: 'main h1', size: phone },
  { name: 'bengali', at: '/', until: '.dashboard svg path', language: 'bn', size: phone, dark: true },
]

const server = await RunningServer.start()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })

const take = async ({ name, at: place, follow, press, until, typed, dark, language, size = desk }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    deviceScaleFactor: size === phone ? 2 : 1,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
  })
  const page = await context.newPage()
  await page.goto('/account/login')
  await signIn(page, 'super')
  if (language) await context.addCookies([{ name: 'lang', value: language, url: server.url }])
  await page.goto(place)
  if (follow) await page.locator(follow).first().click()
  if (press) await page.locator(press).click()
  await page.locator(until).first().waitFor()
  if (typed) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await page.getByRole('dialog').getByRole('option').nth(3).waitFor()
  }
  // The header is complete; a page with live notifications is never idle.
  await page.locator('.showroom-switch').waitFor({ state: 'attached' })
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight),
  )
  // Neither a row nor a chart is hovered.
  await page.mouse.move(size.width / 2, 2)
  const picture = await page.screenshot({ animations: 'disabled' })
  mkdirSync(at('docs/images'), { recursive: true })
  const written = await sharp(picture)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(at(`docs/images/${name}.png`))
  console.info(`docs/images/${name}.png, ${Math.round(written.size / 1000)} kB`)
  await context.close()
}

const [, , ...wanted] = process.argv
try {
  for (const picture of pictures) if (!wanted.length || wanted.includes(picture.name)) await take(picture)
} finally {
  await browser.close()
  await server.stop()
}
