import { statSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import type { Turns } from './turns'

export const embeddedSettings = [
  // Of the write-ahead log, a checkpoint keeps files for the next bytes.
  'max_wal_size=48MB',
  'min_wal_size=32MB',
  // A quarter of the usual sample is enough here: all other statements wait while a table is analysed.
  'default_statistics_target=25',
]

const secondMs = 1000
const minuteMs = 60_000
const dayMs = 86_400_000

/** Little enough that writing the changed pages takes some 20 ms. */
const checkpointBytes = 8 * 1024 * 1024
const checkpointMinutes = 5
/** What a checkpoint itself writes, and more. */
const unchangedBytes = 4096

/** A minute is quiet if the database was used for less of it. */
const quietPart = 0.05
/** A backup that has not ended after so long was interrupted. */
const copyTimeoutMs = 600_000

/** The file that a backup keeps while it copies the folder of a database. */
export const copyMarkOf = (dataDir: string) => `${dataDir}.copying`

const isBeingCopied = (dataDir: string) => {
  const { mtimeMs } = statSync(copyMarkOf(dataDir), { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && Date.now() - mtimeMs < copyTimeoutMs
}

type Due = { name: string; isBloated: boolean; isChanged: boolean }

/** The table that needs it most, by the rules of autovacuum. */
const nextDue = `select * from (
    select relid::regclass::text as name,
      n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as "isBloated",
      -- PostgreSQL has no statistics of its statistics.
      n_mod_since_analyze > 50 + 0.1 * n_live_tup and relid <> 'pg_statistic'::regclass as "isChanged",
      (n_dead_tup + n_mod_since_analyze) / (n_live_tup + 50.0) as need
    from pg_stat_all_tables where schemaname <> 'pg_toast'
  ) tables where "isBloated" or "isChanged" order by need desc limit 1`

/**
 * Analysing compares all values of its sample. Texts and documents that no index has take half of that time, for nothing: no list is
 * found or sorted by them. System tables stay as they are.
 */
const statisticsTargets = `select string_agg(format('alter %I set statistics %s', attname, case when indexed then -1 else 0 end), ', ') as changes
  from pg_attribute cross join lateral (select exists (select from pg_index
      where indrelid = attrelid and (attnum = any(indkey) or exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = attrelid and refobjsubid = attnum))) as indexed) found
  where attrelid = $1::text::regclass and attrelid >= 16384 and attnum > 0 and not attisdropped
    and atttypid in ('text'::regtype, 'jsonb'::regtype) and indexed = (attstattarget is not null)`

/** PGlite's counts are otherwise written after a while. */
export const flushCounts = 'select pg_stat_force_next_flush()'

/**
 * What PostgreSQL's own processes do, and PGlite has none of them. All of it takes its turn. A checkpoint is short, because
 * it comes early. Vacuuming or analysing a table can't be interrupted, so it waits for a quiet minute.
 */
export const createUpkeep = (client: PGlite, turns: Turns, dataDir: string) => {
  const run = <T>(work: () => Promise<T>) => turns.take({ used: 0, expected: 0 }, work)

  const checkpointIfDue = () =>
    run(async () => {
      const { rows } = await client.query<{ written: number; minutes: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as written,
          (extract(epoch from clock_timestamp() - checkpoint_time) / 60)::float8 as minutes
        from pg_control_checkpoint()`,
      )
      const { written = 0, minutes = 0 } = rows[0] ?? {}
      const isDue = written > checkpointBytes || (written > unchangedBytes && minutes > checkpointMinutes)
      if (isDue && !isBeingCopied(dataDir)) await client.exec('checkpoint')
    })

  const analyze = async (name: string) => {
    const { rows } = await client.query<{ changes: string | null }>(statisticsTargets, [name])
    if (rows[0]?.changes) await client.exec(`alter table ${name} ${rows[0].changes}`)
    await client.exec(`analyze ${name}`)
  }

  /** Vacuums or analyses one table; resolves to its name, or to undefined if none needs it. */
  const tendTable = async (): Promise<string | undefined> => {
    const due = await run(async () => {
      await client.query(flushCounts)
      return (await client.query<Due>(nextDue)).rows[0]
    })
    if (due?.isBloated) await run(() => client.exec(`vacuum ${due.name}`))
    if (due?.isChanged) await run(() => analyze(due.name))
    return due?.name
  }

  let minuteSince = performance.now()
  let usedBefore = turns.used
  let tendedAt = minuteSince
  const everySecond = async () => {
    await checkpointIfDue()
    const now = performance.now()
    if (now - minuteSince < minuteMs) return
    const isQuiet = turns.used - usedBefore < quietPart * minuteMs
    ;[minuteSince, usedBefore] = [now, turns.used]
    if (!isQuiet && now - tendedAt < dayMs) return
    await tendTable()
    tendedAt = now
  }

  let running: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    // A full disk lasts.
    if (performance.now() - failedAt < minuteMs) return
    running ??= everySecond()
      .catch((error) => {
        failedAt = performance.now()
        console.error('Upkeep of the database:', error)
      })
      .finally(() => {
        running = undefined
      })
  }, secondMs).unref()

  return {
    checkpointIfDue,
    tendTable,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
