import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { RunningServer } from '../support/e2e/server'
import { startPostgres } from '../support/server/process/postgres'
import { reportBrowsing } from './browsing'
import { reportBusy } from './busy'
import { reportDashboard, reportMassWrites } from './dashboard'
import { fillDatabase, fillOrders, type Grid } from './database'
import { fillTestRides, reportExports } from './exports'
import { ms, printMissedLimits, reportFigure } from './figures'
import { reportGrid } from './grid'
import { reportLimited } from './limited'
import { reportLists } from './lists'
import { reportOrders, timed } from './orders'
import { reportPages } from './pages'
import { reportRequests } from './requests'
import { reportWrites } from './writes'

const reportStart = (what: string, { readyMs }: RunningServer, most?: number) =>
  reportFigure(
    `server: ${what} to first answer`,
    ms(readyMs),
    most ? { value: readyMs, most, unit: 'ms' } : undefined,
  )

const templateScript = fileURLToPath(new URL('../../scripts/data/template.mjs', import.meta.url))

/** The demo that a build makes for first starts. */
const reportTemplate = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-demo-'))
  const begun = performance.now()
  try {
    await promisify(execFile)(process.execPath, [templateScript, join(folder, 'demo')])
    const took = performance.now() - begun
    reportFigure('demo, made once by the build', ms(took), { value: took, most: 10_000, unit: 'ms' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The embedded database: first with the demo only, then filled while the server is stopped. */
const ofEmbedded = async () => {
  const server = await RunningServer.start()
  const browser = await chromium.launch({
    ...(process.env.CHROME && { executablePath: process.env.CHROME }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  try {
    reportStart('first start', server)
    await server.restart()
    reportStart('second start', server, 1000)
    await reportPages(server, browser)
    await reportRequests(server, browser)
    await reportBrowsing(server, browser)
    let grid: Grid | undefined
    await server.restart(async () => {
      grid = await fillDatabase({ dataDir: join(server.dataDir, 'database') })
    })
    reportFigure('server: start with 10,000 products', ms(server.readyMs))
    if (!grid) throw new Error('The house was not filled')
    await reportLists('embedded', server, grid)
    await reportGrid(server, browser, grid)
    await server.restart(() =>
      timed('embedded: 100,000 orders added', () =>
        fillOrders({ dataDir: join(server.dataDir, 'database') }, 100_000),
      ),
    )
    await reportOrders('embedded', server)
    await reportDashboard('embedded', server)
    await server.restart(() => fillTestRides({ dataDir: join(server.dataDir, 'database') }, 100_000))
    await reportExports('embedded', server)
    await reportBusy('embedded', server, grid.productId)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const ofPostgres = async () => {
  const postgres = await startPostgres()
  try {
    const server = await RunningServer.start({ DATABASE_URL: postgres.url })
    try {
      const grid = await fillDatabase({ url: postgres.url })
      await reportLists('PostgreSQL', server, grid)
      await timed('PostgreSQL: 1,000,000 orders added', () => fillOrders({ url: postgres.url }, 1_000_000))
      await reportOrders('PostgreSQL', server)
      await reportDashboard('PostgreSQL', server)
      await reportLimited('PostgreSQL', server)
      await reportWrites(server, postgres.url)
      await reportMassWrites(server, postgres.url)
      await fillTestRides({ url: postgres.url }, 100_000)
      await reportExports('PostgreSQL', server)
      await reportBusy('PostgreSQL', server, grid.productId)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

const parts = { template: reportTemplate, embedded: ofEmbedded, postgres: ofPostgres }
const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(parts, name))
if (unknown)
  throw new Error(`No part is called "${unknown}": name ${Object.keys(parts).join(', ')}, or none for all`)
for (const [name, part] of Object.entries(parts)) if (!named.length || named.includes(name)) await part()
printMissedLimits()
process.exit(0)
