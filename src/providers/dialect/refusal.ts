import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import { type Dialect, DialectRefusal, type RefusalPattern } from '#contract/dialects/dialect.ts'
import { bodyKeyOf } from '#contract/grammar/facts.ts'
import { isSessionMessage } from '../errors'
import { httpStatus } from '../http-status'
import { isObject } from '../read/object'
import type { DialectClient } from './dialect-clients'
import type { Match } from './match'
import { parseJsonOrKeep, valueAt } from './values'

type Texts = readonly [path: string, messages: string[]]

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '')

/** Every text in a value at any depth, by its path: `items.1.name`. An object with a text at `text` is that text. */
const nestedTexts = (value: unknown, path: string, text: string): Texts[] => {
  const own = texts(path && isObject(value) ? valueAt(value, text) : value)
  if (isObject(value) && own.length) return [[path, own]]
  const inner = isObject(value) || Array.isArray(value) ? Object.entries(value) : []
  const below = inner
    .filter(([, one]) => isObject(value) || typeof one === 'object')
    .flatMap(([key, one]) => nestedTexts(one, path ? `${path}.${key}` : key, text))
  return own.length ? [[path, own], ...below] : below
}

/** The path of a field: `items.0.price` of `items[0].price`, and of the JSON pointer `/items/0/price`. */
const pathOf = (field: unknown): string => {
  const text = [field ?? ''].flat().join('.')
  const steps = /^#?\//.test(text)
    ? text
        .split('/')
        .slice(1)
        .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    : text.replace(/\[([^\]]*)\]/g, '.$1').split('.')
  return steps.filter(Boolean).join('.')
}

/** What stands before the path of a field in FastAPI, JSON:API and ASP.NET. */
const wrappers = ['body', 'data', 'attributes', 'relationships', '$']

const fieldTexts = ({ errors = {} }: Dialect, body: unknown): Texts[] => {
  const { fields, field = 'field', text = 'message', message = [] } = errors
  const found = fields === undefined ? undefined : valueAt(body, fields)
  if (Array.isArray(found))
    return found.flatMap((one, at): Texts[] => {
      const own = texts(valueAt(one, text))
      if (!own.length) return nestedTexts(one, typeof one === 'string' ? '' : String(at), text)
      return [[pathOf(valueAt(one, field)), own]]
    })
  if (!isObject(found)) return []
  return Object.entries(found)
    .filter(([key]) => fields !== '' || !message.includes(key))
    .flatMap(([key, value]) => nestedTexts(value, pathOf(key), text))
}

/** The admin's name of a field, and whether the form can show a text next to it. */
type Naming = { nameOf: (key: string) => string; isField: (name: string) => boolean }

/** The body of a refusal in the specification's format. A text that no field can show is part of its message. */
const translateError = (
  dialect: Dialect,
  status: number,
  body: unknown,
  { nameOf, isField }: Naming,
): unknown => {
  if (!isObject(body) && !Array.isArray(body)) return body
  const errors: Record<string, string[]> = {}
  const general: string[] = []
  const hasField = (name: string) => isField(name.split('.')[0] ?? '')
  const known = (path: string): string => {
    const [first = '', ...inner] = path.split('.')
    const name = nameOf(path)
    if (hasField(name)) return name
    // ASP.NET: the field `name` is `Name` in a refusal.
    const small = nameOf(`${first.charAt(0).toLowerCase()}${path.slice(1)}`)
    if (hasField(small)) return small
    return inner.length && wrappers.includes(first) ? known(inner.join('.')) : name
  }
  for (const [path, messages] of fieldTexts(dialect, body)) {
    const name = known(path)
    if (name) errors[name] = [...(errors[name] ?? []), ...messages]
    if (!hasField(name)) general.push(...messages)
  }
  const paths = dialect.errors?.message ?? ['message']
  const found = paths.map((path) => texts(valueAt(body, path))).find((all) => all.length)
  const message = [...new Set(found ? [...found, ...general] : [...Object.values(errors).flat(), ...general])]
  return {
    ...(isObject(body) ? body : {}),
    statusCode: status,
    message: message.length === 1 ? message[0] : message,
    errors,
  }
}

/** Whether a response is a refusal although its status is 200. */
const isMarkedRefusal = ({ errors }: Dialect, body: unknown): boolean => {
  const mark = errors?.when
  if (!mark) return false
  const value = valueAt(body, mark.path)
  return 'is' in mark ? value === mark.is : isObject(body) && value !== mark.not
}

const isSuccess = (status: number) => status < 300
const fits = (pattern: RefusalPattern, statuses: readonly number[], message: string) =>
  statuses.includes(pattern.status) && message.includes(pattern.message ?? '')

/** The status of a refusal's code, if it has one that the dialect declares. */
const statusOfCode = ({ errors = {} }: Dialect, original: unknown): number | undefined => {
  const code = errors.code === undefined ? undefined : valueAt(original, errors.code)
  return typeof code === 'string' || typeof code === 'number' ? errors.statuses?.[code] : undefined
}

/**
 * 401 if the session has ended, and 403 for any other 401. `body`: in the specification's format; `original`: in that of
 * the backend. `sharesSession`: this backend may end the session.
 */
const translateStatus = (
  dialect: Dialect,
  status: number,
  { body, original }: { body: unknown; original: unknown },
  sharesSession: boolean,
): number => {
  const { sessionEnds = [], errors = {} } = dialect
  const byCode = statusOfCode(dialect, original)
  const mapped = byCode ?? (isSuccess(status) ? httpStatus.badRequest : status)
  const message = texts(isObject(body) ? body.message : body).join(' ')
  const tested = isSuccess(status) ? [status, mapped] : [mapped]
  const endsSession =
    (mapped === httpStatus.unauthorized && isSessionMessage(message)) ||
    sessionEnds.some((pattern) => fits(pattern, tested, message))
  if (sharesSession && endsSession) return httpStatus.unauthorized
  if (mapped === httpStatus.unauthorized) return httpStatus.forbidden
  return byCode ?? errors.statuses?.[mapped] ?? mapped
}

/** A refusal in the specification's format, for the request that the admin made. */
export const translateRefusal = (
  { backend, records, sharesSession }: DialectClient,
  { resource }: Match,
  config: InternalAxiosRequestConfig,
  error: unknown,
): unknown => {
  if (!isAxiosError(error) || !error.response) return error
  const { response } = error
  // The text of a refused file is read by the code that requested the file.
  if (response.data instanceof Blob)
    return new AxiosError(error.message, error.code, config, error.request, { ...response, config })
  const original = parseJsonOrKeep(response.data)
  const body = translateError(backend.dialect, response.status, original, {
    nameOf: (key) => (resource ? records.nameOf(resource, key) : key),
    isField: (name) =>
      Object.entries(resource?.fields ?? {}).some(([key, field]) =>
        [key, bodyKeyOf(key, field)].includes(name),
      ),
  })
  const status = translateStatus(backend.dialect, response.status, { body, original }, sharesSession)
  // The status alone does not say that the session has ended, and the message may be that of any backend.
  const endsSession = status === httpStatus.unauthorized
  const current = resource && isObject(body) ? records.read(resource, body.current) : undefined
  const data = isObject(body)
    ? { ...body, statusCode: status, endsSession, ...(isObject(current) && { current }) }
    : body
  return new AxiosError(error.message, error.code, config, error.request, {
    ...response,
    data,
    status,
    config,
  })
}

export const refusedWith = (response: AxiosResponse, status: number, data: unknown) =>
  new AxiosError(`Request failed with status code ${status}`, undefined, response.config, response.request, {
    ...response,
    status,
    data,
  })

/** The body of a response: JSON, also where a file was requested and a refusal was returned. */
const readBody = async (data: unknown) =>
  data instanceof Blob && data.type.includes('json')
    ? parseJsonOrKeep(await data.text())
    : parseJsonOrKeep(data)

/** The body of a successful response; rejects with the refusal in it, if there is one. */
export const acceptBody = async (
  speaker: DialectClient,
  call: Match,
  config: InternalAxiosRequestConfig,
  response: AxiosResponse,
): Promise<unknown> => {
  const { dialect } = speaker.backend
  const isFile = config.responseType === 'blob'
  if (isFile && !dialect.errors?.when) return response.data
  const data = await readBody(response.data)
  if (isMarkedRefusal(dialect, data))
    throw translateRefusal(speaker, call, config, refusedWith(response, response.status, data))
  if (isFile) return response.data
  if (response.status === httpStatus.noContent) return null
  if (!dialect.response) return data
  try {
    return dialect.response(data, { call: call.name })
  } catch (error) {
    if (!(error instanceof DialectRefusal)) throw translateRefusal(speaker, call, config, error)
    throw translateRefusal(speaker, call, config, refusedWith(response, error.status, error.body))
  }
}
