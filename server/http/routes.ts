import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiCall, callsOf, type GenericVerb, statusOf } from '../../contract/api-calls'
import type { AnyResource } from '../../contract/grammar/resource'
import { reason } from '../../contract/policies/errors'
import { limits } from '../../contract/policies/limits'
import { messages } from '../../contract/policies/messages'
import { type Registry, resourceNamed } from '../../contract/registry'
import type {
  AnyConditions,
  AnyHandlers,
  AnyRules,
  CallContext,
  Context,
  UnknownRecord,
  WriteRules,
} from '../core/context'
import { validationError } from '../core/errors'
import { readOne, readPage, recordExists } from '../db/read/read'
import { createRecord, notFound, removeRecord, updateRecord } from '../db/write/write'
import { storeFiles, withFiles } from '../files/record-files'
import { decodeList, rejectUnknownParams } from '../query/decode'
import { recordId } from '../validation/record-id'
import { checkText } from '../validation/validate'
import { bodyCheck, queryReader } from './checks'
import { type StoredResponse, withIdempotency } from './idempotency'
import { readParts } from './multipart'
import { prepare } from './prepare'
import { answerFor } from './receipt'
import { createSender } from './send'

export type RouteDeps = Omit<Context, 'admin'> & {
  handlers: AnyHandlers
  rules: AnyRules
  conditions: AnyConditions
}

const idOf = (resource: AnyResource, params: Record<string, string>) => recordId(resource, params.id)

type Run = (c: CallContext) => Promise<StoredResponse>
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

const runOf = (call: ApiCall, deps: RouteDeps): Run => {
  const { resource, verb } = call
  const run = answererOf(call, deps)
  if (resource?.api.body !== 'multipart' || (verb !== 'create' && verb !== 'update')) return run
  return (c) => storeFiles(c, resource, deps.handlers, run)
}

/** The parameters of the path that identify records, with their resources. */
const idsIn = ({ verb, resource, path, ids = {} }: ApiCall, registry: Registry) => {
  const isGeneric = resource && verb && !resource.collectionOf && path.includes('{id}')
  const params = isGeneric ? { id: resource.name } : ids
  return Object.entries(params).map(([param, of]) => ({ param, of: resourceNamed(registry, of) }))
}

type Send = ReturnType<typeof createSender>

const addRoute = (app: FastifyInstance, call: ApiCall, deps: RouteDeps, send: Send) => {
  const { resource, files } = call
  const [run, checkBody] = [runOf(call, deps), bodyCheck(call)]
  // A generic list reads its query itself; the values of parameters beyond the specification are checked before.
  const isOwn = (call.verb === 'list' || call.verb === 'all') && !deps.handlers[call.name] && !call.query
  const readQuery = isOwn ? (query: UnknownRecord) => ({ query }) : queryReader(call)
  const takesFiles = files !== undefined || (resource?.api.body === 'multipart' && checkBody !== undefined)
  const ids = idsIn(call, deps.registry)
  const answerOf = answerFor(deps.registry, call)
  const { handlers: _h, rules: _r, ...work } = deps

  const contextOf = async (request: FastifyRequest): Promise<CallContext> => {
    const parts =
      takesFiles && request.isMultipart()
        ? await readParts(request)
        : { body: request.body as UnknownRecord, files: [] }
    const context = {
      ...work,
      admin: request.admin,
      params: request.params as Record<string, string>,
      request,
    }
    checkText(request.params)
    if (checkBody)
      checkBody(parts.files.length && resource ? withFiles(resource, parts.body, parts.files) : parts.body)
    else if (parts.body !== undefined && parts.body !== null)
      throw validationError({ body: [reason('body.unexpected')] })
    return { ...context, ...parts, ...readQuery(request.query as UnknownRecord), body: parts.body ?? {} }
  }

  app.route({
    method: call.method as 'GET',
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // Fastify would run the call for HEAD too, even one such as logout that changes something.
    exposeHeadRoute: false,
    config: { demand: call.accessRule, call: call.name, ...(call.only && { only: call.only }) },
    // An unknown record is refused before the body is read.
    ...(ids.length && {
      onRequest: async (request: FastifyRequest) => {
        const params = request.params as Record<string, string>
        for (const { param, of } of ids)
          if (!(await recordExists(deps, of, recordId(of, params[param])))) throw notFound(of)
      },
    }),
    handler: async (request, reply) => {
      const context = await contextOf(request)
      return send(reply, answerOf(context, await withIdempotency(context, (c) => prepare(c, call), run)))
    },
  })
}

/** A missing condition would return every record. */
const checkConditions = ({ registry, conditions }: RouteDeps) => {
  for (const [call, filters] of Object.entries(registry.extensions.filters))
    for (const [word, filter] of Object.entries(filters)) {
      const name = `${call.split('.')[0]}.${word}`
      if (filter.by === 'condition' && !conditions[name])
        throw new Error(`The condition '${name}' is declared, but nothing implements it`)
    }
}

/** Every call that the registry declares; a handler without a declared call is an error. */
export const registerRoutes = (app: FastifyInstance, deps: RouteDeps) => {
  const send = createSender(app)
  checkConditions(deps)
  const calls = callsOf(deps.registry)
  const names = new Set(calls.map(({ name }) => name))
  for (const name of Object.keys(deps.handlers))
    if (!names.has(name)) throw new Error(`There is a handler for '${name}', but no such call is declared`)
  for (const call of calls) addRoute(app, call, deps, send)
}
