import { isBackendOnly } from '#contract/grammar/facts.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import { storedLine, storedSerial, storedText } from '#contract/grammar/stored-text.ts'
import { unreadableKey } from '../read/unreadable'
import { storedPhoneNumber } from './phone'

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob
const idOf = (value: unknown) => (isObject(value) && 'id' in value ? value.id : value)
const each = (value: unknown, turn: (v: unknown) => unknown) =>
  Array.isArray(value) ? value.map(turn) : value

/** A picture is read with its address and written without; one that is sent with its record has its file instead. */
const imageOf = (value: unknown) => {
  if (!isObject(value) || isFile(value)) return value
  const { key, file } = value
  return { ...(file ? { file } : { key }), alt: storedLine(String(value.alt ?? '')) }
}

type TextField = Extract<Field, { kind: 'text' | 'longText' | 'richText' | 'secret' }>
/** A typed text as it is stored; formatted text and passwords are kept. */
export const storedTextOf = (field: TextField, typed: string): string => {
  if (field.pattern === 'phone') return storedPhoneNumber(typed)
  if (field.pattern === 'serial') return storedSerial(typed)
  if (field.kind === 'text') return storedLine(typed)
  return field.kind === 'longText' ? storedText(typed) : typed
}

/** A value as the API has it, from a form, a record or a request: references as ids, texts as they are stored, null for an empty one. */
export const encodeValue = (field: Field, value: unknown): unknown => {
  if (value === undefined || value === null) return value
  if (typeof value === 'string' && !value.trim()) return null
  switch (field.kind) {
    case 'ref':
      return idOf(value)
    case 'refs':
      return each(value, idOf)
    case 'image':
    case 'file':
      return imageOf(value)
    case 'images':
      return each(value, imageOf)
    case 'values':
      return Array.isArray(value) ? value.map((one) => storedLine(String(one))).filter(Boolean) : value
    case 'text':
    case 'longText':
      return typeof value === 'string' ? storedTextOf(field, value) : value
    case 'group':
      return isObject(value) ? encodeBody(field.of, value) : value
    case 'rows':
      return each(value, (row) => (isObject(row) ? encodeBody(field.of, row) : row))
    default:
      return value
  }
}

/** The body of a write: fields as the API expects them, without those that only the backend writes. */
export const encodeBody = (fields: Fields, values: Values): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key]
    if (value === undefined || key === unreadableKey || (field && isBackendOnly(field))) continue
    const name = field && 'sendAs' in field ? field.sendAs : undefined
    body[name ?? key] = field ? encodeValue(field, value) : value
  }
  return body
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b) || (isMissing(a) && isMissing(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((v, i) => isSame(v, b[i]))
  if (!isObject(a) || !isObject(b) || isFile(a) || isFile(b) || Array.isArray(a) !== Array.isArray(b))
    return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

/** The keys whose values differ in a body: what an update sends. */
export const changedKeys = (fields: Fields, before: Values, now: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((key) => {
    const field = fields[key]
    if (Object.is(before[key], now[key])) return false
    return field
      ? !isSame(encodeValue(field, before[key]), encodeValue(field, now[key]))
      : !isSame(before[key], now[key])
  })

/** A file that is sent with its record, alone or with its alt text. */
const fileIn = (value: unknown): Blob | undefined => {
  if (isFile(value)) return value
  return isObject(value) && isFile(value.file) ? value.file : undefined
}
const altOf = (value: unknown) => (isObject(value) && value.alt ? { alt: value.alt } : undefined)

/** One part `data` with the JSON, and the files as parts named after their field. */
export const encodeMultipart = (fields: Fields, values: Values): FormData => {
  const form = new FormData()
  const files: [string, Blob][] = []
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const all = [value].flat()
    const others = all.filter((one) => !fileIn(one))
    for (const one of all) {
      const file = fileIn(one)
      if (file) files.push([key, file])
    }
    if (others.length === all.length) rest[key] = value
    else if (Array.isArray(value) && others.length) rest[key] = others
    else if (!Array.isArray(value) && altOf(value)) rest[key] = altOf(value)
  }
  form.append('data', JSON.stringify(encodeBody(fields, rest)))
  for (const [key, file] of files) form.append(key, file)
  return form
}

/** An upload: every field is a separate part. */
export const encodeCallParts = (values: Values): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (isFile(one)) form.append(key, one)
      else if (one !== undefined && one !== null) form.append(key, String(one))
    }
  }
  return form
}
