import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { CallContext, UnknownRecord, UploadedPart } from '../core/context'
import { validationError } from '../core/errors'
import { recordExists } from '../db/read/read'
import { notFoundError } from '../db/write/write'
import { removeReceivedFiles } from '../files/received-files'
import { addFilesToBody, removeUnkeptFiles } from '../files/record-files'
import { parseRecordId } from '../validation/record-id'
import { refuseUnstorableText } from '../validation/validate'
import { batchHandlers, batchWriter } from './batches'
import { createBodyValidator, createQueryParser, normalizeBody } from './checks'
import { withIdempotency } from './idempotency'
import { importUndoHandlers } from './import-undo'
import { mergeHandlers } from './merge'
import { mostFiles, readParts } from './multipart'
import { prepareCall } from './prepare'
import { createResponseFilter } from './receipt'
import { createCallRunner, type RouteDeps } from './run-call'
import { createResponseSender } from './send'
import { createServerCalls } from './server-calls'
import { trashHandlers } from './trash'
import { unpublishedChangesHandlers } from './unpublished-changes'

/** The parameters of the path that identify records, with their resources. */
const idsIn = ({ verb, resource, path, ids = {} }: ApiCall, registry: Registry) => {
  const isGeneric = resource && verb && !resource.collectionOf && path.includes('{id}')
  const params = isGeneric ? { id: resource.name } : ids
  return Object.entries(params).map(([param, of]) => ({ param, of: resourceNamed(registry, of) }))
}

type Send = ReturnType<typeof createResponseSender>

const addRoute = (app: FastifyInstance, call: ApiCall, deps: RouteDeps, send: Send) => {
  const { resource, files } = call
  const [run, checkBody] = [createCallRunner(call, deps), createBodyValidator(call)]
  // A generic list reads its query itself; the values of parameters beyond the specification are checked before.
  const isOwn = (call.verb === 'list' || call.verb === 'all') && !deps.handlers[call.name] && !call.query
  const readQuery = isOwn ? (query: UnknownRecord) => ({ query }) : createQueryParser(call)
  const takesFiles = files !== undefined || (resource?.api.body === 'multipart' && checkBody !== undefined)
  const fileCount = mostFiles(call)
  const ids = idsIn(call, deps.registry)
  const answerOf = createResponseFilter(deps.registry, call)
  const { handlers: _h, rules: _r, databaseOfRequest, ...work } = deps

  const contextOf = async (request: FastifyRequest, files: UploadedPart[]): Promise<CallContext> => {
    const sent =
      takesFiles && request.isMultipart()
        ? await readParts(request, fileCount, files)
        : (request.body as UnknownRecord)
    const context = {
      ...work,
      db: databaseOfRequest(call.name),
      admin: request.admin,
      reach: request.reach,
      params: request.params as Record<string, string>,
      request,
    }
    refuseUnstorableText(request.params)
    if (checkBody) checkBody(files.length && resource ? addFilesToBody(resource, sent, files) : sent)
    else if (sent !== undefined && sent !== null) throw validationError({ body: [reason('body.unexpected')] })
    return {
      ...context,
      files,
      ...readQuery(request.query as UnknownRecord),
      body: normalizeBody(call, sent ?? {}),
    }
  }
  const answerTo = async (request: FastifyRequest, files: UploadedPart[]) => {
    const context = await contextOf(request, files)
    const stored: string[] = []
    const prepare = (context: CallContext) => prepareCall(context, call, stored)
    const answer = await withIdempotency(context, call, prepare, run).finally(() =>
      removeUnkeptFiles({ ...context, log: request.log }, stored),
    )
    return answerOf(context, answer)
  }

  app.route({
    method: call.method as 'GET',
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // Fastify would run the call for HEAD too, even one such as logout that changes something.
    exposeHeadRoute: false,
    config: { demand: call.accessRule, call: call.name, ...(call.roleTypes && { only: call.roleTypes }) },
    // An unknown record is refused before the body is read.
    ...(ids.length && {
      onRequest: async (request: FastifyRequest) => {
        const { admin, reach } = request
        const params = request.params as Record<string, string>
        for (const { param, of } of ids)
          if (!(await recordExists({ ...deps, admin, reach }, of, parseRecordId(of, params[param]))))
            throw notFoundError(of)
      },
    }),
    handler: async (request, reply) => {
      const files: UploadedPart[] = []
      const answer = await answerTo(request, files).finally(() => removeReceivedFiles(files))
      if (call.cachedSeconds) reply.header('cache-control', `public, max-age=${call.cachedSeconds}`)
      return send(reply, answer)
    },
  })
}

/** A missing condition would return every record. */
const checkConditions = ({ registry, conditions }: RouteDeps) => {
  for (const [call, filters] of Object.entries(registry.extensions.filters))
    for (const [param, filter] of Object.entries(filters)) {
      const name = `${call.split('.')[0]}.${param}`
      if (filter.by === 'condition' && !filter.of && !conditions[name])
        throw new Error(`The condition '${name}' is declared, but nothing implements it`)
    }
}

/**
 * Every call that the registry declares; a handler without a declared call is an error. Returns the calls for work in the
 * background.
 */
export const registerRoutes = (app: FastifyInstance, services: RouteDeps) => {
  const send = createResponseSender(app)
  checkConditions(services)
  const calls = callsOf(services.registry)
  const write = batchWriter(calls, services)
  const generic = {
    ...batchHandlers(calls, services, write),
    ...importUndoHandlers(calls, services, write),
    ...trashHandlers(calls, services.rules),
    ...mergeHandlers(calls, services.rules),
    ...unpublishedChangesHandlers(calls, services),
  }
  const deps = { ...services, handlers: { ...services.handlers, ...generic } }
  const names = new Set(calls.map(({ name }) => name))
  for (const name of Object.keys(deps.handlers))
    if (!names.has(name)) throw new Error(`There is a handler for '${name}', but no such call is declared`)
  for (const call of calls) addRoute(app, call, deps, send)
  return createServerCalls(calls, deps, write)
}
