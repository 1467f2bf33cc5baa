import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#contract/policies/limits.ts'
import { apiOf, type Call } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { asked, type Receive, receiverOf } from './answers'
import { ms, reportFigure, spreadIn } from './figures'
import type { Engine } from './lists'

/** Milliseconds that expensive requests may add to the light requests of others, at the 95th percentile. */
const mostWait = 100
const everyMs = 50
/** The shortest time under load, in which an expensive request is repeated. */
const loadMs = 5000

type Expensive = { what: string; send: (i: number) => Promise<unknown> }
type Tag = { id: string; name: string; version: number }

/** Every request that reads or writes much, as the admin sends it. */
const expensiveRequests = (call: Call, receive: Receive, product: string): Expensive[] => {
  const importTags = (i: number) =>
    asked(call, 'POST x/records/tags', {
      records: Array.from({ length: limits.maxBatch }, (_, k) => ({
        values: { name: `Imported ${process.pid} ${product.slice(0, 4)} ${performance.now()} ${i} ${k}` },
      })),
    })
  return [
    {
      what: 'the stock of 3,000 rows',
      send: () => receive(`inventory/products?productId=${product}`),
    },
    { what: 'an export of test rides', send: () => receive('admin/test-ride/export-excel') },
    {
      what: 'pages of an export of orders',
      send: (i) => receive(`admin/orders/list?page=${(i % 90) + 1}&limit=100`),
    },
    {
      what: 'the dashboard of two years',
      send: () =>
        receive(
          'dashboard/top-products?startDate=2024-01-01T05%3A00%3A00.000Z&endDate=2026-01-01T05%3A00%3A00.000Z',
        ),
    },
    { what: 'a search in all records', send: () => receive('x/search?search=lot') },
    { what: 'an import', send: importTags },
  ]
}

/** The response times of a light list and of a save, sent every 50 ms until `until` ends. */
const measureLight = async (call: Call, receive: Receive, tags: Tag[], until: Promise<unknown>) => {
  const [lists, saves]: [number[], number[]] = [[], []]
  const sent: Promise<void>[] = []
  const measure = async <T>(times: number[], send: () => Promise<T>) => {
    const begun = performance.now()
    const response = await send()
    times.push(performance.now() - begun)
    return response
  }
  /** Tags in turn: a save needs the version of the last one. */
  const save = async () => {
    const tag = tags.shift()
    // So many saves are waiting that their times show it.
    if (!tag) return
    const { id, name, version } = tag
    const body = { name: version % 2 ? `${name}.` : name, version }
    const saved = await measure(saves, () => asked<Tag>(call, `PATCH admin/tags/${id}`, body))
    tags.push({ ...tag, version: saved.version })
  }
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  for (let i = 0; !isOver; i++) {
    sent.push(i % 2 ? save() : measure(lists, () => receive('brands')).then(() => {}))
    await pause(everyMs)
  }
  await over
  await Promise.all(sent)
  return { 'a list': lists, 'a save': saves }
}

/** Repeats a request, so many at once, for some seconds, and at least once. */
const keepBusy = async ({ send }: Expensive, atOnce: number) => {
  const end = performance.now() + loadMs
  const repeat = async (lane: number) => {
    for (let i = lane; i === lane || performance.now() < end; i += atOnce) await send(i)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => repeat(lane)))
}

const spreadText = (times: number[]) => {
  const { p50, p95 } = spreadIn(times)
  return `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(Math.max(...times))}`
}

/** Light requests while expensive ones run, one after another and four at once, next to the same without them. */
export const reportBusy = async (engine: Engine, server: RunningServer, product: string) => {
  const call = await apiOf(server.url, 'super')
  const receive = await receiverOf(server.url)
  const name = (i: number) => `Light ${Date.now()} ${i}`
  const tags: Tag[] = []
  for (let i = 0; i < 40; i++) tags.push(await asked<Tag>(call, 'POST admin/tags', { name: name(i) }))
  const light = (until: Promise<unknown>) => measureLight(call, receive, tags, until)
  await light(pause(1000))
  const alone = await light(pause(loadMs))
  for (const [what, times] of Object.entries(alone))
    reportFigure(`${engine}: ${what}, alone`, spreadText(times))
  for (const request of expensiveRequests(call, receive, product))
    for (const atOnce of [1, 4]) {
      // An export is limited to a few for each user.
      if (atOnce > 2 && request.what === 'an export of test rides') continue
      const busy = await light(keepBusy(request, atOnce))
      for (const [what, times] of Object.entries(busy)) {
        const value = spreadIn(times).p95 - spreadIn(alone[what as keyof typeof alone]).p95
        reportFigure(
          `${engine}: ${what} during ${request.what}${atOnce > 1 ? `, ${atOnce} at once` : ''}`,
          spreadText(times),
          { value, most: mostWait, unit: 'ms more' },
        )
      }
    }
}
