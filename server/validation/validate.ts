import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { wordsOf } from '../../contract/grammar/facts'
import { moneyPattern, patterns } from '../../contract/grammar/field'
import { limits } from '../../contract/policies/limits'
import { type FieldErrors, noErrors, wrong } from '../core/errors'
import { isDay, isInstant } from '../core/time'
import { idPattern, type Schema } from './schema'

const isAmount = new RegExp(moneyPattern)
const ajv = new Ajv({
  allErrors: true,
  // Errors then carry the value they speak of.
  verbose: true,
  strict: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  // A hundred degrees in millionths is as far as a division stays exact.
  multipleOfPrecision: 6,
})
ajv.addFormat('date', isDay)
ajv.addFormat('date-time', isInstant)
ajv.addFormat('uuid', true)
ajv.addKeyword({
  keyword: 'leastAmount',
  type: 'string',
  // What is no amount at all is the pattern's to refuse.
  validate: (least: string, amount: string) => !isAmount.test(amount) || Number(amount) >= Number(least),
})

const patternSays: Record<string, string> = {
  [patterns.slug]: 'takes small letters, digits and single hyphens',
  [patterns.sku]: 'takes letters and digits, parted by single hyphens, dots or underscores',
  [patterns.email]: 'must be an e-mail address',
  [patterns.phone]: 'must be a phone number of 8 to 15 digits',
  [patterns.url]: 'must be an address that begins with http:// or https://',
  [patterns.link]: 'must be a path like /offers, or an address that begins with http:// or https://',
  [moneyPattern]: 'must be an amount with two decimal places, like 1500.00',
  [idPattern]: 'must be the id of a record',
  '\\S': 'is required',
}
const typeSays: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
}

const saysOf = ({ keyword, params, schema, data }: ErrorObject): string => {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'type': {
      const type = [params.type].flat().find((t) => t !== 'null') ?? 'string'
      return data === null ? 'is required' : (typeSays[type] ?? 'has the wrong type')
    }
    case 'minLength':
      return data === '' ? 'is required' : `must have at least ${params.limit} characters`
    case 'maxLength':
      return `may have at most ${params.limit} characters`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `may be at most ${params.limit}`
    case 'multipleOf':
      return `may have at most ${Math.round(-Math.log10(params.multipleOf))} decimal places`
    case 'leastAmount':
      return `must be at least ${schema}`
    case 'minItems':
      return params.limit === 1 ? 'is required' : `needs at least ${params.limit} entries`
    case 'maxItems':
      return `may have at most ${params.limit} entries`
    case 'uniqueItems':
      return 'names something twice'
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).filter((v) => v !== null).join(', ')}`
    case 'format':
      return params.format === 'date'
        ? 'must be a day like 2026-01-31'
        : 'must be a moment like 2026-01-31T06:30:00Z'
    case 'pattern':
      return patternSays[params.pattern] ?? 'is malformed'
    default:
      return 'is not valid'
  }
}

type Label = (key: string) => string
/** What the catalogue says of a field that is wrong in any way. */
type Invalid = (key: string) => string | undefined
/** `Price is required`; inside a list `Specification, row 2, value is required`. */
const placeOf = (path: string[], label: Label) =>
  path
    .map((step, i) =>
      i === 0 ? label(step) : /^\d+$/.test(step) ? `row ${Number(step) + 1}` : wordsOf(step).toLowerCase(),
    )
    .join(', ')

const addTo = (errors: FieldErrors, key: string, sentence: string) => {
  const said = errors[key] ?? []
  if (!said.includes(sentence)) errors[key] = [...said, sentence]
}

/** Unknown keys may be as long as the body; a sentence names them by their beginning. */
const maxKeyLength = 100
const shortened = (path: string[]) =>
  path.map((key) => (key.length > maxKeyLength ? `${key.slice(0, maxKeyLength)}…` : key))

const errorsOf = (found: ErrorObject[], label: Label, invalid: Invalid): FieldErrors => {
  const errors = noErrors()
  // One more than is reported, so that the refusal can say that there are more.
  for (const error of found.slice(0, limits.maxReportedErrors + 1)) {
    const steps = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const missing = error.params.missingProperty ?? error.params.additionalProperty
    const path = shortened(missing === undefined ? steps : [...steps, String(missing)])
    if (!path.length) addTo(errors, 'body', 'The body must be an object')
    else addTo(errors, path.join('.'), invalid(path[0] ?? '') ?? `${placeOf(path, label)} ${saysOf(error)}`)
  }
  return errors
}

/** Text the database can not keep: NUL, and half of a surrogate pair. */
const isKeepable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
/** Where such text is, a key being part of what holds it; in document order, whatever the depth. */
const unkeepable = (value: unknown): string[] | undefined => {
  const isObject = (inner: unknown): inner is object => typeof inner === 'object' && inner !== null
  if (!isObject(value)) return typeof value !== 'string' || isKeepable(value) ? undefined : []
  const path: string[] = []
  const levels = [Object.entries(value).values()]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { value: entry, done } = level.next()
    if (done) {
      levels.pop()
      path.pop()
      continue
    }
    const [key, inner]: [string, unknown] = entry
    if (!isKeepable(key)) return path
    path.push(key)
    if (typeof inner === 'string' && !isKeepable(inner)) return path
    if (isObject(inner)) levels.push(Object.entries(inner).values())
    else path.pop()
  }
  return undefined
}
/** Refuses such text anywhere in a body or query. */
export const checkText = (value: unknown, label: Label = wordsOf) => {
  const path = unkeepable(value)
  if (path) wrongText(shortened(path), label)
}
const wrongText = (path: string[], label: Label) => {
  throw wrong({
    [path.join('.') || 'body']: [
      `${placeOf(path, label) || 'The body'} holds characters that can not be kept`,
    ],
  })
}

export type Check = (body: unknown) => void
/** A check of bodies against a schema; refuses with a sentence a field. Compiled on its first use. */
export const checkOf = (
  schema: Schema,
  label: Label = wordsOf,
  invalid: Invalid = () => undefined,
): Check => {
  let validate: ValidateFunction | undefined
  return (body) => {
    checkText(body, label)
    validate ??= ajv.compile(schema)
    if (!validate(body)) throw wrong(errorsOf(validate.errors ?? [], label, invalid))
  }
}
