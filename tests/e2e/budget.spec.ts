import {
  allModules,
  bytesOf,
  modulesIn,
  openDashboard,
  openList,
  openLogin,
  openSignedOut,
} from '../bench/weigh'
import { expect, signIn, test } from './fixture'

const loginBytes = 220_000
const listBytes = 460_000
const dashboardBytes = 130_000

/** Parts that only some pages need. */
const heavy = {
  Markdown: /^(react-markdown|remark-|micromark|mdast-)/,
  'date pickers': /^rc-picker\/es\/Picker(Input|Panel)/,
  'the editor': /^(@tiptap|prosemirror-)/,
  charts: /^(src\/kit\/chart\/Chart\.tsx|d3-)/,
}
const those = (modules: string[], pattern: RegExp) => modules.filter((m) => pattern.test(m))

test('the login is usable after 220 kB of script', async ({ page }) => {
  const { js } = await openLogin(page)
  expect(js).toBeGreaterThan(0)
  expect(js).toBeLessThanOrEqual(loginBytes)
})

test('someone signed out who follows a link into the admin loads what the login loads', async ({
  browser,
  server,
}) => {
  const login = await openLogin(await browser.newPage({ baseURL: server.url }))
  const link = await openSignedOut(await browser.newPage({ baseURL: server.url }), '/Product?page=1')
  expect(link.scripts).toEqual(login.scripts)
  expect(link.calls).toEqual([])
})

test('a list stands after 460 kB of script, without what only other pages need', async ({
  browser,
  server,
  page,
}) => {
  await signIn(page, 'super')
  await page.waitForLoadState('networkidle')
  const fresh = await browser.newPage({
    baseURL: server.url,
    storageState: await page.context().storageState(),
  })
  const { js, scripts } = await openList(fresh, '/Product?page=1')
  const loaded = modulesIn(scripts)
  expect(loaded.length).toBeGreaterThan(0)
  for (const [what, pattern] of Object.entries(heavy)) expect(those(loaded, pattern), what).toEqual([])
  expect(js).toBeLessThanOrEqual(listBytes)
})

test('the dashboard takes 130 kB of script beyond what a list takes, without calendars or the editor', async ({
  browser,
  server,
  page,
}) => {
  await signIn(page, 'super')
  await page.waitForLoadState('networkidle')
  const storageState = await page.context().storageState()
  const open = () => browser.newPage({ baseURL: server.url, storageState })
  const ofList = await openList(await open(), '/Product?page=1')
  const { scripts } = await openDashboard(await open())
  const more = scripts.filter((path) => !ofList.scripts.includes(path))
  expect(bytesOf(more)).toBeGreaterThan(0)
  expect(bytesOf(more)).toBeLessThanOrEqual(dashboardBytes)
  const loaded = modulesIn(scripts)
  expect(those(loaded, heavy.charts).length).toBeGreaterThan(0)
  for (const what of ['Markdown', 'date pickers', 'the editor'] as const)
    expect(those(loaded, heavy[what]), what).toEqual([])
})

test('the build knows the parts that lists do without', () => {
  const present = allModules()
  for (const what of ['date pickers', 'the editor', 'charts'] as const)
    expect(those(present, heavy[what]).length, what).toBeGreaterThan(0)
})
