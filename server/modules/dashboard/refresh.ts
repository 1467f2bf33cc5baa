import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../core/database'
import type { Days } from './days'
import { isMuchMarked, markedMonths, renewMonth } from './renew'

/** The number of orders and customers from which a caller does not wait for counting. */
const much = 10_000
/** How often changed days are looked for without a request. */
const everyMs = 15_000

type Turns = { now: Promise<void>; next?: Promise<void> }
type Renewal = { months: Map<string, Turns>; all?: Promise<void> | undefined; isEnding?: true }
const renewals = new WeakMap<Database, Renewal>()
const renewalOf = (db: Database): Renewal => {
  const known = renewals.get(db) ?? { months: new Map() }
  renewals.set(db, known)
  return known
}

const begin = (db: Database, month: string): Promise<void> => {
  const { months } = renewalOf(db)
  const mine: Turns = {
    now: renewMonth(db, month).finally(() => {
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
const renewed = (db: Database, month: string): Promise<void> => {
  const running = renewalOf(db).months.get(month)
  if (!running) return begin(db, month)
  running.next ??= running.now.catch(() => {}).then(() => begin(db, month))
  return running.next
}

const renewEach = async (db: Database, months: readonly string[]) => {
  for (const month of months) {
    if (renewalOf(db).isEnding) return
    await renewed(db, month)
    // PGlite blocks the event loop, so other requests get a turn between months.
    await setImmediate()
  }
}

/** Recalculates the figures of all days with changes. */
export const renewFigures = async (db: Database): Promise<void> => renewEach(db, await markedMonths(db))

const inBackground = (db: Database): Promise<void> => {
  const renewal = renewalOf(db)
  renewal.all ??= renewFigures(db).finally(() => {
    renewal.all = undefined
  })
  return renewal.all
}

/**
 * Recalculates the changed days that a call asks about. If that is too much, the call uses the current figures, and
 * they are recalculated afterwards.
 */
export const freshFigures = async (db: Database, days: Days): Promise<void> => {
  const months = await markedMonths(db, days)
  if (!months.length) return
  if (!(await isMuchMarked(db, days, much))) return renewEach(db, months)
  // A failure is logged and retried in the next round.
  inBackground(db).catch(() => {})
}

/** While the server listens, no figure is older than a minute; a stop waits for a running calculation. */
export const keepFigures = (app: FastifyInstance, db: Database) => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => inBackground(db).catch((error) => app.log.error(error)), everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    const renewal = renewalOf(db)
    renewal.isEnding = true
    await Promise.allSettled([
      renewal.all,
      ...[...renewal.months.values()].map(({ next, now }) => next ?? now),
    ])
    renewals.delete(db)
  })
}
