import { setImmediate } from 'node:timers/promises'
import { type Database, sharedDatabase } from '#server/core/database.ts'
import type { DayRange } from './days'
import {
  type Counted,
  everythingCounted,
  hasManyMarkedRows,
  type Marked,
  readMarked,
  recountMonth,
} from './recount'

/** The number of orders and customers from which a caller does not wait for counting. */
const maxRowsToWaitFor = 10_000
/** How often changed days are looked for without a request. */
const refreshEveryMs = 15_000

type Turns = { now: Promise<void>; next?: Promise<void> }
type Refresh = { turns: Map<string, Turns>; background: Map<Counted, Promise<void>>; isEnding?: true }
const refreshes = new WeakMap<Database, Refresh>()
const refreshOf = (db: Database): Refresh => {
  const known = refreshes.get(db) ?? { turns: new Map(), background: new Map() }
  refreshes.set(db, known)
  return known
}
const nameOf = ({ month, of }: Marked) => `${month} ${of}`

const startRefresh = (db: Database, marked: Marked): Promise<void> => {
  const { turns } = refreshOf(db)
  const name = nameOf(marked)
  const mine: Turns = {
    now: recountMonth(db, marked).finally(() => {
      if (turns.get(name) === mine && !mine.next) turns.delete(name)
    }),
  }
  turns.set(name, mine)
  return mine.now
}

/**
 * One run at a time for what is counted in a month. Callers that arrive during a run share the next one, because the current one may
 * have begun before their last write.
 */
const refreshMonth = (db: Database, marked: Marked): Promise<void> => {
  const running = refreshOf(db).turns.get(nameOf(marked))
  if (!running) return startRefresh(db, marked)
  running.next ??= running.now.catch(() => {}).then(() => startRefresh(db, marked))
  return running.next
}

const refreshMonths = async (db: Database, all: readonly Marked[]) => {
  for (const marked of all) {
    if (refreshOf(db).isEnding) return
    await refreshMonth(db, marked)
    // PGlite blocks the event loop, so other requests get a turn between months.
    await setImmediate()
  }
}

/** Recalculates the figures of all days with changes. */
export const refreshFigures = async (db: Database, kinds = everythingCounted): Promise<void> =>
  refreshMonths(db, await readMarked(db, kinds))

/** Each kind on its own, so that figures of dashboards are soon those of now while years are counted for reports. */
const inBackground = async (db: Database, kinds = everythingCounted): Promise<void> => {
  const { background } = refreshOf(db)
  const start = (kind: Counted) => {
    const started = refreshFigures(db, [kind]).finally(() => background.delete(kind))
    background.set(kind, started)
    return started
  }
  await Promise.all(kinds.map((kind) => background.get(kind) ?? start(kind)))
}

/** What dashboards read. Days that are only changed in what reports are added up from are not counted for them. */
const ofDashboards: readonly Counted[] = ['orders', 'customers']
/** Reports of sales use the figures of dashboards. */
export const ofReports: readonly Counted[] = ['orders', 'reports']

/**
 * Recalculates the changed days that a call asks about, as far as it reads what has changed in them. If that is too much, they are
 * recalculated afterwards, and the call is told that the figures are not those of now.
 */
export const ensureFreshFigures = async (
  own: Database,
  days: DayRange,
  kinds = ofDashboards,
): Promise<boolean> => {
  const db = sharedDatabase(own)
  const marked = await readMarked(db, kinds, days)
  if (!marked.length) return true
  if (!(await hasManyMarkedRows(db, kinds, days, maxRowsToWaitFor))) {
    await refreshMonths(db, marked)
    return true
  }
  // A failure is logged and retried in the next round.
  inBackground(db, kinds).catch(() => {})
  return false
}

/** While the server listens, no figure is older than a minute; a stop waits for a running calculation. */
export const createRefresh = (db: Database) => ({
  everyMs: refreshEveryMs,
  run: () => inBackground(db),
  stop: async () => {
    const refreshState = refreshOf(db)
    refreshState.isEnding = true
    await Promise.allSettled([
      ...refreshState.background.values(),
      ...[...refreshState.turns.values()].map(({ next, now }) => next ?? now),
    ])
    refreshes.delete(db)
  },
})
