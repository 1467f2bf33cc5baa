import type { Browser } from '@playwright/test'
import { apiOf, signIn } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { asked, receiverOf } from './answers'
import { kB, ms, reportFigure, reportSpread, spreadOf } from './figures'
import { openList, openLogin, openRecord, openSignedOut, ownCalls, type Weight } from './weigh'

const reportWeight = (what: string, w: Weight) => {
  reportFigure(`${what}: script, gzip`, `${kB(w.js)} in ${w.scripts.length} files`)
  reportFigure(`${what}: requests`, `${w.requests}, of these ${w.calls.length} calls`)
  reportFigure(`${what}: usable after`, ms(w.ms))
}

/** The number of calls of a page, without those that every page makes. */
export const mostCalls = { list: 3, record: 5 } as const
const noteCalls = (what: string, weight: Weight, most: number) => {
  const own = ownCalls(weight)
  reportFigure(`${what}: calls`, own.join(', '), { value: own.length, most, unit: 'calls' })
}

/** The size of the first pages, and the server's response times with only the demo. */
export const reportPages = async (server: RunningServer, browser: Browser) => {
  const fresh = () => browser.newPage({ baseURL: server.url })
  reportWeight('login', await openLogin(await fresh()))
  reportWeight('link while signed out', await openSignedOut(await fresh(), '/Product?page=1'))
  const person = await fresh()
  await signIn(person, 'super')
  const storageState = await person.context().storageState()
  // Its dashboard would be loaded at the same time.
  await person.context().close()
  const list = await browser.newPage({ baseURL: server.url, storageState })
  const ofList = await openList(list, '/Product?page=1')
  reportWeight('product list, signed in', ofList)
  noteCalls('product list', ofList, mostCalls.list)

  const call = await apiOf(server.url, 'super')
  const { data } = await asked<{ data: [{ id: string }] }>(call, 'GET admin/products?page=1&limit=1')
  const [{ id }] = data
  const record = await browser.newPage({ baseURL: server.url, storageState })
  const ofRecord = await openRecord(record, `/Product/${id}`)
  reportWeight('product, signed in', ofRecord)
  noteCalls('product', ofRecord, mostCalls.record)

  const receive = await receiverOf(server.url)
  for (const path of ['admin/tags', 'admin/categories/paginated?page=1&limit=10'])
    reportSpread(`GET ${path}`, await spreadOf(() => receive(path)))
}
