import type { Browser, Page } from '@playwright/test'
import { apiOf, signIn } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { asked } from './answers'
import { afterInput, untilDrawn, watchInput } from './drawn'
import { ms, reportFigure } from './figures'
import { reportOpening } from './opening'

const runs = 5
/** What is answered within this time feels instant. */
const instantMs = 100

const customers = { path: '/customers?page=1', row: 'tr.ant-table-row a[href^="/customers/"]' }
const coupons = { path: '/coupons?page=1', row: 'tr.ant-table-row a[href^="/coupons/"]' }
const menuLink = ({ path }: { path: string }) => `aside nav a[href="${path}"]`
const paletteInput = '[role="dialog"] input[role="combobox"]'

/** Time for the page to load what may be needed next. */
const rest = (page: Page) => page.waitForTimeout(1500)

const figures = [
  ['cold', 'list, cold: first row', undefined],
  ['warm', 'list, warm reload: first row', undefined],
  ['first', 'menu click to another list: first row', undefined],
  ['again', 'menu click to a list seen before: first row', undefined],
  ['back', 'Back to a list: first row', instantMs],
  ['palette', 'palette, first opening', instantMs],
] as const

type Visit = Record<(typeof figures)[number][0], number>

/** One visit of a new browser profile: what is loaded, then what is done there. */
const visit = async (page: Page): Promise<Visit> => {
  await watchInput(page)
  await page.goto(customers.path, { waitUntil: 'commit' })
  const cold = await untilDrawn(page, customers.row, 'navigation')
  await rest(page)
  await page.reload({ waitUntil: 'commit' })
  const warm = await untilDrawn(page, customers.row, 'navigation')
  await rest(page)
  const first = await afterInput(page, coupons.row, () => page.click(menuLink(coupons)))
  const again = await afterInput(page, customers.row, () => page.click(menuLink(customers)))
  await rest(page)
  const back = await afterInput(page, coupons.row, () => page.evaluate(() => history.back()))
  await rest(page)
  const palette = await afterInput(page, paletteInput, () => page.keyboard.press('Control+k'))
  return { cold, warm, first, again, back, palette }
}

/** How long lists and the palette take in a browser, and how steady pages are while they load. */
export const reportBrowsing = async (server: RunningServer, browser: Browser) => {
  const viewport = { width: 1440, height: 900 }
  const person = await browser.newPage({ baseURL: server.url, viewport })
  await signIn(person, 'super')
  const storageState = await person.context().storageState()
  await person.context().close()
  const open = () => browser.newPage({ baseURL: server.url, viewport, storageState })

  const visits: Visit[] = []
  for (let i = 0; i < runs; i++) {
    const page = await open()
    visits.push(await visit(page))
    await page.context().close()
  }
  for (const [key, what, most] of figures) {
    const times = visits.map((one) => one[key]).sort((a, b) => a - b)
    const median = times[Math.floor(runs / 2)] ?? 0
    reportFigure(
      `browser: ${what}`,
      `${ms(median)} (${ms(times[0] ?? 0)} to ${ms(times.at(-1) ?? 0)})`,
      most ? { value: median, most, unit: 'ms' } : undefined,
    )
  }

  const call = await apiOf(server.url, 'super')
  const idOf = async (list: string) =>
    (await asked<{ data: [{ id: string }] }>(call, `GET ${list}`)).data[0].id
  const product = await idOf('admin/products?page=1&limit=1')
  const order = await idOf('admin/orders/list?page=1&limit=1&orderStatus=Processing')
  for (const [what, path, shown] of [
    ['list', customers.path, customers.row],
    ['order', `/Sales/Order/List/${order}`, 'main table tbody td'],
    ['product', `/Product/${product}`, 'main [role="tab"]'],
    ['form', `/Product/${product}/edit`, 'main form input[value]:not([value=""])'],
    ['dashboard', '/', 'main [role="slider"]'],
  ] as const)
    await reportOpening(what, open, path, shown)
}
