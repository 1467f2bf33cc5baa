import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../core/database'
import type { Days } from './days'
import { isMuchMarked, markedMonths, renewMonth } from './renew'

/** As many orders and customers as are not counted while a caller waits. */
const much = 10_000
/** How often days are looked for that nobody has asked about. */
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
 * A month at a time: whoever asks meanwhile shares the next turn with all others who wait, for the present one may have
 * begun before their last write.
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
    // An embedded database leaves nobody else a word.
    await setImmediate()
  }
}

/** Makes the figures of all days that were written to. */
export const renewFigures = async (db: Database): Promise<void> => renewEach(db, await markedMonths(db))

const inBackground = (db: Database): Promise<void> => {
  const renewal = renewalOf(db)
  renewal.all ??= renewFigures(db).finally(() => {
    renewal.all = undefined
  })
  return renewal.all
}

/**
 * What a call waits for that asks about these days: their figures, made anew where they were written to. Where that is
 * much, it answers by what there is, and they are made meanwhile.
 */
export const freshFigures = async (db: Database, days: Days): Promise<void> => {
  const months = await markedMonths(db, days)
  if (!months.length) return
  if (!(await isMuchMarked(db, days, much))) return renewEach(db, months)
  // What fails is tried again, and told, in the usual round.
  inBackground(db).catch(() => {})
}

/** While the server listens, no figure is older than a minute, whoever asks; at its end nothing is left under way. */
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
