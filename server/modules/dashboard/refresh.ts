import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Database, sharedDatabase } from '#server/core/database.ts'
import { createWorkQueue, type WorkQueue } from '#server/core/work-queue.ts'
import type { DayRange } from './days'
import {
  type Counted,
  type CountedDays,
  everythingCounted,
  hasManyMarkedRows,
  type Marked,
  readMarked,
  recountDays,
} from './recount'

/** The number of orders and customers from which a caller does not wait for counting. */
const maxRowsToWaitFor = 10_000
/** How often changed days are looked for without a request. */
const refreshEveryMs = 15_000

/** How long one transaction may take, since others wait for it in an embedded database; and its days, of one month. */
const [partMs, mostDays] = [50, 31]

type Turns = { now: Promise<void>; next?: Promise<void> }
type Refresh = {
  turns: Map<string, Turns>
  background: Map<Counted, Promise<void>>
  /** Parts that no call waits for, one after the other, and calls have as much time between them as these take. */
  queue: WorkQueue
  /** How many days of a kind are counted within the time of a part. */
  days: Map<Counted, number>
  /** For each part anew: requests that use less have their turn before it. */
  databaseOfPart: () => Database
  isEnding?: true
}
const refreshes = new WeakMap<Database, Refresh>()
const refreshOf = (db: Database): Refresh => {
  const known = refreshes.get(db) ?? {
    ...{ turns: new Map(), background: new Map(), days: new Map() },
    queue: createWorkQueue({
      ...{ running: 1, waiting: everythingCounted.length },
      refuse: () => new Error('More is counted in the background than there is to count'),
    }),
    databaseOfPart: () => db,
  }
  refreshes.set(db, known)
  return known
}
const nameOf = ({ month, of }: Marked) => `${month} ${of}`

/** `isAwaited`: a call waits for it. */
const recountMonth = async (db: Database, marked: Marked, isAwaited: () => boolean) => {
  const refresh = refreshOf(db)
  const { days, queue, databaseOfPart } = refresh
  const recountPart = async (): Promise<CountedDays> => {
    const atMost = days.get(marked.of) ?? 1
    const part = await recountDays(databaseOfPart(), marked, atMost)
    // Not at once many more: their days may have more orders.
    const next = Math.min(mostDays, 2 * atMost, Math.max(1, Math.round((part.days * partMs) / part.ms)))
    if (part.days) days.set(marked.of, next)
    // PGlite blocks the event loop, so that other requests are read in between.
    await (isAwaited() ? setImmediate() : setTimeout(part.ms))
    return part
  }
  for (let isLast = false; !isLast && !refresh.isEnding; )
    isLast = (await (isAwaited() ? recountPart() : queue.run(recountPart))).isLast
}

const startRefresh = (db: Database, marked: Marked, isAwaited: boolean): Promise<void> => {
  const { turns } = refreshOf(db)
  const name = nameOf(marked)
  const mine: Turns = { now: Promise.resolve() }
  mine.now = recountMonth(db, marked, () => isAwaited || mine.next !== undefined).finally(() => {
    if (turns.get(name) === mine && !mine.next) turns.delete(name)
  })
  turns.set(name, mine)
  return mine.now
}

/**
 * One run at a time for what is counted in a month. Callers that arrive during a run share the next one, because the current one may
 * have begun before their last write.
 */
const refreshMonth = (db: Database, marked: Marked, isAwaited: boolean): Promise<void> => {
  const running = refreshOf(db).turns.get(nameOf(marked))
  if (!running) return startRefresh(db, marked, isAwaited)
  running.next ??= running.now.catch(() => {}).then(() => startRefresh(db, marked, true))
  return running.next
}

const refreshMonths = async (db: Database, all: readonly Marked[], isAwaited = true) => {
  for (const marked of all) {
    if (refreshOf(db).isEnding) return
    await refreshMonth(db, marked, isAwaited)
  }
}

/** Recalculates the figures of all days with changes. */
export const refreshFigures = async (db: Database, kinds = everythingCounted): Promise<void> =>
  refreshMonths(db, await readMarked(db, kinds))

const refreshInBackground = async (db: Database, kind: Counted): Promise<void> =>
  refreshMonths(db, await readMarked(db, [kind]), false)

/** Each kind on its own, so that figures of dashboards are soon those of now while years are counted for reports. */
const inBackground = async (db: Database, kinds = everythingCounted): Promise<void> => {
  const { background } = refreshOf(db)
  const start = (kind: Counted) => {
    const started = refreshInBackground(db, kind).finally(() => background.delete(kind))
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

/** While the server listens, no figure is older than a minute, except after a mass write; a stop waits for a running calculation. */
export const createRefresh = (db: Database, databaseOfPart = () => db) => {
  refreshOf(db).databaseOfPart = databaseOfPart
  return {
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
  }
}
