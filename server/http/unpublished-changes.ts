import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { ApiCall } from '#contract/api-calls.ts'
import type { UnpublishedChanges } from '#contract/extensions/site/unpublished-changes.ts'
import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationKey } from '#contract/grammar/translation.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed, servedResources } from '#contract/registry.ts'
import type { CallBody, CallQuery } from '#contract/types.ts'
import { canRead } from '../core/can-read'
import { type AnyHandlers, type CallContext, nameOfCaller, type UnknownRecord } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { changedFieldKeys } from '../db/history'
import { lockRecord } from '../db/lock-record'
import { labelsOf } from '../db/read/labels'
import { recordExists } from '../db/read/read'
import { readTranslations } from '../db/read/translations'
import { unpublishedChanges as table } from '../db/tables/internal'
import { inTransaction, timeOfChange } from '../db/transaction'
import { writeMediaOfUnpublished } from '../db/write/unpublished-media'
import { notFoundError, rereadRecord } from '../db/write/write'
import { translate } from '../modules/site/publishing/translations'
import { parseRecordId } from '../validation/record-id'
import { createBodyValidator, normalizeBody } from './checks'
import { prepareCall } from './prepare'
import { createCallRunner, type RouteDeps } from './run-call'

type Row = typeof table.$inferSelect
const language = 'bn'

/** Ends a transaction without its writes. */
class Undo<T> extends Error {
  constructor(readonly result: T) {
    super()
  }
}

/** What a write would return, or why it would be refused: nothing of it remains. */
const tryOut = async <T>(context: CallContext, write: (within: CallContext) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(context, async (within): Promise<T> => {
      throw new Undo(await write(within))
    })
  } catch (error) {
    if (error instanceof Undo) return error.result as T
    throw error
  }
}

const resourceOf = (context: CallContext, isWrite: boolean): AnyResource => {
  const found = servedResources(context.registry).find(({ name }) => name === context.params.resource)
  if (!found?.publishedWhen) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(context, found) || (isWrite && !isGranted(context.admin?.role, [found.subject, 'UPDATE'])))
    throw new ApiError(403, reason('access.forbidden'))
  return found
}

const ofRecord = ({ name }: AnyResource, id: string) => and(eq(table.entity, name), eq(table.entityId, id))

/** References by the names that they have now. */
const named = async (
  context: CallContext,
  { fields }: AnyResource,
  values: UnknownRecord,
): Promise<UnknownRecord> => {
  const labelled = async ([key, value]: [string, unknown]) => {
    const field: Field | undefined = fields[key]
    if (!value || !field || !('to' in field)) return [key, value]
    const all = [value].flat() as { id: string; label: string }[]
    const labels = await labelsOf(
      context,
      resourceNamed(context.registry, field.to),
      all.map(({ id }) => id),
    )
    const now = all.map(({ id, label }) => ({ id, label: labels.get(id) ?? label }))
    return [key, field.kind === 'refs' ? now : now[0]]
  }
  return Object.fromEntries(await Promise.all(Object.entries(values).map(labelled)))
}

const changesIn = async (
  context: CallContext,
  resource: AnyResource,
  { revision, recordVersion, values, before, savedBy, savedAt }: Row,
): Promise<UnpublishedChanges> => ({
  ...{ revision, recordVersion, before, savedBy },
  values: await named(context, resource, values),
  savedAt: savedAt.toISOString(),
})

/** Those of the record, if they are the ones that the caller has seen. */
const lockSeen = async (context: CallContext, resource: AnyResource, id: string, seen: unknown) => {
  const [row] = await context.db.select().from(table).where(ofRecord(resource, id)).for('update')
  if (row && row.revision !== seen)
    throw new ApiError(409, reason('unpublished.changed', { name: row.savedBy }), {
      current: { changes: await changesIn(context, resource, row) },
    })
  return row
}

const remove = async ({ db }: CallContext, resource: AnyResource, id: string) => {
  await db.delete(table).where(ofRecord(resource, id))
  await writeMediaOfUnpublished(db, resource, id, {})
}

type Texts = { field: string; text: string }[]
/** The texts in another language that differ, by their keys in forms. */
const changedTexts = (before: Texts, after: Texts) => {
  const textIn = (texts: Texts, field: string) => texts.find((one) => one.field === field)?.text ?? null
  return [...new Set([...before, ...after].map(({ field }) => field))]
    .map((field) => ({ key: translationKey(field, language), field }))
    .map(({ key, field }) => ({ key, from: textIn(before, field), to: textIn(after, field) }))
    .filter(({ from, to }) => from !== to)
}

/**
 * Changes that are stored next to a published record. They are tried out as the update that will publish them: whatever is
 * stored was accepted by its checks and rules, and is read as the record will be.
 */
export const unpublishedChangesHandlers = (calls: readonly ApiCall[], deps: RouteDeps): AnyHandlers => {
  const updaterOf = (resource: AnyResource) => {
    const call = calls.find(({ name }) => name === `${resource.name}.update`)
    if (!call) throw notFoundError(resource)
    return { call, check: createBodyValidator(call), run: createCallRunner(call, deps) }
  }

  const update = async (context: CallContext, resource: AnyResource, id: string, values: UnknownRecord) => {
    const { call, check, run } = updaterOf(resource)
    check?.(values)
    // Who publishes is asked whether the record takes over an address that leads to another one.
    const body = {
      ...normalizeBody(call, values),
      ...(call.body?.takeFormerSlug && { takeFormerSlug: true }),
    }
    const own = { ...context, params: { id }, query: {}, body, files: [] }
    return (await run(await prepareCall(own, call))).body as UnknownRecord
  }

  const save = (context: CallContext, resource: AnyResource) =>
    inTransaction(context, async (transaction) => {
      const {
        values,
        texts = [],
        textsVersion = 0,
        revision,
      } = context.body as CallBody<'x.saveUnpublishedChanges'>
      const id = await lockRecord(transaction, resource, context.params.id, 'no key update')
      await lockSeen(transaction, resource, id, revision)
      const record = await rereadRecord(transaction, resource, id)
      const [translation] = await readTranslations(transaction, resource, [id], language)
      const tried = await tryOut(transaction, async (within) => {
        const updated = await update(within, resource, id, values)
        const own = { id, version: textsVersion ?? 0, texts: texts ?? [] }
        const params = { resource: resource.name, language }
        const [translated] = own.texts.length ? await translate(within, params, [own]) : [translation]
        return { updated, texts: (translated?.texts ?? []) as Texts }
      })
      const sent = Object.keys(values)
      const keys = changedFieldKeys(resource, record, tried.updated).filter((key) => {
        const field = resource.fields[key]
        return field && sent.includes(bodyKeyOf(key, field))
      })
      const differing = changedTexts((translation?.texts ?? []) as Texts, tried.texts)
      const pick = (from: UnknownRecord) => Object.fromEntries(keys.map((key) => [key, from[key]]))
      const now = {
        values: { ...pick(tried.updated), ...Object.fromEntries(differing.map(({ key, to }) => [key, to])) },
        before: { ...pick(record), ...Object.fromEntries(differing.map(({ key, from }) => [key, from])) },
      }
      if (!Object.keys(now.values).length) {
        await remove(transaction, resource, id)
        return { changes: null }
      }
      const row = {
        ...now,
        ...{ entity: resource.name, entityId: id, revision: newId(), recordVersion: record.version },
        savedBy: context.admin ? nameOfCaller(context.admin) : '',
        savedAt: timeOfChange(transaction),
      }
      await transaction.db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: [table.entity, table.entityId], set: row })
      await writeMediaOfUnpublished(transaction.db, resource, id, now.values)
      return { changes: await changesIn(transaction, resource, row) }
    })

  const all: AnyHandlers = {
    'x.unpublishedChanges': async (context) => {
      const resource = resourceOf(context, false)
      const id = parseRecordId(resource, context.params.id)
      if (!(await recordExists(context, resource, id))) throw notFoundError(resource)
      const [row] = await context.db.select().from(table).where(ofRecord(resource, id))
      return { changes: row ? await changesIn(context, resource, row) : null }
    },
    'x.saveUnpublishedChanges': (context) => save(context, resourceOf(context, true)),
    'x.discardUnpublishedChanges': (context) => {
      const resource = resourceOf(context, true)
      const { revision } = context.query as CallQuery<'x.discardUnpublishedChanges'>
      return inTransaction(context, async (transaction) => {
        const id = await lockRecord(transaction, resource, context.params.id)
        await lockSeen(transaction, resource, id, revision)
        await remove(transaction, resource, id)
        return { message: messages.deleteSuccessful }
      })
    },
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => calls.some((call) => call.name === name)))
}
