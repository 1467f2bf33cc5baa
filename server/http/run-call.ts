import { type ApiCall, type GenericVerb, successStatusOf } from '#contract/api-calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import type { MessageChannel } from '#contract/policies/outbox.ts'
import type { AnyConditions, AnyHandlers, AnyRules, CallContext, Context, WriteRules } from '../core/context'
import type { Database } from '../core/database'
import type { SingleSignOn } from '../core/single-sign-on'
import { readOne, readPage } from '../db/read/read'
import { createRecord, notFoundError, removeRecord, updateRecord } from '../db/write/write'
import { storeFiles } from '../files/record-files'
import { decodeList, rejectUnknownParams } from '../query/decode'
import { parseRecordId } from '../validation/record-id'
import type { StoredResponse } from './idempotency'

export type RouteDeps = Omit<Context, 'admin' | 'reach'> & {
  linkChannels: readonly MessageChannel[]
  adminUrl?: string | undefined
  singleSignOn?: SingleSignOn | undefined
  databaseOfRequest: (call: string) => Database
  handlers: AnyHandlers
  rules: AnyRules
  conditions: AnyConditions
}

const idOf = (resource: AnyResource, params: Record<string, string>) => parseRecordId(resource, params.id)

export type Run = (context: CallContext) => Promise<StoredResponse>
const ok = (body: unknown): StoredResponse => ({ status: 200, body })

/** An unpaged list is returned complete; `all` accepts no parameters. */
const unpaged = { paging: 'none', maxLimit: limits.maxPageSize } as const

const generic: Record<GenericVerb, (resource: AnyResource, rules: WriteRules) => Run> = {
  list: (resource) => async (context) => ok(await listOf(context, resource)),
  all: (resource) => async (context) => {
    rejectUnknownParams(context.query, [])
    return ok(await readPage(context, resource, await decodeList(context, resource, {}, unpaged)))
  },
  one: (resource) => async (context) => ok(await found(context, resource)),
  create: (resource, rules) => async (context) => ({
    status: 201,
    body: await createRecord(context, resource, context.body, rules),
  }),
  update: (resource, rules) => async (context) =>
    ok(await updateRecord(context, resource, idOf(resource, context.params), context.body, rules)),
  remove: (resource, rules) => async (context) => {
    await removeRecord(context, resource, idOf(resource, context.params), rules)
    return ok({ message: resource.messages?.removed ?? messages.deleteSuccessful })
  },
}
const found = async (context: CallContext, resource: AnyResource) => {
  const record = await readOne(context, resource, idOf(resource, context.params))
  if (!record) throw notFoundError(resource)
  return record
}
const listOf = async (context: CallContext, resource: AnyResource) =>
  readPage(context, resource, await decodeList(context, resource, context.query))

/** The function that runs a call: its handler, or else the generic verb. */
const answererOf = (call: ApiCall, { handlers, rules }: RouteDeps): Run => {
  const { resource, verb, name } = call
  const handler = handlers[name]
  if (handler) {
    const status = successStatusOf(call)
    return async (context) => ({ status, body: await handler(context) })
  }
  if (!resource || !verb || resource.collectionOf)
    throw new Error(`The call '${name}' is declared, but nothing handles it`)
  return generic[verb](resource, rules[resource.name] ?? {})
}

/** The function that runs a call, with the pictures of its record stored before. */
export const createCallRunner = (call: ApiCall, deps: RouteDeps): Run => {
  const { resource, verb } = call
  const run = answererOf(call, deps)
  if (resource?.api.body !== 'multipart' || (verb !== 'create' && verb !== 'update')) return run
  return (context) => storeFiles(context, resource, deps.handlers, run)
}
