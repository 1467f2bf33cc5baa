import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '../../contract'
import { hasAdmins } from '../accounts'
import { EnvError, readEnv } from '../env'
import { localFiles } from '../files'
import { LockedError, lockDataDir } from '../lock'
import { openDatabase } from '../store/db'
import { seedDemo, seedProducts } from './demo'
import { bringToToday } from './today'

/** `npm run seed -- --products 10000`: demo goods at scale, into the database the environment names. */
const wanted = () => {
  try {
    const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
    const count = /^\d{1,7}$/.test(values.products) ? Number(values.products) : Number.NaN
    if (count <= 1_000_000) return count
  } catch {
    // Said below, in a sentence.
  }
  throw new EnvError('Usage: npm run seed -- --products N, where N is a whole number up to 1000000')
}

const seed = async () => {
  const count = wanted()
  const env = readEnv(process.env)
  // A second process on the embedded database would lose rows: the server has to stop first.
  const release = env.databaseUrl ? () => {} : lockDataDir(env.dataDir)
  try {
    const house = await openDatabase({ dataDir: join(env.dataDir, 'database'), url: env.databaseUrl })
    const fileStore = localFiles(join(env.dataDir, 'media'))
    const w = { db: house.db, registry, fileStore, admin: null, now: () => new Date() }
    if (!(await hasAdmins(w.db, registry))) {
      await seedDemo(w)
      await bringToToday(w)
    }
    const all = await seedProducts(w, count, (added) => console.info(`${added} of ${count} products added`))
    console.info(`Done: ${all} generated products beside those of the demo.`)
    await house.close()
  } finally {
    release()
  }
}

try {
  await seed()
  process.exit(0)
} catch (error) {
  const isOurs = error instanceof EnvError || error instanceof LockedError
  console.error(isOurs ? error.message : error)
  process.exit(1)
}
