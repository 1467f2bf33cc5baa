import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/db.ts'
import { refreshFigures } from '#server/modules/dashboard/refresh.ts'
import { lastDay } from '#server/seed/calendar.ts'
import { moveDemo } from '#server/seed/shift-history.ts'

const dayMs = 86_400_000

/** Fills a folder with the demo of a build, moved back to its own last day: less than half the work of seeding it. */
export const moveBack = async (built: string, folder: string): Promise<void> => {
  await cp(built, folder, { recursive: true })
  const toldOn = join(folder, 'told-on')
  const days = Math.round((Date.parse(await readFile(toldOn, 'utf8')) - lastDay.getTime()) / dayMs)
  const { db, close } = await openDatabase({ dataDir: join(folder, 'database') })
  const run = (command: string) => db.execute(sql.raw(command))
  try {
    // Segments of the write-ahead log are removed instead of recycled: every copy would contain them.
    await run('set wal_recycle = off')
    await moveDemo({ db }, -days)
    await run('analyze')
    await refreshFigures(db)
    for (const command of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await run(command)
    await writeFile(toldOn, lastDay.toISOString())
  } finally {
    await close()
  }
}
