import { type ApiCall, type GenericVerb, statusOf } from '../../contract/api-calls'
import type { AnyResource } from '../../contract/grammar/resource'
import { limits } from '../../contract/policies/limits'
import { messages } from '../../contract/policies/messages'
import type { AnyConditions, AnyHandlers, AnyRules, CallContext, Context, WriteRules } from '../core/context'
import { readOne, readPage } from '../db/read/read'
import { createRecord, notFound, removeRecord, updateRecord } from '../db/write/write'
import { storeFiles } from '../files/record-files'
import { decodeList, rejectUnknownParams } from '../query/decode'
import { recordId } from '../validation/record-id'
import type { StoredResponse } from './idempotency'

export type RouteDeps = Omit<Context, 'admin' | 'reach'> & {
  handlers: AnyHandlers
  rules: AnyRules
  conditions: AnyConditions
}

const idOf = (resource: AnyResource, params: Record<string, string>) => recordId(resource, params.id)

export type Run = (c: CallContext) => Promise<StoredResponse>
const ok = (body: unknown): StoredResponse => ({ status: 200, body })

/** An unpaged list is returned complete; `all` accepts no parameters. */
const whole = { paging: 'none', maxLimit: limits.maxPageSize } as const

const generic: Record<GenericVerb, (resource: AnyResource, rules: WriteRules) => Run> = {
  list: (r) => async (c) => ok(await listOf(c, r)),
  all: (r) => async (c) => {
    rejectUnknownParams(c.query, [])
    return ok(await readPage(c, r, await decodeList(c, r, {}, whole)))
  },
  one: (r) => async (c) => ok(await found(c, r)),
  create: (r, rules) => async (c) => ({ status: 201, body: await createRecord(c, r, c.body, rules) }),
  update: (r, rules) => async (c) => ok(await updateRecord(c, r, idOf(r, c.params), c.body, rules)),
  remove: (r, rules) => async (c) => {
    await removeRecord(c, r, idOf(r, c.params), rules)
    return ok({ message: r.messages?.removed ?? messages.deleteSuccessful })
  },
}
const found = async (c: CallContext, r: AnyResource) => {
  const record = await readOne(c, r, idOf(r, c.params))
  if (!record) throw notFound(r)
  return record
}
const listOf = async (c: CallContext, r: AnyResource) => readPage(c, r, await decodeList(c, r, c.query))

/** The function that runs a call: its handler, or else the generic verb. */
const answererOf = (call: ApiCall, { handlers, rules }: RouteDeps): Run => {
  const { resource, verb, name } = call
  const handler = handlers[name]
  if (handler) {
    const status = statusOf(call)
    return async (c) => ({ status, body: await handler(c) })
  }
  if (!resource || !verb || resource.collectionOf)
    throw new Error(`The call '${name}' is declared, but nothing handles it`)
  return generic[verb](resource, rules[resource.name] ?? {})
}

/** The function that runs a call, with the pictures of its record stored before. */
export const runOf = (call: ApiCall, deps: RouteDeps): Run => {
  const { resource, verb } = call
  const run = answererOf(call, deps)
  if (resource?.api.body !== 'multipart' || (verb !== 'create' && verb !== 'update')) return run
  return (c) => storeFiles(c, resource, deps.handlers, run)
}
