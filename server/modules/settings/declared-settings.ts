import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { resourceOfSetting } from '#contract/grammar/setting.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { type GeneralSettings, general } from '#contract/settings/general.ts'
import { type DeclaredKey, declaredSettings } from '#contract/settings/index.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import type { AnyHandlers, CallContext, Context, ReadContext, UnknownRecord } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { rebuildMediaUse } from '#server/db/media-use.ts'
import { wireDecoder } from '#server/db/read/wire-value.ts'
import { settings } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { checkMedia } from '#server/db/write/constraints.ts'
import { columnValues } from '#server/db/write/values.ts'
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
const complete = (form: Form, stored: object | undefined): Stored => {
  const defaults = usual(form)
  const known = Object.entries(stored ?? {}).filter(([key]) => Object.hasOwn(defaults, key))
  return { ...defaults, ...Object.fromEntries(known) }
}

const readStored = async (context: Pick<ReadContext, 'db'>, form: Form) =>
  complete(form, (await readSettings(context))[form.key])

/** The stored values as the API returns them. */
const asReturned = ({ fields }: Form, stored: Stored): Stored => {
  const decoded = Object.entries(fields).flatMap(([key, field]) => {
    const decode = wireDecoder(field)
    return decode ? [[key, decode(stored[key])] as const] : []
  })
  return { ...stored, ...Object.fromEntries(decoded) }
}
const read = async (context: Pick<ReadContext, 'db'>, form: Form) =>
  asReturned(form, await readStored(context, form))

export const readGeneralSettings = async (context: Pick<ReadContext, 'db'>) =>
  (await read(context, general)) as GeneralSettings & Stored

/** The row is locked until the end of the transaction, so that two saves run one after the other. */
const lock = async (context: Context, form: Form) => {
  await context.db
    .insert(settings)
    .values({ key: form.key, value: usual(form), updatedAt: context.now() })
    .onConflictDoNothing()
  await context.db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.key, form.key))
    .for('update')
}

const save = (context: CallContext, form: Form): Promise<Stored> =>
  inTransaction(context, async (transaction) => {
    await lock(transaction, form)
    const before = await readStored(transaction, form)
    const { version, ...input }: UnknownRecord = context.body
    if (version !== undefined && version !== before.version)
      throw new ApiError(
        409,
        reason('record.changed'),
        canReadSubject(context, form.subject) ? { current: asReturned(form, before) } : {},
      )
    const resource = resourceOfSetting(form)
    await checkMedia(transaction, resource, input)
    const after: Stored = { ...before, ...columnValues(resource, input) }
    if (isDeepStrictEqual(before, after)) return asReturned(form, before)
    const saved = { ...after, version: before.version + 1 }
    await writeSetting<DeclaredKey>(transaction, form.key, saved)
    await rebuildMediaUse(transaction.db, resource, [{ ...saved, id: form.key }])
    return asReturned(form, saved)
  })

/** The values, or a receipt to those who may not read them. */
const update = async (context: CallContext, form: Form) => {
  const saved = await save(context, form)
  return canReadSubject(context, form.subject)
    ? saved
    : { id: form.key, version: saved.version, message: 'Saved' }
}

/** The calls of every setting that is declared as a form. */
export const declaredSettingHandlers: AnyHandlers = Object.fromEntries(
  declaredSettings.flatMap((form) => [
    [form.get, (context: CallContext) => read(context, form)],
    [form.set, (context: CallContext) => update(context, form)],
  ]),
)
