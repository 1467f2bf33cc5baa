import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'

type Values = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const idOf = (value: unknown) => (isObject(value) ? value.id : undefined)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whether a value is read as it was written: ids as references, pictures with their address. */
const isReadBack = (field: Field, written: unknown, read: unknown): boolean => {
  switch (field.kind) {
    case 'secret':
      return read === undefined
    case 'ref':
      return idOf(read) === written
    case 'refs':
      return same(list(read).map(idOf), written)
    case 'image':
    case 'file':
      return isObject(read) && isObject(written) && read.key === written.key
    case 'images':
      return same(
        list(read).map((one) => isObject(one) && one.key),
        list(written).map((one) => isObject(one) && one.key),
      )
    case 'instant':
      return Date.parse(String(read)) === Date.parse(String(written))
    case 'group':
      return isObject(written) && areReadBack(field.of, written, read)
    case 'rows': {
      const rows = list(written)
      return (
        list(read).length === rows.length &&
        rows.every((row, index) => isObject(row) && areReadBack(field.of, row, list(read)[index]))
      )
    }
    default:
      return isObject(written) ? same(written, read) : written === read
  }
}
const areReadBack = (fields: Readonly<Record<string, Field>>, written: Values, read: unknown): boolean =>
  isObject(read) &&
  Object.entries(fields).every(([key, field]) => {
    const value = written[bodyKeyOf(key, field)]
    return value === undefined || isReadBack(field, value, read[key])
  })

/** The fields that are not read as they were written. */
export const readBackProblems = ({ fields }: AnyResource, written: Values, read: unknown): string[] => {
  if (!isObject(read)) return ['the response is no record']
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = written[bodyKeyOf(key, field)]
    if (value === undefined || isReadBack(field, value, read[key])) return []
    return [
      `'${key}' is read as ${JSON.stringify(read[key]) ?? 'absent'}, but ${JSON.stringify(value)} was written`,
    ]
  })
}
