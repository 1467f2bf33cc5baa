import { Ajv, type ValidateFunction } from 'ajv'
import type { Registry } from '../../../contract/registry'
import { type ApiCall, callsOf, statusOf } from '../../../server/http/calls'
import { openApiOf } from '../../../server/http/openapi'

type Check = (line: string, status: number, body: unknown) => void
const documentId = 'openapi'
const checks = new Map<Registry, Check>()

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
const pointerPart = (part: string) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))

const createCheck = (registry: Registry): Check => {
  const ajv = new Ajv({ strict: false, formats: { date: true, 'date-time': true, uuid: true, binary: true } })
  ajv.addSchema(openApiOf(registry), documentId)
  const calls = callsOf(registry).map((call) => ({ call, pattern: patternOf(call.path) }))
  // A path without braces is the better match: `admin/users/user-types` is no customer.
  calls.sort((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)
  const validators = new Map<ApiCall, ValidateFunction>()

  const validatorOf = (call: ApiCall) => {
    const known = validators.get(call)
    if (known) return known
    const parts = ['paths', call.path, call.method.toLowerCase(), 'responses', String(statusOf(call))]
    const pointer = [...parts, 'content', 'application/json', 'schema'].map(pointerPart).join('/')
    const made = ajv.compile({ $ref: `${documentId}#/${pointer}` })
    validators.set(call, made)
    return made
  }

  return (line, status, body) => {
    const [method = '', address = ''] = line.split(' ')
    const path = `/api/${address.split('?')[0]}`
    const call = calls.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call
    if (!call || call.response.kind === 'download') return
    if (status !== statusOf(call))
      throw new Error(`${line} answered ${status}; '${call.name}' is declared with ${statusOf(call)}`)
    const validate = validatorOf(call)
    if (!validate(body))
      throw new Error(
        `${line} does not answer as '${call.name}' declares: ${ajv.errorsText(validate.errors)}`,
      )
  }
}

/** Throws where a successful response is not what the published API document says of its call. */
export const responseCheck = (registry: Registry): Check => {
  const known = checks.get(registry)
  if (known) return known
  const made = createCheck(registry)
  checks.set(registry, made)
  return made
}
