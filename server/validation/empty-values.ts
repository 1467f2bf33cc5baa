import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import type { UnknownRecord } from '../core/context'

const listKinds: readonly Field['kind'][] = ['choices', 'images', 'values', 'rows', 'refs']
export const isListField = ({ kind }: Field): boolean => listKinds.includes(kind)
const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText' || kind === 'richText'

/** How the empty value of a field is stored. */
export const emptyValueOf = (field: Field): false | null | [] =>
  field.kind === 'flag' ? false : isListField(field) ? [] : null

const isEmpty = (field: Field, value: unknown) => value === null || (isText(field) && value === '')

const withEmptyValue = (field: Field, value: unknown): unknown => {
  if (isEmpty(field, value)) return emptyValueOf(field)
  if (field.kind === 'group') return withEmptyValues(field.of, value as UnknownRecord)
  if (field.kind === 'rows') return (value as UnknownRecord[]).map((row) => withEmptyValues(field.of, row))
  return value
}

/**
 * A checked body with the empty values that will be stored: null in a flag is false, in a list the empty list. Rules and
 * handlers then judge what is written, and what null does is what the explicit empty value does. An absent key is unchanged.
 */
export const withEmptyValues = (fields: Fields, body: UnknownRecord): UnknownRecord => {
  const values = { ...body }
  for (const [name, field] of Object.entries(fields)) {
    const key = bodyKeyOf(name, field)
    if (values[key] !== undefined) values[key] = withEmptyValue(field, values[key])
  }
  return values
}
