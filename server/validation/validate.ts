import { isDeepStrictEqual } from 'node:util'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { moneyPattern } from '#contract/grammar/field.ts'
import { type PatternName, patternNames, patterns } from '#contract/grammar/patterns.ts'
import { createPhoneReader } from '#contract/grammar/phone.ts'
import { storedLine, storedSerial, storedText } from '#contract/grammar/stored-text.ts'
import { type ErrorCode, reason, specifiedReason } from '#contract/policies/errors/index.ts'
import type { Param, Reason } from '#contract/policies/errors/reason.ts'
import type { SpecifiedErrorMessage } from '#contract/policies/errors/specified.ts'
import { limits } from '#contract/policies/limits.ts'
import { idPattern, type Schema } from '#contract/schemas/schema.ts'
import { emptyFieldErrors, type FieldErrors, validationError } from '../core/errors'
import { columnTerm, rowNumberReason, termOfKey } from '../core/terms'
import { isCalendarDay, isInstant } from '../core/time'
import { findExcessEntries } from './excess'

const isAmount = new RegExp(moneyPattern)
const ajv = new Ajv({
  allErrors: true,
  // Errors then include the wrong value.
  verbose: true,
  strict: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  // Division is exact for up to a hundred degrees in millionths.
  multipleOfPrecision: 6,
})
ajv.addFormat('date', isCalendarDay)
ajv.addFormat('date-time', isInstant)
ajv.addFormat('uuid', true)
ajv.addKeyword({
  keyword: 'x-least-amount',
  type: 'string',
  // Values that are no amount are refused by the pattern.
  validate: (least: string, amount: string) => !isAmount.test(amount) || Number(amount) >= Number(least),
})

/** The stored form of a phone number; undefined for what is none. */
export const storedPhone = createPhoneReader(parsePhoneNumberFromString)

const storedForms = {
  line: storedLine,
  text: storedText,
  phone: storedPhone,
  serial: storedSerial,
} as const
export type StoredForm = keyof typeof storedForms
// Replaces the text in the body, before anything else judges it.
ajv.addKeyword({
  keyword: 'x-stored-as',
  type: 'string',
  before: 'maxLength',
  modifying: true,
  validate: (
    form: StoredForm,
    text: string,
    _schema?: unknown,
    place?: { parentData: Record<string | number, unknown>; parentDataProperty: string | number },
  ) => {
    const stored = storedForms[form](text)
    if (place) place.parentData[place.parentDataProperty] = stored ?? storedLine(text)
    return stored !== undefined
  },
})

// Other programs copy one-line texts into headers, logs and terminals.
ajv.addKeyword({
  keyword: 'x-one-line',
  type: 'string',
  validate: (_: true, text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text),
})
ajv.addKeyword({
  keyword: 'x-visible',
  type: 'string',
  validate: (_: true, text: string) => /[^\s\p{Cf}\p{Cc}\u2800\u3164]/u.test(text),
})

type FieldCode = Extract<ErrorCode, `field.${string}`>
/** The codes whose texts contain only the field. */
const patternCodes: Readonly<Record<string, `field.${PatternName | 'money' | 'id' | 'required'}`>> = {
  ...Object.fromEntries(patternNames.map((name) => [patterns[name].matches, `field.${name}` as const])),
  [moneyPattern]: 'field.money',
  [idPattern]: 'field.id',
  '\\S': 'field.required',
}
const typeCodes = {
  string: 'field.type.string',
  number: 'field.type.number',
  integer: 'field.type.integer',
  boolean: 'field.type.boolean',
  array: 'field.type.array',
  object: 'field.type.object',
} as const satisfies Record<string, FieldCode>

const inTable = <T extends object>(table: T, key: unknown): T[keyof T] | undefined =>
  Object.hasOwn(table, String(key)) ? table[String(key) as keyof T] : undefined

/** The parts of an error that its message is made from. */
type Found = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params' | 'schema' | 'data'>

const reasonOfError = ({ keyword, params, schema, data }: Found, field: Param): Reason => {
  const count: number = params.limit
  switch (keyword) {
    case 'required':
      return reason('field.required', { field })
    case 'additionalProperties':
      return reason('field.unknown', { field })
    case 'type': {
      const type = [params.type].flat().find((t) => t !== 'null')
      return reason(data === null ? 'field.required' : (inTable(typeCodes, type) ?? 'field.invalid'), {
        field,
      })
    }
    case 'minLength':
      return data === '' ? reason('field.required', { field }) : reason('field.tooShort', { field, count })
    case 'maxLength':
      return reason('field.tooLong', { field, count })
    case 'minimum':
      return reason('field.tooSmall', { field, least: count })
    case 'maximum':
      return reason('field.tooLarge', { field, most: count })
    case 'multipleOf':
      return reason('field.decimals', { field, count: Math.round(-Math.log10(params.multipleOf)) })
    case 'x-least-amount':
      return reason('field.tooSmall', { field, least: String(schema) })
    case 'x-stored-as':
      return reason('field.phone', { field })
    case 'x-one-line':
      return reason('field.oneLine', { field })
    case 'x-visible':
      return reason('field.required', { field })
    case 'minItems':
      return count === 1 ? reason('field.required', { field }) : reason('field.tooFew', { field, count })
    case 'maxItems':
      return reason('field.tooMany', { field, count })
    case 'uniqueItems':
      return reason('field.repeated', { field })
    case 'enum': {
      const choices = (params.allowedValues as unknown[]).filter((v) => v !== null).map(String)
      return reason('field.notOneOf', { field, choices })
    }
    case 'format':
      return reason(params.format === 'date' ? 'field.date' : 'field.instant', { field })
    case 'pattern':
      return reason(inTable(patternCodes, params.pattern) ?? 'field.malformed', { field })
    default:
      return reason('field.invalid', { field })
  }
}

type Label = (key: string) => Param
/** The catalogue's message for any problem of a field. */
type Invalid = (key: string) => SpecifiedErrorMessage | undefined
/** `Price is required`; inside a list `Specification, row 2, value is required`. */
const placeOf = (path: string[], label: Label): Param =>
  path.map((step, i) =>
    i === 0 ? label(step) : /^\d+$/.test(step) ? rowNumberReason(Number(step)) : columnTerm(step),
  )

const addTo = (errors: FieldErrors, key: string, reason: Reason) => {
  const known = errors[key] ?? []
  if (!known.some((one) => isDeepStrictEqual(one, reason))) errors[key] = [...known, reason]
}

/** Unknown keys may be as long as the body; messages contain only their beginning. */
const maxKeyLength = 100
const shortened = (path: string[]) =>
  path.map((key) => (key.length > maxKeyLength ? `${key.slice(0, maxKeyLength)}…` : key))

const errorsOf = (found: readonly Found[], label: Label, invalid: Invalid): FieldErrors => {
  const errors = emptyFieldErrors()
  // One more than is reported, so that the refusal can mention further ones.
  for (const error of found.slice(0, limits.maxReportedErrors + 1)) {
    const steps = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const missing = error.params.missingProperty ?? error.params.additionalProperty
    const path = shortened(missing === undefined ? steps : [...steps, String(missing)])
    const message = invalid(path[0] ?? '')
    if (!path.length) addTo(errors, 'body', reason('body.object.required'))
    else
      addTo(
        errors,
        path.join('.'),
        message ? specifiedReason(message) : reasonOfError(error, placeOf(path, label)),
      )
  }
  return errors
}

/** Text that the database cannot store: NUL, and half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
/** The place of such text; a key belongs to the object that contains it; in document order, at any depth. */
const findUnstorable = (value: unknown): string[] | undefined => {
  const isObject = (inner: unknown): inner is object => typeof inner === 'object' && inner !== null
  if (!isObject(value)) return typeof value !== 'string' || isStorable(value) ? undefined : []
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
    if (!isStorable(key)) return path
    path.push(key)
    if (typeof inner === 'string' && !isStorable(inner)) return path
    if (isObject(inner)) levels.push(Object.entries(inner).values())
    else path.pop()
  }
  return undefined
}
/** Refuses such text anywhere in a body or query. */
export const refuseUnstorableText = (value: unknown, label: Label = termOfKey) => {
  const path = findUnstorable(value)
  if (path) throw unstorableText(shortened(path), label)
}
const unstorableText = (path: string[], label: Label) =>
  validationError({
    [path.join('.') || 'body']: [
      path.length ? reason('field.characters', { field: placeOf(path, label) }) : reason('body.characters'),
    ],
  })

export type Validate = (body: unknown) => void
/**
 * A check of bodies against a schema; refuses with a message per field. Texts of the body are brought to their stored
 * form. Compiled at its first use.
 */
export const createBodyCheck = (
  schema: Schema,
  label: Label = termOfKey,
  invalid: Invalid = () => undefined,
): Validate => {
  let validate: ValidateFunction | undefined
  return (body) => {
    const excess = findExcessEntries(schema, body)
    if (excess) throw validationError(errorsOf(excess, label, invalid))
    refuseUnstorableText(body, label)
    validate ??= ajv.compile(schema)
    if (!validate(body)) throw validationError(errorsOf(validate.errors ?? [], label, invalid))
  }
}
