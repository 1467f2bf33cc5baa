import {
  allModules,
  bytesOf,
  modulesIn,
  openDashboard,
  openList,
  openLogin,
  openSignedOut,
} from '../bench/weigh'
import { sessionOf } from './backend'
import { expect, test } from './fixture'

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

test('the login is usable after 220 kB of script, also at the end of a link into the admin', async ({
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
  expect(link.calls).toEqual([])
  await Promise.all([atLogin, atLink].map((page) => page.close()))
})

test('a list loads 460 kB of script, the dashboard 130 kB more, both without what only other pages need', async ({
  browser,
  server,
}) => {
  const present = allModules()
  for (const part of ['date pickers', 'the editor', 'charts'] as const)
    expect(those(present, heavy[part]).length, `${part} in the build`).toBeGreaterThan(0)

  const session = await sessionOf(server.url, 'super', 'page')
  const localStorage = [{ name: 'moto-admin.auth', value: JSON.stringify(session) }]
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
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
