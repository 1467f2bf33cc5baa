import { createHash } from 'node:crypto'
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { registry } from '../contract'
import type { Database } from './core/database'
import { openDatabase } from './db/db'
import { migrationsFolder } from './db/migrate'
import { localFiles } from './files/local-files'
import { derivations } from './modules/derive'
import { lastDay } from './seed/calendar'
import { seedDemo } from './seed/demo'
import { tellOfToday } from './seed/later'

/** Beside the bundled server; there are none where the sources run. */
const usual = fileURLToPath(new URL('../template/', import.meta.url))
const usualBase = fileURLToPath(new URL('../base/', import.meta.url))
const inside = (folder: string) => ({
  database: join(folder, 'database.tar.gz'),
  media: join(folder, 'media'),
  stamp: join(folder, 'stamp'),
  toldOn: join(folder, 'told-on'),
})

/** What the tables of a template must agree with. */
const stampOf = (migrations: string) => {
  const hash = createHash('sha256')
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((f) => f.endsWith('.sql')).sort())
    hash.update(`${name}\n${readFileSync(join(migrations, name), 'utf8')}`)
  return hash.digest('hex')
}

/** Keeps the database and the pictures that `fill` puts into a folder. It returns the last day of the demo. */
const keep = async (
  folder: string,
  load: Blob | undefined,
  fill: (db: Database, media: string) => Promise<Date>,
) => {
  const part = `${folder.replace(/\/$/, '')}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const { database, media, stamp, toldOn } = inside(part)
  const house = await openDatabase({ load })
  const run = (command: string) => house.db.execute(sql.raw(command))
  try {
    // What was written down against a power cut is thrown away instead of kept for later use.
    await run('set wal_recycle = off')
    const told = await fill(house.db, media)
    // What was told of another day is not carried along.
    await run('vacuum full analyze')
    for (const command of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await run(command)
    const dump = await house.dump?.()
    if (!dump) throw new Error('Only the embedded database can be a template')
    await writeFile(database, Buffer.from(await dump.arrayBuffer()))
    await writeFile(stamp, stampOf(migrationsFolder))
    await writeFile(toldOn, told.toISOString())
  } finally {
    await house.close()
  }
  await rm(folder, { recursive: true, force: true })
  await rename(part, folder)
}

/** Makes the demo as of its last day: what templates are made from, and what tests read. */
export const makeBase = (folder = usualBase) =>
  keep(folder, undefined, async (db, media) => {
    await seedDemo({
      db,
      registry,
      fileStore: localFiles(media),
      admin: null,
      derivations,
      now: () => lastDay,
    })
    return lastDay
  })

/** Makes a database with the demo as of today, and its pictures, for first starts to copy. */
export const makeTemplate = async (folder = usual, from = usualBase, now = () => new Date()) => {
  const base = await readTemplate(from)
  if (!base) throw new Error(`There is no demo in ${from}`)
  await keep(folder, base.database, async (db, media) => {
    await base.copyMedia(media)
    return tellOfToday({ db, now })
  })
}

export type Template = { database: Blob; toldOn: Date; copyMedia: (to: string) => Promise<void> }

/** The template to begin with; null where there is none, or the tables have changed since it was made. */
export const readTemplate = async (
  folder = usual,
  migrations = migrationsFolder,
): Promise<Template | null> => {
  const { database, media, stamp, toldOn } = inside(folder)
  if (![database, stamp, toldOn].every((file) => existsSync(file))) return null
  if (readFileSync(stamp, 'utf8') !== stampOf(migrations)) return null
  return {
    database: await openAsBlob(database),
    toldOn: new Date(readFileSync(toldOn, 'utf8')),
    copyMedia: (to) => cp(media, to, { recursive: true }),
  }
}
