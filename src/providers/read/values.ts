import type { Dialect } from '#contract/dialects/dialect.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { Ref } from '#contract/grammar/record.ts'
import { isObject, type Values } from './object'
import { readDay, readInstant } from './timestamps'
import { unreadableKey } from './unreadable'

type ReadFacts = Pick<Dialect, 'flags' | 'instants'> & {
  /** The reference in an object that the backend returns; undefined if it is none. */
  referenceIn?: (to: string, value: Values) => Ref | undefined
}
/** Called with the path of a value that cannot be read, and its text. */
type Report = (path: string, text: string) => void

/** Larger integers were rounded when the response was parsed. */
const isExact = (value: number) =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' || (typeof value === 'number' && isExact(value))
    ? String(value)
    : undefined
}

/** An id is kept as it is written: `007` is not 7. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? undefined : textOf(value) || undefined

/** Decimal digits that every number of JavaScript keeps; a sum such as 0.30000000000000004 has wrong ones after them. */
const preciseDigits = 15
/** Amounts below have both of their places within these digits. */
const preciseBelow = 1e13

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return isExact(value) ? value : undefined
  const text = typeof value === 'string' ? value.trim() : ''
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  // More digits than a number of JavaScript has.
  return digits.length <= preciseDigits || (Number.isSafeInteger(Number(text)) && !text.includes('.'))
    ? Number(text)
    : undefined
}

/** An amount with two places; one with more cannot be read, because it would be rounded. */
const amountOf = (value: unknown): string | undefined => {
  const text =
    typeof value === 'number' && Math.abs(value) < preciseBelow
      ? String(Number(value.toPrecision(preciseDigits)))
      : typeof value === 'string'
        ? value.trim()
        : ''
  const parts = /^(-?)0*(\d+)(?:\.(\d{0,2})0*)?$/.exec(text)
  return parts ? `${parts[1]}${parts[2]}.${(parts[3] ?? '').padEnd(2, '0')}` : undefined
}

const usualFlags: readonly (readonly string[])[] = [
  ['false', '0', 'n', 'no', 'f', 'off', ''],
  ['true', '1', 'y', 'yes', 't', 'on'],
]
const flagOf = (declared: ReadFacts['flags'], value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  const text = textOf(value)
  if (text === undefined) return undefined
  const at = declared
    ? declared.findIndex((form) => String(form) === text)
    : usualFlags.findIndex((forms) => forms.includes(text.trim().toLowerCase()))
  return at < 0 ? undefined : at === 1
}

const choiceOf = ({ of, valuesFrom }: Extract<Field, { kind: 'choice' }>, value: unknown) => {
  const text = typeof value === 'boolean' ? undefined : textOf(value)
  return text !== undefined && (valuesFrom || of.includes(text)) ? text : undefined
}

const mediaOf = (value: unknown) => {
  if (!isObject(value) || typeof value.url !== 'string' || value.url === '') return undefined
  const { key, alt, url } = value
  if (typeof key === 'string' && typeof alt === 'string') return value
  return { ...value, key: idOf(key) ?? url, alt: textOf(alt) ?? '' }
}

const referenceOf = (value: Values): Ref | undefined => {
  const id = idOf(value.id)
  return id === undefined ? undefined : { id, label: textOf(value.label) ?? id }
}

/** PHP encodes a list with gaps as an object with numbers as keys. */
const isNumbered = (value: unknown): value is Values =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key))

/** The list with each element read; undefined if it is none, or one of them cannot be read. */
const listOf = (value: unknown, readOne: (one: unknown, at: number) => unknown): unknown => {
  if (isNumbered(value)) return listOf(Object.values(value), readOne)
  if (!Array.isArray(value)) return undefined
  const read = value.map(readOne)
  if (read.includes(undefined)) return undefined
  return read.every((one, at) => one === value[at]) ? value : read
}

const listKinds: readonly Field['kind'][] = ['refs', 'images', 'values', 'choices', 'rows']
const textKinds: readonly Field['kind'][] = ['text', 'longText', 'richText', 'secret']

const maxShown = 200
const shownText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, maxShown)

/**
 * Reads what a backend returns: one function for each kind of field, which accepts every form that has only one
 * meaning. A value that is already of its type is returned unchanged, so that records keep their identity.
 */
export const createValueReader = ({ flags, instants, referenceIn }: ReadFacts = {}) => {
  const readReference = (to: string, value: unknown): unknown => {
    if (isObject(value)) {
      const found = referenceIn?.(to, value) ?? referenceOf(value)
      return found && (value.id !== found.id || value.label !== found.label)
        ? { ...value, ...found }
        : found && value
    }
    const id = idOf(value)
    return id === undefined ? undefined : { id, label: id }
  }

  const readKind = (field: Field, value: unknown, report: Report): unknown => {
    switch (field.kind) {
      case 'number':
        return numberOf(value)
      case 'money':
        return amountOf(value)
      case 'flag':
        return flagOf(flags, value)
      case 'date':
        return readDay(instants, value)
      case 'instant':
        return readInstant(instants, value)
      case 'choice':
        return choiceOf(field, value)
      case 'choices':
        return listOf(value, (one) => choiceOf({ kind: 'choice', of: field.of }, one))
      case 'ref':
        return readReference(field.to, value)
      case 'refs':
        return listOf(value, (one) => readReference(field.to, one))
      case 'image':
      case 'file':
        return mediaOf(value)
      case 'images':
        return listOf(value, mediaOf)
      case 'values':
        return listOf(value, textOf)
      case 'group':
        return isObject(value) ? readFields((key) => field.of[key], value, report) : undefined
      case 'rows':
        return listOf(value, (row, at) =>
          isObject(row)
            ? readFields(
                (key) => field.of[key],
                row,
                (path, text) => report(`${at}.${path}`, text),
              )
            : undefined,
        )
      default:
        return textOf(value)
    }
  }

  /** The value of a field; undefined if it cannot be read. */
  const readValue = (field: Field, value: unknown, report: Report): unknown => {
    if (value === null) return field.required && listKinds.includes(field.kind) ? [] : null
    // Nothing was entered; a backend may declare that it is a flag.
    if (value === '' && field.kind !== 'flag' && !textKinds.includes(field.kind)) return null
    // PHP encodes an object without keys as an empty list.
    if (field.kind === 'group' && Array.isArray(value) && !value.length) return null
    return readKind(field, value, report)
  }

  /** The values of a record or row. Those that cannot be read are empty, and listed under `unreadableKey`. */
  const readFields = <V extends Values>(
    fieldOf: (key: string) => Field | undefined,
    values: V,
    report: Report,
  ): V => {
    const changed: Record<string, unknown> = {}
    const unreadable: Record<string, string> = {}
    for (const [key, value] of Object.entries(values)) {
      const field = fieldOf(key)
      if (!field || value === undefined) continue
      const read = readValue(field, value, (path, text) => report(`${key}.${path}`, text))
      if (read === value) continue
      changed[key] = read
      if (read !== undefined) continue
      changed[key] = listKinds.includes(field.kind) ? [] : null
      unreadable[key] = shownText(value)
      report(key, unreadable[key])
    }
    if (!Object.keys(changed).length) return values
    return {
      ...values,
      ...changed,
      ...(Object.keys(unreadable).length > 0 && {
        [unreadableKey]: { ...(isObject(values[unreadableKey]) && values[unreadableKey]), ...unreadable },
      }),
    }
  }
  return { readFields }
}
