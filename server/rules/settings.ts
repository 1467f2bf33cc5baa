import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '../../contract/calls/payment'
import type { DeliveryZone } from '../../contract/calls/people'
import { addHistory } from '../store/history'
import { settings } from '../store/internal'
import type { Reading, Work } from './handler'

/** What is set once for the whole shop. */
export type Settings = {
  paymentMethods: PaymentMethod[]
  /** What a point pays. */
  amountPerPoint: string
  deliveryZones: DeliveryZone[]
}

/** All that has been set so far. */
export const readSettings = async ({ db }: Pick<Reading, 'db'>): Promise<Partial<Settings>> => {
  const rows = await db.select().from(settings)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Sets one, and tells the history what it was before. Two who set it at once do so one after the other. */
export const writeSetting = <K extends keyof Settings>(w: Work, key: K, value: Settings[K]): Promise<void> =>
  w.db.transaction(async (db) => {
    const added = await db
      .insert(settings)
      .values({ key, value, updatedAt: w.now() })
      .onConflictDoNothing()
      .returning()
    const [before] = added.length
      ? [{ value: null }]
      : await db.select().from(settings).where(eq(settings.key, key)).for('update')
    // Key by key: the database keeps them in an order of its own.
    if (isDeepStrictEqual(before?.value, value)) return
    await db.update(settings).set({ value, updatedAt: w.now() }).where(eq(settings.key, key))
    await addHistory({ ...w, db }, [
      { action: 'update', entity: 'settings', entityId: key, propKey: key, from: before?.value, to: value },
    ])
  })
