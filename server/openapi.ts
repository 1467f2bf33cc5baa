import { wordsOf } from '../contract/grammar/facts'
import type { Field } from '../contract/grammar/field'
import type { AnyResource } from '../contract/grammar/resource'
import { limits } from '../contract/limits'
import type { Registry } from '../contract/registry'
import { type ApiCall, callsOf } from './calls'
import { listOptions, listWords, pagingWords } from './decode'
import { createSchema, objectOf, recordSchema, type Schema, schemaOf, updateSchema } from './schema'

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const refusal: Schema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    error: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    current: { type: 'object', description: 'With a stale version: the record as it stands' },
  },
  required: ['statusCode', 'message', 'error'],
}
const listSchema = (resource: AnyResource): Schema => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: ref(resource.name) },
    total: { type: 'integer' },
    more: { type: 'boolean', description: 'The total is higher than counted' },
  },
  required: ['data', 'total'],
})
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

const placeSchema = (word: string): Schema => ({ type: 'integer', minimum: word === 'page' ? 1 : 0 })

const wordSchema = (resource: AnyResource, word: string): Schema => {
  if (word === 'orderBy') return { type: 'string', enum: ['asc', 'desc'] }
  if (word === 'sortBy') return { type: 'string', enum: resource.sort }
  if (word === 'limit') return { type: 'integer', minimum: 1, maximum: listOptions(resource).maxLimit }
  const filter = resource.filters?.[word]
  if (!filter) return placeSchema(word)
  const own = resource.fields[filter.path]
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
      ? listWords(resource, listOptions(resource)).map((name) => ({
          name,
          schema: wordSchema(resource, name),
        }))
      : pagingWords(paging ?? 'none').map((name) => ({
          name,
          schema:
            name === 'limit'
              ? { ...placeSchema(name), minimum: 1, maximum: limits.maxPageSize }
              : placeSchema(name),
        }))
  const filters = Object.keys((filtered && resource?.filters) ?? {}).map((name) => ({
    name,
    schema: wordSchema(resource as AnyResource, name),
  }))
  const own = Object.entries(query ?? {}).map(([name, field]: [string, Field]) => ({
    name,
    required: Boolean(field.required),
    schema: schemaOf(field, 'in'),
  }))
  const words = [...ofList, ...filters, ...own]
  return [...inPath, ...words.map((word) => ({ in: 'query', ...word }))]
}

const bodyOf = ({ resource, verb, body, files }: ApiCall) => {
  if (resource && (verb === 'create' || verb === 'update')) {
    const schema = verb === 'create' ? createSchema(resource) : updateSchema(resource)
    if (resource.api.body !== 'multipart') return json(schema)
    const fileFields = Object.entries(resource.fields).filter(([, f]) => /^(images?|file)$/.test(f.kind))
    return multipart(
      { data: schema },
      fileFields.map(([key]) => key),
    )
  }
  if (files) return multipart(objectOf(body ?? {}, 'in').properties as Schema, files)
  return body && json(objectOf(body, 'in'))
}

const answerOf = ({ resource, verb }: ApiCall) => {
  if (!resource || !verb) return { 200: { description: 'Done', ...json({}) } }
  if (verb === 'list' || verb === 'all')
    return { 200: { description: resource.title.many, ...json(listSchema(resource)) } }
  if (verb === 'remove')
    return {
      200: {
        description: 'Deleted',
        ...json({ type: 'object', properties: { message: { type: 'string' } } }),
      },
    }
  const record = { description: resource.title.one, ...json(ref(resource.name)) }
  return verb === 'create' ? { 201: record } : { 200: record }
}

const demandWords = ({ demand, only }: ApiCall) => {
  const words = typeof demand === 'string' ? wordsOf(demand) : `${demand[1]} on ${demand[0]}`
  return only ? `${words}; ${only.join(', ')} only` : words
}

const groupOf = ({ name }: ApiCall) => {
  const [group = ''] = name.split('.')
  return group === 'x' ? 'Beyond the specified API' : wordsOf(group)
}

const operationOf = (call: ApiCall) => {
  const body = bodyOf(call)
  return {
    operationId: call.name,
    tags: [call.resource?.title.many ?? groupOf(call)],
    description: `Demands: ${demandWords(call)}.`,
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, ...body } }),
    ...(call.demand === 'open' && { security: [] }),
    responses: { ...answerOf(call), default: { description: 'Refused', ...json(ref('Refusal')) } },
  }
}

/** The OpenAPI document of every call that a registry declares. */
export const openApiOf = (registry: Registry) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of callsOf(registry)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  const records = registry.resources.map((resource) => [resource.name, recordSchema(resource)])
  return {
    openapi: '3.1.0',
    info: {
      title: 'moto-admin',
      version: '1',
      description: 'The backend of the motorbike store’s back-office.',
    },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal, ...Object.fromEntries(records) },
    },
    security: [{ session: [] }],
    paths,
  }
}
