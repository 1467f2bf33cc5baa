import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/calls/payment.ts'
import type { DeliveryZone } from '#contract/calls/people.ts'
import { type DeclaredKey, isSetting, type SettingKey } from '#contract/settings/index.ts'
import type { Context, ReadContext, UnknownRecord } from '#server/core/context.ts'
import { addHistory } from '#server/db/history.ts'
import { settings } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { settingPartsOf } from './setting-parts'

/** The settings of the shop. */
export type StoredSettings = {
  paymentMethods: PaymentMethod[]
  /** The value of a point. */
  amountPerPoint: string
  deliveryZones: DeliveryZone[]
} & Record<DeclaredKey, Readonly<UnknownRecord> & { version: number }>

/** All settings. */
export const readSettings = async ({ db }: Pick<ReadContext, 'db'>): Promise<Partial<StoredSettings>> => {
  const rows = await db.select().from(settings)
  return Object.fromEntries(rows.filter(({ key }) => isSetting(key)).map(({ key, value }) => [key, value]))
}

/** The parts that differ, each by its name in the history. */
const changesOf = (key: SettingKey, before: unknown, after: unknown) => {
  const [from, to] = [settingPartsOf(key, before), settingPartsOf(key, after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((name) => !isDeepStrictEqual(from.get(name), to.get(name)))
    .map((propKey) => ({
      action: 'update' as const,
      entity: key,
      entityId: key,
      propKey,
      from: from.get(propKey) ?? null,
      to: to.get(propKey) ?? null,
    }))
}

/** Sets one, and records the former value of each part in the history. Concurrent writes are serialized. */
export const writeSetting = <K extends SettingKey>(
  context: Context,
  key: K,
  value: StoredSettings[K],
): Promise<void> =>
  inTransaction(context, async (transaction) => {
    const added = await transaction.db
      .insert(settings)
      .values({ key, value, updatedAt: transaction.now() })
      .onConflictDoNothing()
      .returning()
    const [before] = added.length
      ? [{ value: null }]
      : await transaction.db.select().from(settings).where(eq(settings.key, key)).for('update')
    // Key by key: the database stores keys in its own order.
    if (isDeepStrictEqual(before?.value, value)) return
    await transaction.db
      .update(settings)
      .set({ value, updatedAt: transaction.now() })
      .where(eq(settings.key, key))
    await addHistory(transaction, changesOf(key, before?.value, value))
  })
