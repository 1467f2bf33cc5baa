import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { type ApiCall, successStatusOf } from '#contract/api-calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { recordSchema, sharedSchemas } from '#contract/schemas/read-schema.ts'
import { shapeSchema } from '#contract/schemas/response-schema.ts'
import { unreadablePaths } from '#providers/read/unreadable.ts'
import type { BackendRules } from '../backend-rules'
import type { Exchange } from '../client'

const documentId = 'responses'

/** The admin ignores further keys, so a backend may return them; then several alternatives can match at once. */
const withFurtherKeys = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withFurtherKeys)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key === 'oneOf' ? 'anyOf' : key, withFurtherKeys(value)]),
  )
}

/** A dialect promises an id and the required fields; the admin reads absent keys as empty. */
const withoutSystemKeys = (resource: AnyResource) => {
  const required = Object.entries(resource.fields).filter(([, field]) => field.required && !field.when)
  const kept = required.flatMap(([key, { kind }]) => (kind === 'secret' ? [] : [key]))
  return { ...recordSchema(resource), required: ['id', ...kept] }
}

const messageOf = (body: unknown): string => {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown }
  const [text] = [message].flat()
  return typeof text === 'string' ? ` (${text.slice(0, 200)})` : ''
}

/** A write may return the record or a message: what matters is how it differs from the record. */
const ofFirstAlternative = (errors: readonly ErrorObject[]): ErrorObject[] => {
  if (!errors.some(({ keyword }) => keyword === 'anyOf')) return [...errors]
  const kept = errors.filter(
    ({ keyword, params }) => keyword !== 'anyOf' && params.missingProperty !== 'message',
  )
  return kept.length ? kept : [...errors]
}

/** Any id is accepted, for backends with other ids than the reference has. */
const formats = { date: true, 'date-time': true, uuid: true, binary: true } as const

/**
 * Checks status and body of successful responses by their declarations. `isExact` refuses further keys and other
 * successful statuses, as the reference backend has none.
 */
export const createResponseCheck = (
  registry: Registry,
  calls: readonly ApiCall[],
  rules: Pick<BackendRules, 'isSpecified'>,
  isExact = false,
) => {
  const ajv = new Ajv({ strict: false, formats, code: { optimize: false } })
  const schemas = Object.fromEntries(
    registry.resources.map((one) => [
      one.name,
      rules.isSpecified(one) ? recordSchema(one) : withoutSystemKeys(one),
    ]),
  )
  const responses = Object.fromEntries(
    calls.flatMap(({ name, response }) =>
      response.kind === 'download' ? [] : [[name, shapeSchema(response)]],
    ),
  )
  const document = { components: { schemas: { ...schemas, ...sharedSchemas } }, responses }
  ajv.addSchema(isExact ? document : (withFurtherKeys(document) as object), documentId)
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (name: string) => {
    const known = validators.get(name)
    if (known) return known
    const made = ajv.compile({ $ref: `${documentId}#/responses/${name}` })
    validators.set(name, made)
    return made
  }

  return (call: ApiCall, { status, body }: Exchange): string[] => {
    const { name, method, response } = call
    if (!status) return [`no response: ${body}`]
    // Frameworks differ in the status of a successful POST, and the admin accepts both.
    const isRemovalByDialect = call.verb === 'remove' && !rules.isSpecified(call.resource)
    if (isRemovalByDialect && status >= 200 && status < 300) return []
    const accepted = isExact ? [successStatusOf(call)] : method === 'POST' ? [200, 201] : [200]
    if (!accepted.includes(status))
      return [`expected ${accepted.join(' or ')}, got ${status}${messageOf(body)}`]
    if (response.kind === 'download') return body ? [] : ['the file is empty']
    const validate = validatorOf(name)
    // That of other rows is the same difference.
    const kinds = new Set<string>()
    const isFirst = (path: string) => {
      const before = kinds.size
      return kinds.add(path.replace(/\d+/g, '')).size > before
    }
    const unreadable = unreadablePaths(body).flatMap(([path, text]) =>
      isFirst(path) ? [`response/${path.replaceAll('.', '/')} cannot be read: ${text}`] : [],
    )
    if (validate(body)) return unreadable
    return [...unreadable, ajv.errorsText(ofFirstAlternative(validate.errors ?? []), { dataVar: 'response' })]
  }
}
export type ResponseCheck = ReturnType<typeof createResponseCheck>
