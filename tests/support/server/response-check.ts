import { Ajv, type ValidateFunction } from 'ajv'
import { type ApiCall, callsOf, successStatusOf } from '#contract/api-calls.ts'
import { registry as ownRegistry } from '#contract/index.ts'
import { errorTexts } from '#contract/policies/errors/index.ts'
import { reasonText } from '#contract/policies/errors/reason.ts'
import type { Registry } from '#contract/registry.ts'
import { buildOpenApi } from '#server/http/openapi.ts'

type Check = (line: string, status: number, body: unknown) => void
const documentId = 'openapi'
const checks = new Map<Registry, { response: Check; refusal: Check }>()

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
const pointerPart = (part: string) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))

const createChecks = (registry: Registry) => {
  const ajv = new Ajv({ strict: false, formats: { date: true, 'date-time': true, uuid: true, binary: true } })
  const document = buildOpenApi(registry)
  ajv.addSchema(document, documentId)
  const calls = callsOf(registry).map((call) => ({ call, pattern: patternOf(call.path) }))
  // A path without braces is the better match: `admin/users/user-types` is no customer.
  calls.sort((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)
  const validators = new Map<ApiCall, ValidateFunction>()

  const validatorOf = (call: ApiCall) => {
    const known = validators.get(call)
    if (known) return known
    const parts = ['paths', call.path, call.method.toLowerCase(), 'responses', String(successStatusOf(call))]
    const pointer = [...parts, 'content', 'application/json', 'schema'].map(pointerPart).join('/')
    const made = ajv.compile({ $ref: `${documentId}#/${pointer}` })
    validators.set(call, made)
    return made
  }

  const callAt = (line: string) => {
    const [method = '', address = ''] = line.split(' ')
    const path = `/api/${address.split('?')[0]}`
    return calls.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call
  }

  const response: Check = (line, status, body) => {
    const call = callAt(line)
    if (!call || call.response.kind === 'download') return
    if (status !== successStatusOf(call))
      throw new Error(`${line} answered ${status}; '${call.name}' is declared with ${successStatusOf(call)}`)
    const validate = validatorOf(call)
    if (!validate(body))
      throw new Error(
        `${line} does not answer as '${call.name}' declares: ${ajv.errorsText(validate.errors)}`,
      )
  }

  const ofRefusal = ajv.compile<Refused>({ $ref: `${documentId}#/components/schemas/Refusal` })
  // Any call may be refused with these, as `default` says.
  const undocumented = new Set([413, 414, 415, 429, 500, 503, 507])
  const refusal: Check = (line, status, body) => {
    if (!ofRefusal(body))
      throw new Error(`${line} was refused in another form: ${ajv.errorsText(ofRefusal.errors)}`)
    const call = callAt(line)
    if (!call || undocumented.has(status)) return
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as { responses: object }
    if (!Object.hasOwn(operation.responses, status))
      throw new Error(`${line} was refused with ${status}, which '${call.name}' does not document`)
  }
  return { response, refusal }
}

const checksOf = (registry: Registry) => {
  const known = checks.get(registry)
  if (known) return known
  const made = createChecks(registry)
  checks.set(registry, made)
  return made
}

/** Throws if a successful response does not match its call in the published API document. */
export const responseCheck = (registry: Registry): Check => checksOf(registry).response

type Refused = {
  code: string
  message: string | string[]
  errors?: Record<string, string[]>
  reasons: { code: string; message: string }[]
  requestId: string
}
const english = { locale: 'en', texts: errorTexts, termText: ({ text }: { text: string }) => text }
/**
 * Throws if a refusal does not match the API document, or has a text without its code: each text is the catalogue's for
 * the code and its parameters.
 */
export const checkRefusal = (
  registry: Registry,
  line: string,
  status: number,
  received: unknown,
  requestId: unknown,
): void => {
  checksOf(registry).refusal(line, status, received)
  const body = received as Refused
  const known = new Map(body.reasons.map((reason) => [reason.message, reason]))
  const texts = [body.message, ...Object.values(body.errors ?? {})].flat()
  // Plugins have codes of their own, in no catalogue.
  const isAdded = (code = '') => registry !== ownRegistry && !Object.hasOwn(errorTexts, code)
  const uncoded = texts.filter((text) => {
    const reason = known.get(text)
    return !reason || (!isAdded(reason.code) && reasonText(reason, english) !== text)
  })
  if (uncoded.length) throw new Error(`${line} was refused without a code: ${uncoded.join('; ')}`)
  if (!Object.hasOwn(errorTexts, body.code) && !isAdded(body.code))
    throw new Error(`${line} was refused with '${body.code}'`)
  if (body.requestId !== requestId) throw new Error(`${line} was refused with another id than its header`)
}
