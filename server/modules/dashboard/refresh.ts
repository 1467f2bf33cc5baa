import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Database, sharedDatabase } from '#server/core/database.ts'
import type { DayRange } from './days'
import { hasManyMarkedRows, readMarkedMonths, recountMonth } from './recount'

/** The number of orders and customers from which a caller does not wait for counting. */
const maxRowsToWaitFor = 10_000
/** How often changed days are looked for without a request. */
const refreshEveryMs = 15_000

type Turns = { now: Promise<void>; next?: Promise<void> }
type Refresh = { months: Map<string, Turns>; all?: Promise<void> | undefined; isEnding?: true }
const refreshes = new WeakMap<Database, Refresh>()
const refreshOf = (db: Database): Refresh => {
  const known = refreshes.get(db) ?? { months: new Map() }
  refreshes.set(db, known)
  return known
}

const startRefresh = (db: Database, month: string): Promise<void> => {
  const { months } = refreshOf(db)
  const mine: Turns = {
    now: recountMonth(db, month).finally(() => {
      if (months.get(month) === mine && !mine.next) months.delete(month)
    }),
  }
  months.set(month, mine)
  return mine.now
}

/**
 * One month at a time. Callers that arrive during a run share the next one, because the current one may have begun
 * before their last write.
 */
const refreshMonth = (db: Database, month: string): Promise<void> => {
  const running = refreshOf(db).months.get(month)
  if (!running) return startRefresh(db, month)
  running.next ??= running.now.catch(() => {}).then(() => startRefresh(db, month))
  return running.next
}

const refreshMonths = async (db: Database, months: readonly string[]) => {
  for (const month of months) {
    if (refreshOf(db).isEnding) return
    await refreshMonth(db, month)
    // PGlite blocks the event loop, so other requests get a turn between months.
    await setImmediate()
  }
}

/** Recalculates the figures of all days with changes. */
export const refreshFigures = async (db: Database): Promise<void> =>
  refreshMonths(db, await readMarkedMonths(db))

const inBackground = (db: Database): Promise<void> => {
  const refreshState = refreshOf(db)
  refreshState.all ??= refreshFigures(db).finally(() => {
    refreshState.all = undefined
  })
  return refreshState.all
}

/**
 * Recalculates the changed days that a call asks about. If that is too much, they are recalculated afterwards, and the call is told
 * that the figures are not those of now.
 */
export const ensureFreshFigures = async (own: Database, days: DayRange): Promise<boolean> => {
  const db = sharedDatabase(own)
  const months = await readMarkedMonths(db, days)
  if (!months.length) return true
  if (!(await hasManyMarkedRows(db, days, maxRowsToWaitFor))) {
    await refreshMonths(db, months)
    return true
  }
  // A failure is logged and retried in the next round.
  inBackground(db).catch(() => {})
  return false
}

/** While the server listens, no figure is older than a minute; a stop waits for a running calculation. */
export const scheduleRefresh = (app: FastifyInstance, db: Database) => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => inBackground(db).catch((error) => app.log.error(error)), refreshEveryMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    const refreshState = refreshOf(db)
    refreshState.isEnding = true
    await Promise.allSettled([
      refreshState.all,
      ...[...refreshState.months.values()].map(({ next, now }) => next ?? now),
    ])
    refreshes.delete(db)
  })
}
