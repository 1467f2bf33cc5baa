import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type GeneralSettings, generalFields } from '../../../contract/calls/general-settings'
import { reason } from '../../../contract/policies/refusals'
import { Refusal } from '../../core/errors'
import { mayReadSubject } from '../../core/may-read'
import type { CallContext, Handlers, Json, Reading, Work } from '../../core/work'
import { settings } from '../../db/tables/internal'
import { inTransaction } from '../../db/transaction'
import { readSettings, writeSetting } from '../settings/settings'

const keys = [...Object.keys(generalFields), 'version']

/** Every key is present; an order has no limits until they are set. */
const usual = {
  ...Object.fromEntries(keys.map((key) => [key, null])),
  ...{ ordersOpen: true, version: 1 },
} as GeneralSettings

/** The stored settings with defaults for missing keys; keys that are no longer declared are dropped. */
export const wholeGeneral = (stored: GeneralSettings | undefined): GeneralSettings => ({
  ...usual,
  ...(Object.fromEntries(
    Object.entries(stored ?? {}).filter(([key]) => keys.includes(key)),
  ) as Partial<GeneralSettings>),
})

const readGeneral = async (r: Pick<Reading, 'db'>) => wholeGeneral((await readSettings(r)).general)

/** A value of the API as it is stored; empty values as null. */
const kept = (key: string, value: unknown) => {
  if (generalFields[key as keyof typeof generalFields].kind === 'flag') return value ?? false
  return value === '' ? null : value
}

/** Creates the row and locks it until the end of the transaction, so that concurrent writes are serialized. */
const hold = async (w: Work) => {
  await w.db
    .insert(settings)
    .values({ key: 'general', value: usual, updatedAt: w.now() })
    .onConflictDoNothing()
  await w.db.select({ key: settings.key }).from(settings).where(eq(settings.key, 'general')).for('update')
}

const mayReadSettings = (c: CallContext) => mayReadSubject(c, 'Setting')
const stale = (c: CallContext, current: GeneralSettings) =>
  new Refusal(409, reason('record.changed'), mayReadSettings(c) ? { current } : {})

/** The settings, or a receipt for callers who may not read them. */
const update = async (c: CallContext) => {
  const saved = await save(c)
  return mayReadSettings(c) ? saved : { id: 'general', version: saved.version, message: 'Saved' }
}

const save = (c: CallContext): Promise<GeneralSettings> =>
  inTransaction(c, async (w) => {
    await hold(w)
    const before = await readGeneral(w)
    const { version, ...given }: Json = c.body
    if (version !== undefined && version !== before.version) throw stale(c, before)
    const values = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, kept(key, value)]))
    const after = { ...before, ...values }
    if (isDeepStrictEqual(before, after)) return before
    const saved = { ...after, version: before.version + 1 }
    await writeSetting(w, 'general', saved)
    return saved
  })

const shop = async (c: CallContext<'x.shop'>) => ({ storeName: (await readGeneral(c)).storeName })

export const generalHandlers: Handlers = {
  'generalSettings.get': (c) => readGeneral(c),
  'generalSettings.update': update,
  'x.shop': shop,
}
