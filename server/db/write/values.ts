import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { rowsIn } from '#server/core/rows.ts'
import { sanitizeHtml } from '#server/core/sanitize.ts'
import { fieldTerm } from '#server/core/terms.ts'
import { emptyValueOf } from '#server/validation/empty-values.ts'
import { columnKey } from '../tables/columns'
import { PasswordHash } from './secrets'

type Written = { key: string; alt?: string | null }
/** The address of a file follows from its key, so only the key is stored. */
const storedImage = (value: unknown) => {
  const { key, alt } = value as Written
  return { key, alt: alt ?? '' }
}

const isText = (field: Field) => ['text', 'longText', 'richText'].includes(field.kind)

/** A value of the API as it is stored; empty values as null. */
const toStoredValue = (field: Field, value: unknown): unknown => {
  if (value === null || value === undefined) return emptyValueOf(field)
  if (isText(field) && value === '') return null
  switch (field.kind) {
    case 'richText':
      return sanitizeHtml(String(value)) || null
    case 'instant':
      return new Date(String(value))
    case 'image':
    case 'file':
      return storedImage(value)
    case 'images':
      return (value as unknown[]).map(storedImage)
    case 'rows':
      return rowsIn(value).map((row) =>
        Object.fromEntries(
          Object.entries(field.of).map(([key, inner]) => [key, toStoredValue(inner, row[key])]),
        ),
      )
    default:
      return value
  }
}

/** A required text may be empty after sanitizing. */
const isEmptied = (field: Field, input: unknown, kept: unknown) =>
  field.kind === 'richText' && field.required && input !== null && kept === null

/** The columns that a body sets, with its passwords hashed; lists of references have separate tables. */
export const columnValues = (resource: AnyResource, body: UnknownRecord): UnknownRecord => {
  const values: UnknownRecord = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const input = body[bodyKeyOf(key, field)]
    if (field.kind === 'refs' || field.derived || input === undefined) continue
    values[columnKey(key, field)] = input instanceof PasswordHash ? input.hash : toStoredValue(field, input)
    if (isEmptied(field, input, values[key]))
      throw validationError({ [key]: [reason('field.required', { field: fieldTerm(resource, key) })] })
  }
  return values
}

/** The values of a new record that the body does not set. */
export const defaultColumnValues = (resource: AnyResource, today: string): UnknownRecord => {
  const values: UnknownRecord = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.derived) continue
    if (field.kind === 'flag') values[key] = field.initial ?? false
    if (field.kind === 'choice' && field.initial && !field.when) values[key] = field.initial
    if (field.kind === 'date' && field.initial === 'today' && !field.required) values[key] = today
  }
  return values
}
