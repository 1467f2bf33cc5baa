import { schemaOfExample } from './example'
import { isJson, type Json, listOf, objectAt, textOf } from './json'
import type { RawDocument } from './read'
import { createSchemas, type Schemas } from './schema'

export type Parameter = { name: string; in: string; required: boolean; schema: Json; description: string }
export type Operation = {
  method: string
  /** As it is written: `/pets/{petId}`. */
  path: string
  pathParams: readonly string[]
  query: readonly Parameter[]
  summary: string
  /** The body of a request, and its media type. */
  body?: unknown
  mediaType?: string
  /** The successful response, and its headers. */
  response?: unknown
  headers: readonly string[]
  /** The refusal. */
  refusal?: unknown
}
export type ApiDocument = Schemas & {
  title: string
  origin: string
  /** The path that all others are relative to. */
  root: string
  operations: readonly Operation[]
  security: readonly Json[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const isJsonType = (type: string) => /\bjson\b/.test(type) || type === '*/*'

/** What a local reference names; files and addresses are never read. */
const createLookUp = (body: Json) => (ref: string) => {
  if (!ref.startsWith('#/')) return undefined
  return ref
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inner, step) => (isJson(inner) || Array.isArray(inner) ? (inner as Json)[step] : undefined),
      body,
    )
}

const contentOf = (value: unknown): { type: string; schema: unknown } | undefined => {
  const content = Object.entries(objectAt(value, 'content'))
  const [type, media] = content.find(([name]) => isJsonType(name)) ?? content[0] ?? []
  if (!type || !isJson(media)) return undefined
  const example =
    media.example ?? Object.values(objectAt(media, 'examples')).map((one) => objectAt(one).value)[0]
  return { type, schema: media.schema ?? (example === undefined ? undefined : schemaOfExample(example)) }
}
const successOf = (responses: Json): string | undefined =>
  Object.keys(responses).find((status) => /^2/.test(status) && status !== '204') ??
  (responses.default && !Object.keys(responses).some((status) => /^2/.test(status)) ? 'default' : undefined)

export const readApi = ({ version, body }: RawDocument): ApiDocument => {
  const lookUp = createLookUp(body)
  const resolved = (value: unknown): Json => {
    let [found, steps] = [value, 0]
    while (isJson(found) && typeof found.$ref === 'string' && steps < 8) {
      found = lookUp(found.$ref)
      steps += 1
    }
    return isJson(found) ? found : {}
  }
  const schemaOf = (response: Json) => (version === 2 ? response.schema : contentOf(response)?.schema)

  const parameterOf = (value: unknown): Parameter => {
    const parameter = resolved(value)
    return {
      name: textOf(parameter.name),
      in: textOf(parameter.in),
      required: parameter.required === true,
      schema: isJson(parameter.schema) ? parameter.schema : parameter,
      description: textOf(parameter.description),
    }
  }

  const operationOf = (path: string, method: string, item: Json, operation: Json): Operation => {
    const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map(parameterOf)
    const responses = objectAt(operation, 'responses')
    const success = successOf(responses)
    const answer = success ? resolved(responses[success]) : {}
    const refused = Object.keys(responses).find(
      (status) => /^4/.test(status) && schemaOf(resolved(responses[status])),
    )
    const refusal = refused ?? (success === 'default' ? undefined : 'default')
    const inBody = parameters.find((one) => one.in === 'body')
    const content = version === 2 ? undefined : contentOf(resolved(operation.requestBody))
    const mediaType = content?.type ?? textOf(listOf(operation.consumes ?? body.consumes)[0])
    return {
      method: method.toUpperCase(),
      path,
      pathParams: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
      query: parameters.filter((one) => one.in === 'query'),
      summary: textOf(operation.summary),
      body: inBody?.schema ?? content?.schema,
      ...(mediaType && { mediaType }),
      response: schemaOf(answer),
      headers: Object.keys(objectAt(answer, 'headers')),
      refusal: refusal && schemaOf(resolved(responses[refusal])),
    }
  }

  const server = textOf(objectAt(listOf(body.servers)[0]).url)
  const scheme = textOf(listOf(body.schemes).at(-1)) || 'https'
  const base = version === 2 ? `${body.host ? `${scheme}://${body.host}` : ''}${body.basePath ?? ''}` : server
  const address = URL.canParse(base) && !base.includes('{') ? new URL(base) : undefined
  const schemes =
    version === 2 ? objectAt(body, 'securityDefinitions') : objectAt(body, 'components', 'securitySchemes')
  return {
    ...createSchemas(lookUp),
    title: textOf(objectAt(body, 'info').title) || 'API',
    origin: address?.origin ?? '',
    root: (address?.pathname ?? (base.startsWith('/') ? base : '')).replace(/\/+$/, ''),
    operations: Object.entries(objectAt(body, 'paths')).flatMap(([path, value]) => {
      const item = resolved(value)
      return methods.flatMap((method) =>
        isJson(item[method]) ? [operationOf(path, method, item, item[method])] : [],
      )
    }),
    security: Object.values(schemes).map(resolved),
  }
}
