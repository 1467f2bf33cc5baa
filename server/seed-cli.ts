import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '#plugins/contract.ts'
import { hasAdmins } from './auth/accounts'
import { loadConfigFile } from './core/config-file'
import { openDatabase } from './db/db'
import { EnvError, readEnv } from './env'
import { explainFailure } from './explain-failure'
import { openFiles } from './files/open-files'
import { lockDataDir } from './lock'
import { derivations } from './modules/derive'
import { seedTestRides } from './seed/customers/bulk-test-rides'
import { seedDemo, seedProducts } from './seed/demo'
import { seedOrders } from './seed/orders/bulk-orders'
import { shiftDates } from './seed/shift-dates'

const numberFrom = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN)

/**
 * `npm run seed -- --products 10000 --orders 100000 --test-rides 100000`: the demo at scale, in the database of the
 * environment.
 */
const readCounts = () => {
  try {
    const option = { type: 'string', default: '0' } as const
    const { values } = parseArgs({ options: { products: option, orders: option, 'test-rides': option } })
    const counts = {
      products: numberFrom(values.products),
      orders: numberFrom(values.orders),
      rides: numberFrom(values['test-rides']),
    }
    if (Object.values(counts).every((n) => n <= 1_000_000)) return counts
  } catch {
    // Reported below.
  }
  throw new EnvError(
    'Usage: npm run seed -- --products N --orders N --test-rides N, where N is a whole number up to 1000000',
  )
}

const seed = async () => {
  const { products, orders, rides } = readCounts()
  const env = readEnv(process.env)
  loadConfigFile(env.configFile)
  // A second process on the embedded database would lose rows: the server has to stop first.
  const release = env.databaseUrl ? () => {} : lockDataDir(env.dataDir)
  try {
    const house = await openDatabase({ dataDir: join(env.dataDir, 'database'), url: env.databaseUrl })
    const fileStore = await openFiles(env)
    const writeContext = {
      db: house.db,
      registry,
      fileStore,
      admin: null,
      reach: null,
      derivations,
      now: () => new Date(),
    }
    if (!(await hasAdmins(writeContext.db, registry)))
      await shiftDates(writeContext, await seedDemo(writeContext))
    const printProgress = (what: string, count: number) => (added: number) =>
      console.info(`${added} of ${count} ${what} added`)
    const allProducts = await seedProducts(writeContext, products, printProgress('products', products))
    const allOrders = await seedOrders(writeContext, orders, printProgress('orders', orders))
    const allRides = await seedTestRides(writeContext, rides, printProgress('test rides', rides))
    console.info(
      `Done: ${allProducts} generated products in addition to those of the demo, ${allOrders} orders and ${allRides} test rides.`,
    )
    await house.close()
  } finally {
    release()
  }
}

try {
  await seed()
  process.exit(0)
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
