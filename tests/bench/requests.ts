import type { Browser, Request } from '@playwright/test'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { apiOf, signIn } from '../support/e2e/fixture'
import { addressesOf } from '../support/e2e/pages'
import type { RunningServer } from '../support/e2e/server'
import { reportFigure } from './figures'
import { mostCalls } from './pages'
import { ownCalls } from './weigh'

/** No request for so long: the page has all its data. */
const quietMs = 700

/** The requests for data of a page opened by its link, without those of every page. */
const callsOf = async (browser: Browser, options: Parameters<Browser['newContext']>[0], address: string) => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const calls: string[] = []
  const pending = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const line = `${request.method()} ${pathname.slice(5)}${search}`
    // It stays open, or is repeated every few seconds.
    if (/^GET x\/live|presence/.test(line)) return
    calls.push(line)
    pending.add(request)
  })
  const end = (request: Request) => {
    if (pending.delete(request)) last = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  while (pending.size || performance.now() - last < quietMs) await page.waitForTimeout(100)
  await context.close()
  return ownCalls({ calls })
}

/** How many requests for data each list and each record needs. */
export const reportRequests = async (server: RunningServer, browser: Browser) => {
  const person = await browser.newPage({ baseURL: server.url })
  await signIn(person, 'super')
  const storageState = await person.context().storageState()
  await person.close()
  const { lists, records } = await addressesOf(await apiOf(server.url, 'super'), entriesOf(registry))
  const options = { baseURL: server.url, storageState }
  for (const [addresses, most] of [
    [lists, mostCalls.list],
    [records, mostCalls.record],
  ] as const)
    for (const address of new Set(addresses)) {
      const calls = await callsOf(browser, options, address)
      const text = calls.length > most ? calls.join(', ') : `${calls.length} calls`
      reportFigure(`requests of ${address}`, text, { value: calls.length, most, unit: 'calls' })
    }
}
