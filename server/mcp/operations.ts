type Parameter = { in: string; name: string; required?: boolean; schema: unknown }
type Described = {
  operationId: string
  summary: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, unknown>> }
  security?: readonly object[]
  responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>
}
/** A call of the API as the document describes it. */
export type Operation = Described & { method: string; path: string; isChange: boolean }
/** What is used of an OpenAPI document. */
export type Document = {
  info: { title: string; version: string }
  components: { schemas: object }
  paths: Readonly<Record<string, object>>
}

const isKeyAllowed = ({ security = [] }: Described) => security.some((one) => Object.hasOwn(one, 'apiKey'))
/** Files are neither sent nor read: a conversation has no place for them. */
const isJson = (content: Readonly<Record<string, unknown>> | undefined) =>
  !content || Object.hasOwn(content, 'application/json')

/** The calls that an API key can make, by name. */
export const operationsOf = ({ paths }: Document): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Described>)
        .filter(
          ([, one]) =>
            isKeyAllowed(one) && isJson(one.requestBody?.content) && isJson(one.responses['200']?.content),
        )
        .map(([method, one]): [string, Operation] => [
          one.operationId,
          { ...one, path, method: method.toUpperCase(), isChange: method !== 'get' },
        ]),
    ),
  )

type Values = Readonly<Record<string, unknown>>

/** The address of a call. Throws a sentence if a parameter is unknown or missing. */
export const addressOf = ({ path, parameters = [] }: Operation, given: Values): string => {
  const known = parameters.filter((one) => one.in === 'path' || one.in === 'query')
  const unknown = Object.keys(given).filter((name) => !known.some((one) => one.name === name))
  if (unknown.length) throw new Error(`Unknown parameters: ${unknown.join(', ')}. describe_call lists them.`)
  const missing = known.filter((one) => one.required && given[one.name] === undefined)
  if (missing.length) throw new Error(`Missing parameters: ${missing.map(({ name }) => name).join(', ')}.`)
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const query = new URLSearchParams(
    known
      .filter((one) => one.in === 'query' && given[one.name] !== undefined)
      .flatMap(({ name }) => [given[name]].flat().map((value): [string, string] => [name, String(value)])),
  ).toString()
  return query ? `${at}?${query}` : at
}

const referenceOf = /"#\/components\/schemas\/(\w+)"/g

/** A call's description with the schemas that it names, and those that these name. */
export const describeOperation = (
  { components: { schemas } }: Document,
  { method, path, operationId, summary, parameters = [], requestBody, responses }: Operation,
) => {
  const described = {
    call: operationId,
    summary,
    method,
    path,
    parameters,
    requestBody,
    result: responses['200'],
  }
  const named = new Map<string, unknown>()
  const addNamed = (within: unknown) => {
    for (const [, name = ''] of JSON.stringify(within).matchAll(referenceOf)) {
      if (named.has(name)) continue
      const schema: unknown = (schemas as Values)[name]
      named.set(name, schema)
      addNamed(schema)
    }
  }
  addNamed(described)
  return { ...described, schemas: Object.fromEntries(named) }
}
