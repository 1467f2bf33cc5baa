import { createHash } from 'node:crypto'
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { registry } from '../contract'
import { localFiles } from './files'
import { seedDemo } from './seed/demo'
import { tellOfToday } from './seed/later'
import { migrationsFolder, openDatabase } from './store/db'

/** Beside the bundled server; there is none where the sources run. */
const usual = fileURLToPath(new URL('../template/', import.meta.url))
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

/** Makes a database with the demo in it as of that day, and its pictures, for first starts to copy. */
export const makeTemplate = async (folder = usual, now = () => new Date()) => {
  const beside = `${folder.replace(/\/$/, '')}.part`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  const { database, media, stamp, toldOn } = inside(beside)
  const house = await openDatabase()
  const run = (command: string) => house.db.execute(sql.raw(command))
  try {
    // What was written down against a power cut is thrown away instead of kept for later use.
    await run('set wal_recycle = off')
    await seedDemo({ db: house.db, registry, fileStore: localFiles(media), admin: null, now })
    const told = await tellOfToday({ db: house.db, now })
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
  await rename(beside, folder)
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
