import { execFileSync } from 'node:child_process'
import { sheetHttpHeaders } from '#contract/policies/exports.ts'
import { openDatabase } from '#server/db/db.ts'
import { seedTestRides } from '#server/seed/customers/bulk-test-rides.ts'
import { apiOf, tokenOf } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { systemWork } from '../support/server/app/system-work'
import { asked, receiverOf } from './answers'
import { kB, ms, reportFigure, reportSpread, spreadOf } from './figures'
import { type Engine, listLimit } from './lists'

/** Megabytes that an export may add to the memory of the idle server. */
const mostMemory = 150

/** Test rides in addition to those of the demo. */
export const fillTestRides = async (source: { dataDir: string } | { url: string }, count: number) => {
  const { db, close } = await openDatabase(source)
  await seedTestRides(systemWork({ db }), count)
  await close()
}

const filtered = [
  ['of one telephone', 'phone=0171'],
  ['by half of all telephones', 'phone=88019'],
  ['by model', 'bikeModel=honda'],
  ['by booking number', 'bookingNumber=0004'],
  ['of a month', 'fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z'],
  [
    'by model, of a month',
    'bikeModel=honda&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z',
  ],
] as const

/** The memory of the process, in megabytes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

type Page = { data: { dealer: { id: string } }[]; total: number; more?: true }
const listOf = (words: string) => `admin/test-ride?skip=0&limit=10${words && `&${words}`}`

const reportExport = async (engine: Engine, server: RunningServer) => {
  const headers = { authorization: `Bearer ${await tokenOf(server.url, 'super')}` }
  const idle = memoryOf(server.pid)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pid))
  }, 100)
  const begun = performance.now()
  const answer = await fetch(`${server.url}/api/admin/test-ride/export-excel`, { headers })
  const soon = performance.now() - begun
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  clearInterval(watch)
  const [rows, about] = [sheetHttpHeaders.rows, sheetHttpHeaders.bytes].map((name) =>
    answer.headers.get(name),
  )
  const what = `${engine}: ${rows} test rides to Excel`
  reportFigure(
    what,
    `${ms(performance.now() - begun)}, begun after ${ms(soon)}, ${kB(bytes)} of about ${kB(Number(about))}`,
  )
  const above = peak - idle
  const limit = { value: above, most: mostMemory, unit: 'MB' }
  reportFigure(`${what}: memory`, `${above.toFixed(0)} MB above ${idle.toFixed(0)} MB`, limit)
}

/** The list of test rides, and all of it as a sheet. */
export const reportExports = async (engine: Engine, server: RunningServer) => {
  const call = await apiOf(server.url, 'super')
  const receive = await receiverOf(server.url)
  const [first] = (await asked<Page>(call, `GET ${listOf('')}`)).data
  const lists = [...filtered, ['of a dealer', `dealer=${first?.dealer.id}`], ['first page', '']] as const
  for (const [what, words] of lists) {
    const { total, more } = await asked<Page>(call, `GET ${listOf(words)}`)
    const spread = await spreadOf(() => receive(listOf(words)), 60)
    reportSpread(
      `${engine}: test rides ${what}, ${more ? `more than ${total}` : total} found`,
      spread,
      listLimit,
    )
  }
  await reportExport(engine, server)
}
