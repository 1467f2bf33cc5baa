import type { ApiCall } from '../../contract/api-calls'
import type { Batch } from '../../contract/grammar/calls'
import type { AnyResource } from '../../contract/grammar/resource'
import { isGranted } from '../../contract/policies/access'
import { reason } from '../../contract/policies/errors'
import { limits } from '../../contract/policies/limits'
import { servedResources } from '../../contract/registry'
import { canRead } from '../core/can-read'
import type { AnyHandlers, CallContext } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { nameTerm } from '../core/terms'
import { readMany } from '../db/read/read'
import { inTransaction, isTransaction } from '../db/transaction'
import { lockTree } from '../db/write/constraints'
import { lockRecords, notFound } from '../db/write/write'
import { isId, recordId } from '../validation/record-id'
import type { Validate } from '../validation/validate'
import { createBodyValidator } from './checks'
import { databaseApiError } from './database-errors'
import type { StoredResponse } from './idempotency'
import { prepare } from './prepare'
import { createResponseFilter } from './receipt'
import { type RouteDeps, type Run, runOf } from './run-call'

const unknownResource = () => validationError({ resource: [reason('query.resource')] })

/** Passwords are hashed before a transaction opens, which a batch has already done. */
const isBatched = ({ fields, collectionOf }: AnyResource) =>
  !collectionOf && Object.values(fields).every(({ kind }) => kind !== 'secret')

type Writer = {
  call: ApiCall
  check: Validate | undefined
  run: Run
  answer: ReturnType<typeof createResponseFilter>
}
/** Compiled on the first use: most resources are never written in batches. */
const writersOf = (calls: readonly ApiCall[], deps: RouteDeps) => {
  const byName = new Map(calls.map((call) => [call.name, call]))
  const made = new Map<string, Writer>()
  return (resource: AnyResource, verb: 'create' | 'update'): Writer => {
    const name = `${resource.name}.${verb}`
    const call = byName.get(name)
    if (!call) throw notFound(resource)
    const writer = made.get(name) ?? {
      call,
      check: createBodyValidator(call),
      run: runOf(call, deps),
      answer: createResponseFilter(deps.registry, call),
    }
    made.set(name, writer)
    return writer
  }
}

const checkAccess = ({ admin }: CallContext, { accessRule, only }: ApiCall) => {
  if (admin && isGranted(admin.role, accessRule) && (!only || only.includes(admin.role.roleType))) return
  throw new ApiError(403, reason('access.forbidden'))
}

/** A refusal of one record; failures of the server, and a transaction to be repeated, end the batch. */
const refusalIn = (error: unknown, requestId: string): StoredResponse => {
  const refusal = error instanceof ApiError ? error : databaseApiError(error)
  if (!refusal || refusal.statusCode >= 500) throw error
  return { status: refusal.statusCode, body: refusal.body(requestId) }
}

export const batchHandlers = (calls: readonly ApiCall[], deps: RouteDeps): AnyHandlers => {
  const writerOf = writersOf(calls, deps)
  const resourceOf = ({ params }: CallContext): AnyResource => {
    const found = servedResources(deps.registry).find(({ name }) => name === params.resource)
    if (!found || !isBatched(found)) throw unknownResource()
    return found
  }

  const write = async (
    context: CallContext,
    resource: AnyResource,
    { id, values }: Batch['records'][number],
  ) => {
    const { call, check, run, answer } = writerOf(resource, id === undefined ? 'create' : 'update')
    checkAccess(context, call)
    const body = { ...values }
    check?.(body)
    const params: Record<string, string> = id === undefined ? {} : { id: recordId(resource, id) }
    const own = await prepare({ ...context, params, query: {}, body, files: [] }, call)
    // A generic write is a transaction already.
    return answer(own, await (deps.handlers[call.name] ? inTransaction(own, run) : run(own)))
  }

  const all: AnyHandlers = {
    'x.readRecords': async (context) => {
      const resource = resourceOf(context)
      if (!resource.api.one) throw unknownResource()
      if (!canRead(context, resource)) throw new ApiError(403, reason('access.forbidden'))
      const ids = (context.query.ids as string[]).map((id) => recordId(resource, id))
      if (ids.length > limits.maxBatch)
        throw validationError({
          ids: [reason('field.tooMany', { field: nameTerm('ids'), count: limits.maxBatch })],
        })
      return { data: await readMany(context, resource, ids) }
    },
    'x.writeRecords': async (context) => {
      const resource = resourceOf(context)
      const { records } = context.body as Batch
      const ids = records.flatMap(({ id }) => (id && isId(id) ? id.toLowerCase() : []))
      // Only a transaction keeps locks, and a rule could change another record that was read before.
      const { beforeCreate, beforeUpdate, isLocal } = deps.rules[resource.name] ?? {}
      const isAlone = isLocal || !(beforeCreate || beforeUpdate)
      const isLocked = ids.length > 1 && isTransaction(context.db) && isAlone
      if (isLocked) await lockTree(context, resource, ...records.map(({ values }) => values))
      const locked = isLocked ? await lockRecords(context, resource, ids) : undefined
      const within = { ...context, ...(locked && { locked }) }
      const data: StoredResponse[] = []
      // In order, so that a record can refer to one before it.
      for (const record of records)
        data.push(
          await write(within, resource, record).catch((error) => refusalIn(error, context.request.id)),
        )
      return { data }
    },
  }
  const declared = new Set(calls.map(({ name }) => name))
  return Object.fromEntries(Object.entries(all).filter(([name]) => declared.has(name)))
}
