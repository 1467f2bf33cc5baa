import { type ApiCall, callsOf, successStatusOf } from '#contract/api-calls.ts'
import type { Field } from '#contract/grammar/field.ts'
import { pathOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isCallForKeys } from '#contract/policies/api-keys.ts'
import { limits } from '#contract/policies/limits.ts'
import { type Registry, servedResources } from '#contract/registry.ts'
import { recordSchema, sharedSchemas } from '#contract/schemas/read-schema.ts'
import { shapeSchema } from '#contract/schemas/response-schema.ts'
import { type Schema, schemaReference } from '#contract/schemas/schema.ts'
import { listPagingOf, listParams, pagingParams } from '../query/decode'
import { batchSchema, importPartSchema } from '../validation/batch-schema'
import {
  schemaForCreate,
  schemaForUpdate,
  schemaWithValues,
  writeObjectSchema,
  writeSchema,
} from '../validation/write-schema'
import { describeWebhooks } from './openapi-webhooks'
import { describeAccess, describeResponse, operationTagOf, summaryOf } from './operation-texts'

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

const isWrite = ({ method }: ApiCall) => method !== 'GET'
const isOpen = ({ accessRule }: ApiCall) => accessRule === 'open'
/** By an id, by a declared parameter such as an order number, or as the only one of its kind. */
const readsRecord = ({ path, query, verb, response }: ApiCall) =>
  path.includes('{') || (query !== undefined && !verb) || response.kind === 'record'

/** The refusals that depend on the call; any call may be refused with other statuses. */
const refusals: { status: number; name: string; description: string; of: (call: ApiCall) => boolean }[] = [
  {
    status: 400,
    name: 'Invalid',
    description: 'The path, the query or the body is not as declared, or not allowed',
    // An undeclared parameter is refused too.
    of: () => true,
  },
  {
    status: 401,
    name: 'SignedOut',
    description: 'There is no session, or it has ended; signing in failed',
    of: (call) => !isOpen(call) || isWrite(call),
  },
  {
    status: 403,
    name: 'Forbidden',
    description: 'The role lacks the permission',
    of: (call) => !isOpen(call),
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'There is no such record, or the role does not reach it',
    of: (call) => isWrite(call) || readsRecord(call),
  },
  {
    status: 409,
    name: 'Conflict',
    description: 'Taken, changed since it was read, or not possible in the current state',
    of: isWrite,
  },
]
const refusedName = 'Refused'

const refusal: Schema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', description: 'What is refused, for programs: `order.cancel.paid`' },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    error: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    reasons: {
      type: 'array',
      description: 'Every text of `message` and `errors` once, with its code and parameters',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          params: { type: 'object', additionalProperties: true },
          message: { type: 'string' },
        },
        required: ['code', 'message'],
      },
    },
    requestId: { type: 'string', description: 'The request in the log; also the header x-request-id' },
    current: { type: 'object', description: 'With a stale version: the current record' },
  },
  required: ['statusCode', 'code', 'message', 'error', 'reasons', 'requestId'],
}
const multipart = (data: Schema, files: readonly string[]) => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...data,
          ...Object.fromEntries(files.map((f) => [f, { type: 'string', format: 'binary' }])),
        },
      },
    },
  },
})

const pathParamSchema = (param: string): Schema => ({ type: 'integer', minimum: param === 'page' ? 1 : 0 })

const queryParamSchema = (resource: AnyResource, param: string): Schema => {
  if (param === 'orderBy') return { type: 'string', enum: ['asc', 'desc'] }
  if (param === 'sortBy') return { type: 'string', enum: resource.sort }
  if (param === 'limit') return { type: 'integer', minimum: 1, maximum: listPagingOf(resource).maxLimit }
  const filter = resource.filters?.[param]
  if (!filter) return pathParamSchema(param)
  const own = resource.fields[pathOf(filter) ?? '']
  const scalar = own && 'of' in own && Array.isArray(own.of) ? { type: 'string', enum: own.of } : undefined
  const schema = scalar ?? (own?.kind === 'flag' ? { type: 'boolean' } : { type: 'string' })
  return filter.by === 'among' ? { type: 'array', items: schema } : schema
}

const parametersOf = ({ path, verb, resource, query, paging, filtered }: ApiCall) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const ofList =
    resource && verb === 'list'
      ? listParams(resource, listPagingOf(resource)).map((name) => ({
          name,
          schema: queryParamSchema(resource, name),
        }))
      : pagingParams(paging ?? 'none').map((name) => ({
          name,
          schema:
            name === 'limit'
              ? { ...pathParamSchema(name), minimum: 1, maximum: limits.maxPageSize }
              : pathParamSchema(name),
        }))
  const filters = Object.keys((filtered && resource?.filters) ?? {}).map((name) => ({
    name,
    schema: queryParamSchema(resource as AnyResource, name),
  }))
  const own = Object.entries(query ?? {}).map(([name, field]: [string, Field]) => ({
    name,
    required: Boolean(field.required),
    schema: writeSchema(field),
  }))
  const queryParams = [...ofList, ...filters, ...own]
  return [...inPath, ...queryParams.map((param) => ({ in: 'query', ...param }))]
}

const bodyOf = ({ resource, verb, body, batch, importPart, hasValues, files }: ApiCall) => {
  if (batch) return json(batchSchema)
  if (importPart) return json(importPartSchema)
  if (hasValues) return json(schemaWithValues(body))
  if (resource && (verb === 'create' || verb === 'update')) {
    const schema = verb === 'create' ? schemaForCreate(resource, body) : schemaForUpdate(resource, body)
    if (resource.api.body !== 'multipart') return json(schema)
    const fileFields = Object.entries(resource.fields).filter(([, field]) =>
      /^(images?|file)$/.test(field.kind),
    )
    return multipart(
      { data: schema },
      fileFields.map(([key]) => key),
    )
  }
  if (files) return multipart(writeObjectSchema(body ?? {}).properties as Schema, files)
  return body && json(writeObjectSchema(body))
}

const responseOf = (call: ApiCall) => {
  const { response } = call
  const content =
    response.kind === 'download'
      ? { content: { [response.mediaType]: { schema: { type: 'string', format: 'binary' } } } }
      : json(shapeSchema(response))
  return { [successStatusOf(call)]: { description: describeResponse(call), ...content } }
}

const refusalsOf = (call: ApiCall) =>
  Object.fromEntries(
    refusals
      .filter(({ of }) => of(call))
      .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  )

const securityOf = ({ name, accessRule }: ApiCall) => {
  if (accessRule === 'open') return []
  return [{ session: [] }, ...(isCallForKeys(name, accessRule) ? [{ apiKey: [] }] : [])]
}

const operationOf = (call: ApiCall) => {
  const body = bodyOf(call)
  return {
    operationId: call.name,
    tags: [operationTagOf(call)],
    summary: summaryOf(call),
    description: describeAccess(call),
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, ...body } }),
    security: securityOf(call),
    responses: {
      ...responseOf(call),
      ...refusalsOf(call),
      default: { $ref: `#/components/responses/${refusedName}` },
    },
  }
}

/** The OpenAPI document of every call that a registry declares. */
export const buildOpenApi = (registry: Registry) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const calls = callsOf(registry)
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  const webhooks = describeWebhooks(registry)
  const described = JSON.stringify([paths, webhooks])
  const records = servedResources(registry)
    .filter(({ name }) => described.includes(JSON.stringify(schemaReference(name))))
    .map((resource) => [resource.name, recordSchema(resource)])
  return {
    openapi: '3.1.0',
    info: {
      title: 'moto-admin',
      version: '1',
      description: 'The backend of the motorbike store’s back-office.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(operationTagOf))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in returns.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'moto_…',
          description: 'The secret of an API key: a program calls as its maker, limited by its role.',
        },
      },
      responses: {
        ...Object.fromEntries(
          [...refusals, { name: refusedName, description: 'Refused for another reason' }].map(
            ({ name, description }) => [name, { description, ...json(schemaReference('Refusal')) }],
          ),
        ),
      },
      schemas: { Refusal: refusal, ...sharedSchemas, ...Object.fromEntries(records) },
    },
    paths,
    webhooks,
  }
}
