import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { registry } from '#plugins/contract.ts'
import type { FileStore } from './core/file-store'
import { openDatabase } from './db/db'
import { sequences } from './db/migrate'
import { createLocalFileStore } from './files/local-files'
import { derivations } from './modules/derive'
import { lastDay } from './seed/calendar'

/** Next to the bundled server; the sources have none. */
const templateFolder = fileURLToPath(new URL('../template/', import.meta.url))
const inside = (folder: string) => ({
  database: join(folder, 'database'),
  media: join(folder, 'media'),
  stamp: join(folder, 'stamp'),
  toldOn: join(folder, 'told-on'),
})

/** The migrations that a template must agree with. */
const stampOf = (folders: readonly string[]) => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of files.filter((f) => f.endsWith('.sql')).sort())
      hash.update(`${name}\n${readFileSync(join(folder, name), 'utf8')}`)
  }
  return hash.digest('hex')
}
const migrationFolders = () => sequences().map((sequence) => sequence.folder)

const lastCommands = [
  // No other database is created from these, and they are a third of the files that a first start copies.
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
]

/** Loaded only here: a start that copies a template seeds nothing. */
const prepare = async (files: FileStore, earlier: string) => {
  const [{ seedDemo }, { prepareDemo }, { drawnPicturesOf }] = await Promise.all([
    import('./seed/demo'),
    import('./seed/prepare-demo'),
    import('./seed/content/drawn-pictures'),
  ])
  const drawn = drawnPicturesOf(earlier)
  return { seedDemo, drawn, prepared: prepareDemo(registry, files, drawn) }
}

/** Fills a folder with the demo as of `now`: a closed database and the pictures, as far as possible `earlier` ones. */
const fillTemplate = async (folder: string, now: () => Date, earlier: string) => {
  const { database, media, stamp, toldOn } = inside(folder)
  // A template that is cut off by a power failure is created again.
  const fileStore = createLocalFileStore(media, { isDurable: false })
  // The database starts while its content is prepared: other threads compile it.
  const [opened, { seedDemo, drawn, prepared }] = await Promise.all([
    openDatabase({ saveIn: database }),
    prepare(fileStore, earlier),
  ])
  const run = (command: string) => opened.db.execute(sql.raw(command))
  try {
    // Segments of the write-ahead log are removed instead of recycled: every copy would contain them.
    await run('set wal_recycle = off')
    const context = {
      db: opened.db,
      registry,
      fileStore,
      admin: null,
      reach: null,
      derivations,
      now,
    }
    const last = await seedDemo(context, undefined, prepared)
    for (const command of lastCommands) await run(command)
    await drawn.saveIn(folder)
    await writeFile(stamp, stampOf(migrationFolders()))
    await writeFile(toldOn, last.toISOString())
  } finally {
    await opened.close()
  }
}

/** Fills a folder with the demo as of its last day, for tests. */
export const fillTestDemo = (folder: string, earlier: string) => fillTemplate(folder, () => lastDay, earlier)

/** Creates the demo as of today, for first starts to copy. */
export const createDemoTemplate = async (folder = templateFolder) => {
  const part = `${folder.replace(/\/$/, '')}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  await fillTemplate(part, () => new Date(), folder)
  await rm(folder, { recursive: true, force: true })
  await rename(part, folder)
}

export type Template = {
  toldOn: Date
  copyDatabase: (to: string) => Promise<void>
  copyMedia: (to: string) => Promise<void>
}

/** The template for a first start; null if there is none, or the tables have changed since it was created. */
export const findDemoTemplate = async (
  folder = templateFolder,
  migrations = migrationFolders(),
): Promise<Template | null> => {
  const { database, media, stamp, toldOn } = inside(folder)
  if (![database, stamp, toldOn].every((file) => existsSync(file))) return null
  if (readFileSync(stamp, 'utf8') !== stampOf(migrations)) return null
  const copyOf = (from: string) => (to: string) => cp(from, to, { recursive: true })
  return {
    toldOn: new Date(readFileSync(toldOn, 'utf8')),
    copyDatabase: copyOf(database),
    copyMedia: copyOf(media),
  }
}
