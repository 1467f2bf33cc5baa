import { isBackendOnly } from '#contract/grammar/facts.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import { unreadableKey } from '../read/unreadable'

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob
const idOf = (value: unknown) => (isObject(value) && 'id' in value ? value.id : value)
/** A picture is read with its address and written without. */
const imageOf = (value: unknown) => (isObject(value) ? { key: value.key, alt: value.alt ?? '' } : value)
const each = (value: unknown, turn: (v: unknown) => unknown) =>
  Array.isArray(value) ? value.map(turn) : value

const encodeValue = (field: Field, value: unknown): unknown => {
  if (value === undefined || value === null) return value
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

/** A file that is sent with its record, alone or with its alt text. */
const fileIn = (value: unknown): Blob | undefined => {
  if (isFile(value)) return value
  return isObject(value) && isFile(value.file) ? value.file : undefined
}
const isPlainValue = (value: unknown) => isFile(value) || (isObject(value) && !value.alt)

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
    else if (!Array.isArray(value) && !isPlainValue(value)) rest[key] = value
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
