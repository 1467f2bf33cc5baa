import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import { type DeclaredKey, declaredSettings } from '../../../contract/settings'
import { type GeneralSettings, general } from '../../../contract/settings/general'
import { canReadSubject } from '../../core/can-read'
import type { AnyHandlers, CallContext, Context, ReadContext, UnknownRecord } from '../../core/context'
import { ApiError } from '../../core/errors'
import { settings } from '../../db/tables/internal'
import { inTransaction } from '../../db/transaction'
import { readSettings, writeSetting } from './settings'

type Form = (typeof declaredSettings)[number]
type Stored = Readonly<UnknownRecord> & { version: number }

/** Every key is present; a flag has its declared default and any other field is null until it is set. */
const usual = ({ fields }: Form): Stored => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === 'flag' ? (field.initial ?? false) : null,
    ]),
  ),
  version: 1,
})

/** The stored values with defaults for missing keys; keys that are no longer declared are dropped. */
const whole = (form: Form, stored: object | undefined): Stored => {
  const defaults = usual(form)
  const known = Object.entries(stored ?? {}).filter(([key]) => Object.hasOwn(defaults, key))
  return { ...defaults, ...Object.fromEntries(known) }
}

const read = async (r: Pick<ReadContext, 'db'>, form: Form) => whole(form, (await readSettings(r))[form.key])

export const readGeneral = async (r: Pick<ReadContext, 'db'>) =>
  (await read(r, general)) as GeneralSettings & Stored

/** A value of a request as it is stored; empty values are stored as null. */
const kept = ({ fields }: Form, key: string, value: unknown) =>
  fields[key]?.kind === 'flag' ? (value ?? false) : value === '' ? null : value

/** The row is locked until the end of the transaction, so that two saves run one after the other. */
const lock = async (w: Context, form: Form) => {
  await w.db
    .insert(settings)
    .values({ key: form.key, value: usual(form), updatedAt: w.now() })
    .onConflictDoNothing()
  await w.db.select({ key: settings.key }).from(settings).where(eq(settings.key, form.key)).for('update')
}

const save = (c: CallContext, form: Form): Promise<Stored> =>
  inTransaction(c, async (w) => {
    await lock(w, form)
    const before = await read(w, form)
    const { version, ...given }: UnknownRecord = c.body
    if (version !== undefined && version !== before.version)
      throw new ApiError(
        409,
        reason('record.changed'),
        canReadSubject(c, form.subject) ? { current: before } : {},
      )
    const values = Object.entries(given).map(([key, value]) => [key, kept(form, key, value)])
    const after: Stored = { ...before, ...Object.fromEntries(values) }
    if (isDeepStrictEqual(before, after)) return before
    const saved = { ...after, version: before.version + 1 }
    await writeSetting<DeclaredKey>(w, form.key, saved)
    return saved
  })

/** The values, or a receipt to those who may not read them. */
const update = async (c: CallContext, form: Form) => {
  const saved = await save(c, form)
  return canReadSubject(c, form.subject) ? saved : { id: form.key, version: saved.version, message: 'Saved' }
}

/** The calls of every setting that is declared as a form. */
export const declaredSettingHandlers: AnyHandlers = Object.fromEntries(
  declaredSettings.flatMap((form) => [
    [form.get, (c: CallContext) => read(c, form)],
    [form.set, (c: CallContext) => update(c, form)],
  ]),
)
