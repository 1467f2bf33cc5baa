import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { RunningServer } from '../support/e2e/server'
import { startPostgres } from '../support/server/process/postgres'
import { noteDashboard, noteMassWrites } from './dashboard'
import { fillTestRides, noteExports } from './exports'
import { ms, note, printFigures } from './figures'
import { noteGrid } from './grid'
import { fillHouse, fillOrders, type Grid } from './house'
import { noteLists } from './lists'
import { noteOrders, timed } from './orders'
import { notePages } from './pages'

/** The embedded database: first with the demo only, then filled while the server is stopped. */
const ofEmbedded = async () => {
  const server = await RunningServer.start()
  const browser = await chromium.launch({
    ...(process.env.CHROME && { executablePath: process.env.CHROME }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  try {
    note('server: first start to first answer', ms(server.readyMs))
    await server.restart()
    note('server: second start to first answer', ms(server.readyMs))
    await notePages(server, browser)
    let grid: Grid | undefined
    await server.restart(async () => {
      grid = await fillHouse({ dataDir: join(server.dataDir, 'database') })
    })
    note('server: start with 10,000 products', ms(server.readyMs))
    if (!grid) throw new Error('The house was not filled')
    await noteLists('embedded', server, grid)
    await noteGrid(server, browser, grid)
    await server.restart(() =>
      timed('embedded: 100,000 orders added', () =>
        fillOrders({ dataDir: join(server.dataDir, 'database') }, 100_000),
      ),
    )
    await noteOrders('embedded', server)
    await noteDashboard('embedded', server)
    await server.restart(() => fillTestRides({ dataDir: join(server.dataDir, 'database') }, 100_000))
    await noteExports('embedded', server)
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
      await noteLists('PostgreSQL', server, await fillHouse({ url: postgres.url }))
      await timed('PostgreSQL: 1,000,000 orders added', () => fillOrders({ url: postgres.url }, 1_000_000))
      await noteOrders('PostgreSQL', server)
      await noteDashboard('PostgreSQL', server)
      await noteMassWrites(server, postgres.url)
      await fillTestRides({ url: postgres.url }, 100_000)
      await noteExports('PostgreSQL', server)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

await ofEmbedded()
await ofPostgres()
printFigures()
process.exit(0)
