import { mkdirSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { at, ensureBuilt, ensureInstalled, ensureNode } from './lib.mjs'

/** Makes the pictures of the README from the running product: `node scripts/screenshot.mjs`. */
ensureNode()
await ensureInstalled()
await ensureBuilt()
const executablePath = await ensureBrowser()

const { register } = await import('tsx/esm/api')
register()
const { chromium } = await import('@playwright/test')
const { default: sharp } = await import('sharp')
const { RunningServer } = await import('../tests/e2e/server.ts')
const { signIn } = await import('../tests/e2e/fixture.ts')

const server = await RunningServer.start()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
try {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
  })
  const keep = async (name) => {
    await page.waitForLoadState('networkidle')
    // No row is pointed at.
    await page.mouse.move(720, 890)
    const picture = await page.screenshot({ animations: 'disabled' })
    mkdirSync(at('docs/images'), { recursive: true })
    const { size } = await sharp(picture)
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(at(`docs/images/${name}.png`))
    console.info(`docs/images/${name}.png, ${Math.round(size / 1000)} kB`)
  }
  await page.goto('/account/login?to=%2FSales%2FOrder%2FList%3Fpage%3D1')
  await signIn(page, 'super')
  const rows = page.locator('tbody tr.ant-table-row')
  await rows.nth(9).waitFor()
  await keep('orders')
  await rows.nth(2).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Totals' }).waitFor()
  await keep('order')
} finally {
  await browser.close()
  await server.stop()
}
