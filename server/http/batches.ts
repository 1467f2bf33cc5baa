import type { ApiCall } from '#contract/api-calls.ts'
import { batchCreations, batchUpdates, isBatched } from '#contract/extensions/batches.ts'
import type { Batch, BatchTranslation } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { servedResources } from '#contract/registry.ts'
import { canRead } from '../core/can-read'
import type { AnyHandlers, CallContext } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { termOfKey } from '../core/terms'
import { readOne, readRecordsByIds } from '../db/read/read'
import { inTransaction, isTransaction } from '../db/transaction'
import { planWrites } from '../db/write/batch/plan'
import { writePlanned } from '../db/write/batch/write-planned'
import { lockTreeMoves } from '../db/write/constraints'
import { lockRecords, notFoundError } from '../db/write/write'
import { translate } from '../modules/site/publishing/translations'
import { isRecordId, parseRecordId } from '../validation/record-id'
import type { Validate } from '../validation/validate'
import { createBodyValidator, normalizeBody } from './checks'
import { databaseApiError } from './database-errors'
import type { StoredResponse } from './idempotency'
import { prepareCall } from './prepare'
import { createResponseFilter } from './receipt'
import { createCallRunner, type RouteDeps, type Run } from './run-call'

const unknownResource = () => validationError({ resource: [reason('query.resource')] })

type Writer = {
  call: ApiCall
  check: Validate | undefined
  run: Run
  answer: ReturnType<typeof createResponseFilter>
}
type Checked = {
  writer: Writer
  own: CallContext
  translation: BatchTranslation | undefined
  /** The record keeps its own values, and only its texts are written. */
  isTextOnly: boolean
}
type BatchOutcome = StoredResponse & { translation?: unknown }

const inOrder = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (const item of items) results.push(await run(item))
  return results
}

/** Compiled on the first use: most resources are never written in batches. */
const writersOf = (all: readonly ApiCall[], deps: RouteDeps) => {
  const byName = new Map(all.map((call) => [call.name, call]))
  const made = new Map<string, Writer>()
  return (resource: AnyResource, verb: 'create' | 'update'): Writer => {
    const calls = { create: batchCreations, update: batchUpdates }[verb]
    const name = calls[resource.name] ?? `${resource.name}.${verb}`
    const call = byName.get(name)
    if (!call) throw notFoundError(resource)
    const writer = made.get(name) ?? {
      call,
      check: createBodyValidator(call),
      run: createCallRunner(call, deps),
      answer: createResponseFilter(deps.registry, call),
    }
    made.set(name, writer)
    return writer
  }
}

const checkAccess = ({ admin }: CallContext, { accessRule, roleTypes }: ApiCall) => {
  if (admin && isGranted(admin.role, accessRule) && (!roleTypes || roleTypes.includes(admin.role.roleType)))
    return
  throw new ApiError(403, reason('access.forbidden'))
}

/** A refusal of one record; failures of the server, and a transaction to be repeated, end the batch. */
const refusalIn = (error: unknown, requestId: string): StoredResponse => {
  const refusal = error instanceof ApiError ? error : databaseApiError(error)
  if (!refusal || refusal.statusCode >= 500) throw error
  return { status: refusal.statusCode, body: refusal.body(requestId) }
}

/** Writes several records of a resource, each as its own call would, or refuses it. */
export type WriteMany = (
  context: CallContext,
  resource: AnyResource,
  records: Batch['records'],
) => Promise<BatchOutcome[]>

export const batchWriter = (calls: readonly ApiCall[], deps: RouteDeps): WriteMany => {
  const writerOf = writersOf(calls, deps)

  /** The record's own context, once the caller may write it and its values are valid. */
  const checked = async (
    context: CallContext,
    resource: AnyResource,
    { id, values, translation }: Batch['records'][number],
  ): Promise<Checked> => {
    const writer = writerOf(resource, id === undefined ? 'create' : 'update')
    checkAccess(context, writer.call)
    const isTextOnly = id !== undefined && translation !== undefined && !Object.keys(values).length
    if (!isTextOnly) writer.check?.(values)
    const body = normalizeBody(writer.call, values)
    const params: Record<string, string> = id === undefined ? {} : { id: parseRecordId(resource, id) }
    const request = { ...context, params, query: {}, body, files: [] }
    const own = isTextOnly ? request : await prepareCall(request, writer.call)
    return { writer, own, translation, isTextOnly }
  }
  /**
   * Writes the texts of records that were written before, in the same transaction, as their own call does. Returns the
   * translations by the ids of the records.
   */
  const translateAll = async (
    context: CallContext,
    resource: AnyResource,
    all: readonly { id: string; translation: BatchTranslation | undefined }[],
  ) => {
    const written = new Map<string, unknown>()
    for (const language of new Set(all.flatMap(({ translation }) => translation?.language ?? []))) {
      const texts = all.flatMap(({ id, translation }) =>
        translation?.language === language ? [{ ...translation, id }] : [],
      )
      const translations = await translate(context, { resource: resource.name, language }, texts)
      for (const [at, { id }] of texts.entries()) written.set(id, translations[at])
    }
    return written
  }
  const currentRecord = async (context: CallContext, resource: AnyResource): Promise<StoredResponse> => {
    const id = String(context.params.id)
    const record = context.locked?.get(id) ?? (await readOne(context, resource, id))
    if (!record) throw notFoundError(resource)
    return { status: 200, body: record }
  }
  const writeAlone = async (resource: AnyResource, one: Checked): Promise<BatchOutcome> => {
    const { writer, own, translation, isTextOnly } = one
    const { call, run, answer } = writer
    if (!translation)
      // A generic write is a transaction already.
      return answer(own, await (deps.handlers[call.name] ? inTransaction(own, run) : run(own)))
    return inTransaction(own, async (within) => {
      const response = await (isTextOnly ? currentRecord(within, resource) : run(within))
      const { id } = response.body as { id: string }
      const translations = await translateAll(within, resource, [{ id, translation }])
      return { ...answer(own, response), translation: translations.get(id) }
    })
  }

  /** Records that need nothing but the generic write are written together. */
  const canBeTogether = (context: CallContext, resource: AnyResource) => {
    const isGeneric = ['create', 'update'].every((verb) => !deps.handlers[`${resource.name}.${verb}`])
    return isGeneric && isTransaction(context.db)
  }
  const writeTogether = async (
    context: CallContext,
    resource: AnyResource,
    all: readonly (Checked | StoredResponse)[],
  ): Promise<BatchOutcome[]> => {
    const rules = deps.rules[resource.name] ?? {}
    const alone = async (one: Checked | StoredResponse): Promise<BatchOutcome> =>
      'writer' in one ? writeAlone(resource, one).catch((error) => refusalIn(error, context.request.id)) : one
    const plans = canBeTogether(context, resource)
      ? await planWrites(
          context,
          resource,
          rules,
          all.map((one) =>
            'writer' in one && !deps.handlers[one.writer.call.name]
              ? { id: one.own.params.id, body: one.own.body }
              : undefined,
          ),
        )
      : []
    const together = async (from: number, to: number): Promise<BatchOutcome[]> => {
      const planned = plans.slice(from, to).filter((plan) => plan !== undefined)
      try {
        const written = await inTransaction(context, async (within) => {
          const records = await writePlanned(within, resource, rules, planned)
          const written = records.map((body, index) => ({ body, one: all[from + index] as Checked }))
          const translations = await translateAll(
            within,
            resource,
            written.map(({ body: { id }, one: { translation } }) => ({ id, translation })),
          )
          return written.map(({ body, one }, index): BatchOutcome => {
            const response = { status: planned[index]?.before ? 200 : 201, body }
            const own = one.writer.answer(one.own, response)
            return one.translation ? { ...own, translation: translations.get(body.id) } : own
          })
        })
        for (const { id } of planned) context.locked?.delete(id)
        return written
      } catch (error) {
        refusalIn(error, context.request.id)
        // Written one by one, each refusal is that of its record.
        return inOrder(all.slice(from, to), alone)
      }
    }
    const data: BatchOutcome[] = []
    // In order, so that a record sees what those before it have changed.
    for (let at = 0; at < all.length; at = data.length) {
      let end = at
      while (plans[end]) end += 1
      const one = all[at] as Checked | StoredResponse
      data.push(...(end > at ? await together(at, end) : [await alone(one)]))
    }
    return data
  }

  return async (context, resource, records) => {
    const ids = records.flatMap(({ id }) => (id && isRecordId(id) ? id.toLowerCase() : []))
    // Only a transaction keeps locks, and a rule could change another record that was read before.
    const { beforeUpdate, isLocal } = deps.rules[resource.name] ?? {}
    const isLocked = ids.length > 1 && isTransaction(context.db) && (isLocal || !beforeUpdate)
    if (isLocked) await lockTreeMoves(context, resource, ...records.map(({ values }) => values))
    const locked = isLocked ? await lockRecords(context, resource, ids) : undefined
    const within = { ...context, ...(locked && { locked }) }
    const all = await inOrder(records, (record) =>
      checked(within, resource, record).catch((error) => refusalIn(error, context.request.id)),
    )
    return writeTogether(within, resource, all)
  }
}

export const batchHandlers = (calls: readonly ApiCall[], deps: RouteDeps, write: WriteMany): AnyHandlers => {
  const resourceOf = ({ params }: CallContext): AnyResource => {
    const found = servedResources(deps.registry).find(({ name }) => name === params.resource)
    if (!found || !isBatched(found)) throw unknownResource()
    return found
  }
  const all: AnyHandlers = {
    'x.readRecords': async (context) => {
      const resource = resourceOf(context)
      if (!resource.api.one) throw unknownResource()
      if (!canRead(context, resource)) throw new ApiError(403, reason('access.forbidden'))
      const ids = (context.query.ids as string[]).map((id) => parseRecordId(resource, id))
      if (ids.length > limits.maxBatch)
        throw validationError({
          ids: [reason('field.tooMany', { field: termOfKey('ids'), count: limits.maxBatch })],
        })
      return { data: await readRecordsByIds(context, resource, ids) }
    },
    'x.writeRecords': async (context) => {
      const resource = resourceOf(context)
      const { records } = context.body as Batch
      return { data: await write(context, resource, records) }
    },
  }
  const declared = new Set(calls.map(({ name }) => name))
  return Object.fromEntries(Object.entries(all).filter(([name]) => declared.has(name)))
}
