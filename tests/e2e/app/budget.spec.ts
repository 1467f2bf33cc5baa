import { mostCalls } from '#tests/bench/pages.ts'
import {
  allModules,
  bytesOf,
  modulesIn,
  openDashboard,
  openList,
  openLogin,
  openRecord,
  openSignedOut,
  openUntil,
  ownCalls,
} from '#tests/bench/weigh.ts'
import { sessionOf } from '#tests/support/e2e/backend.ts'
import { apiOf, expect, test } from '#tests/support/e2e/fixture.ts'
import { holdResponse } from '#tests/support/e2e/hold-response.ts'

const loginBytes = 86_500
const listBytes = 438_500
/** Before the first row. */
const listFiles = 8
const dashboardBytes = 45_000

/** Of pages other than lists. By then a form, which begins with the page of its record, has often begun to load its large inputs. */
const pageBudgets = [
  {
    what: 'a product',
    list: 'admin/products',
    at: (id: string) => `/Product/${id}`,
    shown: 'main [role="tab"]',
    most: { js: 588_000, files: 19 },
  },
  {
    what: 'an order',
    list: 'admin/orders/list',
    at: (id: string) => `/Sales/Order/List/${id}`,
    shown: 'main table tbody td',
    most: { js: 607_000, files: 16 },
  },
  {
    what: 'a customer',
    list: 'admin/users',
    at: (id: string) => `/customers/${id}`,
    shown: 'main [role="tab"]',
    most: { js: 572_000, files: 14 },
  },
  {
    what: 'the form of a product',
    list: 'admin/products',
    at: (id: string) => `/Product/${id}/edit`,
    shown: 'main form input[value]:not([value=""])',
    most: { js: 861_000, files: 40 },
  },
]

/** Parts that only some pages need. */
const heavy = {
  Markdown: /^(react-markdown|remark-|micromark|mdast-)/,
  'date pickers': /^(react-day-picker|date-fns)/,
  'the editor': /^(@tiptap|prosemirror-)/,
  charts: /^(src\/kit\/chart\/Chart\.tsx|d3-)/,
}
const those = (modules: string[], pattern: RegExp) => modules.filter((m) => pattern.test(m))

const signedIn = async (origin: string) => {
  const session = await sessionOf(origin, 'super', 'page')
  const localStorage = [{ name: 'moto-admin.auth', value: JSON.stringify(session) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

test('the login is usable after 87 kB of script, also at the end of a link into the admin', async ({
  browser,
  server,
}) => {
  const [atLogin, atLink] = [
    await browser.newPage({ baseURL: server.url }),
    await browser.newPage({ baseURL: server.url }),
  ]
  const login = await openLogin(atLogin)
  expect(login.js).toBeGreaterThan(0)
  expect(login.js).toBeLessThanOrEqual(loginBytes)
  const link = await openSignedOut(atLink, '/Product?page=1')
  expect(link.scripts).toEqual(login.scripts)
  expect(link.calls).toEqual(['GET x/open/shop'])
  await Promise.all([atLogin, atLink].map((page) => page.close()))
})

test('a list loads 438 kB of script, the dashboard 45 kB more, both without the code of other pages', async ({
  browser,
  server,
}) => {
  const present = allModules()
  for (const part of ['date pickers', 'the editor', 'charts'] as const)
    expect(those(present, heavy[part]).length, `${part} in the build`).toBeGreaterThan(0)

  const storageState = await signedIn(server.url)
  const open = () => browser.newPage({ baseURL: server.url, storageState })

  const listPage = await open()
  const ofList = await openList(listPage, '/Product?page=1')
  const loadedByList = modulesIn(ofList.scripts)
  expect(loadedByList.length).toBeGreaterThan(0)
  for (const [part, pattern] of Object.entries(heavy)) expect(those(loadedByList, pattern), part).toEqual([])
  expect(ofList.js).toBeLessThanOrEqual(listBytes)

  const dashboard = await open()
  const { scripts } = await openDashboard(dashboard)
  const more = scripts.filter((path) => !ofList.scripts.includes(path))
  expect(bytesOf(more)).toBeGreaterThan(0)
  expect(bytesOf(more)).toBeLessThanOrEqual(dashboardBytes)
  const loaded = modulesIn(scripts)
  expect(those(loaded, heavy.charts).length).toBeGreaterThan(0)
  for (const part of ['Markdown', 'date pickers', 'the editor'] as const)
    expect(those(loaded, heavy[part]), part).toEqual([])
  await Promise.all([listPage, dashboard].map((page) => page.close()))
})

test('a list shows its rows after 8 scripts, which are requested before its entry has arrived', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url, storageState: await signedIn(server.url) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts = () => asked.filter((path) => path.endsWith('.js'))
  const html = await (await page.request.get('/')).text()
  const entries = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  expect(entries.length).toBeGreaterThan(0)
  const releases = await Promise.all(entries.map((entry) => holdResponse(page, `**${entry}`)))

  // A list with its own screen loads no more files than any other.
  await page.goto('/customers', { waitUntil: 'commit' })
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/list-'))).toBe(true)
  await expect.poll(() => asked.some((path) => /^\/assets\/pages-.*\.css$/.test(path))).toBe(true)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  const releaseRows = await holdResponse(page, /\/api\/admin\/users\?/)
  for (const release of releases) release()
  await page.locator('.skeleton-table-row').first().waitFor()
  const before = scripts()
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(listFiles)
  releaseRows()
  await page.locator('tbody tr.ant-table-row').first().waitFor()
  const twice = scripts().filter((path, index, all) => all.indexOf(path) < index)
  expect(twice).toEqual([])
  await page.close()
})

for (const { what, list, at, shown, most } of pageBudgets)
  test(`${what} shows its data after ${most.js / 1000} kB in ${most.files} scripts`, async ({
    browser,
    server,
  }) => {
    const call = await apiOf(server.url, 'super')
    const { body } = await call(`GET ${list}?page=1&limit=1`)
    const [{ id }] = (body as { data: [{ id: string }] }).data
    const page = await browser.newPage({ baseURL: server.url, storageState: await signedIn(server.url) })
    const { js, scripts } = await openUntil(page, at(id), shown)
    expect(js).toBeGreaterThan(0)
    expect(js).toBeLessThanOrEqual(most.js)
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most.files)
    await page.close()
  })

test('a list makes at most 3 requests of its own, a record 5, also an order', async ({ browser, server }) => {
  const call = await apiOf(server.url, 'super')
  const { body } = await call('GET admin/products?page=1&limit=1')
  const [{ id }] = (body as { data: [{ id: string }] }).data
  const unpaid = 'GET admin/orders/list?page=1&limit=1&orderStatus=Pending&paymentStatus=Pending'
  const [order] = ((await call(unpaid)).body as { data: [{ id: string }] }).data
  const storageState = await signedIn(server.url)
  const viewport = { width: 1440, height: 700 }
  const open = () => browser.newPage({ baseURL: server.url, storageState, viewport })
  const [listPage, recordPage, orderPage] = [await open(), await open(), await open()]

  const ofList = ownCalls(await openList(listPage, '/Product?page=1'))
  expect(ofList.length).toBeGreaterThan(0)
  expect(ofList.length, ofList.join('\n')).toBeLessThanOrEqual(mostCalls.list)
  const ofRecord = ownCalls(await openRecord(recordPage, `/Product/${id}`))
  expect(ofRecord.length).toBeGreaterThan(0)
  expect(ofRecord.length, ofRecord.join('\n')).toBeLessThanOrEqual(mostCalls.record)
  const ofOrder = ownCalls(
    await openRecord(
      orderPage,
      `/Sales/Order/List/${order.id}`,
      orderPage.getByRole('button', { name: 'Confirm order' }),
    ),
  )
  expect(ofOrder).toContain(`GET admin/orders/${order.id}`)
  expect(ofOrder.length, ofOrder.join('\n')).toBeLessThanOrEqual(mostCalls.record)
  // What is below the window is requested once the page is scrolled to it.
  const history = orderPage.waitForRequest(/\/order-history\?/)
  await orderPage.getByRole('heading', { name: 'Internal notes' }).scrollIntoViewIfNeeded()
  await history
  await Promise.all([listPage, recordPage, orderPage].map((page) => page.close()))
})
