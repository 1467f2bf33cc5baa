import type { Field } from '#contract/grammar/field.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { fileUrl } from '#server/core/restricted-files.ts'
import { rowsIn } from '#server/core/rows.ts'

type StoredImage = { key: string; alt?: string }
const imageOf = (value: unknown, restricted = false) => {
  const { key, alt } = value as StoredImage
  return { key, url: fileUrl(key, restricted), alt: alt ?? '' }
}
type Decode = (value: unknown) => unknown
const decodeRow = (columns: readonly (readonly [string, Decode | undefined])[], row: UnknownRecord) => {
  const decoded: UnknownRecord = {}
  for (const [key, decode] of columns) decoded[key] = decode ? decode(row[key]) : (row[key] ?? null)
  return decoded
}

/** How a stored value of a field becomes the one of the API; undefined where both are the same, null if empty. */
export const wireDecoder = (field: Field): Decode | undefined => {
  switch (field.kind) {
    case 'images':
      return (value) => rowsIn(value).map((image) => imageOf(image, field.restricted))
    case 'rows': {
      const columns = Object.entries(field.of).map(([key, one]) => [key, wireDecoder(one)] as const)
      return (value) => rowsIn(value).map((row) => decodeRow(columns, row))
    }
    case 'values':
    case 'choices':
      return (value) => value ?? []
    case 'image':
    case 'file':
      return (value) => (value === null || value === undefined ? null : imageOf(value, field.restricted))
    default:
      return undefined
  }
}
