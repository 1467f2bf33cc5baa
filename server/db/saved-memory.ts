import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

/**
 * The files of a database in memory, which are written into a folder once the database is closed. A database with many
 * tables and indexes is created in a fraction of the time: each of its file operations on a disk passes through JavaScript.
 */
class SavedMemory extends MemoryFS {
  constructor(private readonly folder: string) {
    super()
  }

  #save(from: string, to: string) {
    const files = this.pg?.Module.FS
    if (!files) throw new Error('The database was not opened')
    mkdirSync(to, { recursive: true, mode: 0o700 })
    for (const name of files.readdir(from)) {
      if (name === '.' || name === '..') continue
      const [source, target] = [`${from}/${name}`, join(to, name)]
      if (files.isDir(files.stat(source).mode)) this.#save(source, target)
      else writeFileSync(target, files.readFile(source), { mode: 0o600 })
    }
  }

  override async closeFs() {
    this.#save(PGlite.paths.PGDATA, this.folder)
    await super.closeFs()
  }
}

/** If it stops while it is filled, it is created again. So it needs no log to recover from. */
const settings = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_skip_threshold=0',
  'wal_init_zero=off',
  'full_page_writes=off',
]

/** Options of a new database that is saved into a folder. */
export const savedMemory = (folder: string) => ({
  fs: new SavedMemory(folder),
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
})
