import { bodyKeyOf, isBackendOnly } from '#contract/grammar/facts.ts'
import { type Field, type Fields, moneyPattern, textMax } from '#contract/grammar/field.ts'
import { patterns } from '#contract/grammar/patterns.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { plainSchema } from '#contract/schemas/plain-schema.ts'
import { idSchema, nonEmptyArray, nullable, type Schema } from '#contract/schemas/schema.ts'
import type { StoredForm } from './validate'

/** A body of a megabyte could list more than the database accepts in one statement. */
const listMax = 500
const integer = { min: -2_147_483_648, max: 2_147_483_647 }
const decimal = { min: -9_999_999_999, max: 9_999_999_999 }

const imageSchema: Schema = {
  type: 'object',
  properties: {
    key: { type: 'string', minLength: 1, maxLength: 255 },
    url: { type: 'string', maxLength: 1000 },
    alt: { type: 'string', 'x-stored-as': 'line', 'x-one-line': true, maxLength: limits.altMax },
  },
  required: ['key'],
  additionalProperties: false,
}
type TextField = Extract<Field, { kind: 'text' | 'longText' | 'richText' | 'secret' }>
const storedForm = ({ kind, pattern }: TextField): StoredForm | undefined => {
  if (pattern === 'phone' || pattern === 'serial') return pattern
  return kind === 'text' ? 'line' : kind === 'longText' ? 'text' : undefined
}
const textSchema = (field: TextField) =>
  nonEmptyArray({
    type: 'string',
    'x-stored-as': storedForm(field),
    'x-one-line': field.kind === 'text' ? true : undefined,
    'x-visible': field.required && field.kind !== 'secret' && !field.pattern ? true : undefined,
    minLength: field.min ?? (field.required ? 1 : undefined),
    maxLength: field.max ?? textMax[field.kind],
    // A required text of only spaces is empty.
    pattern: field.pattern ? patterns[field.pattern].matches : field.required ? '\\S' : undefined,
  })

const listOf = (items: Schema, field: Field, more: Schema = {}): Schema =>
  nonEmptyArray({
    type: 'array',
    items,
    maxItems: listMax,
    minItems: field.required ? 1 : undefined,
    ...more,
  })

export const writeSchema = (field: Field): Schema => {
  switch (field.kind) {
    case 'number': {
      const range = field.decimals ? decimal : integer
      return nonEmptyArray({
        type: field.decimals ? 'number' : 'integer',
        minimum: field.min ?? range.min,
        maximum: field.max ?? range.max,
        multipleOf: field.decimals ? 1 / 10 ** field.decimals : undefined,
      })
    }
    case 'money':
      return nonEmptyArray({ type: 'string', pattern: moneyPattern, 'x-least-amount': field.min })
    case 'flag':
    case 'date':
    case 'instant':
    case 'choice':
      return plainSchema(field)
    case 'choices':
      return listOf({ type: 'string', enum: field.of }, field, { uniqueItems: true })
    case 'ref':
      return idSchema
    case 'refs':
      return listOf(idSchema, field, { uniqueItems: true })
    case 'image':
    case 'file':
      return imageSchema
    case 'images':
      return listOf(imageSchema, field)
    case 'values':
      return listOf(
        { type: 'string', 'x-stored-as': 'line', 'x-one-line': true, minLength: 1, maxLength: textMax.text },
        field,
      )
    case 'group':
      return writeObjectSchema(field.of)
    case 'rows':
      return listOf(writeObjectSchema(field.of), field, {
        minItems: field.minRows,
        maxItems: field.maxRows ?? listMax,
      })
    default:
      return textSchema(field)
  }
}

/** Fields that do not always apply may be empty here; a rule over two fields decides when they must not. */
const withoutCondition = <F extends Field>(field: F): F => {
  if (!field.when) return field
  const { required: _, ...rest } = field
  return rest as F
}

/** An object of those fields as it is written. `partial`: an absent key is unchanged. */
export const writeObjectSchema = (fields: Fields, options: { partial?: boolean } = {}): Schema => {
  const used = Object.entries(fields)
    .filter(([, field]) => !isBackendOnly(field))
    .map(([key, field]): [string, Field] => [bodyKeyOf(key, field), withoutCondition(field)])
  const schemaOfKey = (field: Field) => (field.required ? writeSchema(field) : nullable(writeSchema(field)))
  return {
    type: 'object',
    properties: Object.fromEntries(used.map(([name, field]) => [name, schemaOfKey(field)])),
    required: options.partial ? [] : used.filter(([, field]) => field.required).map(([name]) => name),
    additionalProperties: false,
  }
}

/** With values of a record, which are checked once its resource is known. */
export const schemaWithValues = (fields: Fields = {}): Schema => {
  const body = writeObjectSchema(fields)
  const properties = { ...(body.properties as Schema), values: { type: 'object' } }
  return { ...body, properties, required: [...(body.required as string[]), 'values'] }
}

/** `more`: fields of the call that are none of the record. */
export const schemaForCreate = (resource: AnyResource, more: Fields = {}): Schema =>
  writeObjectSchema({ ...resource.fields, ...more })

/** A change names the version it was made from: without it the last of two writers would win unnoticed. */
export const schemaForUpdate = (resource: AnyResource, more: Fields = {}): Schema => {
  const body = writeObjectSchema({ ...resource.fields, ...more }, { partial: true })
  const version = { type: 'integer', minimum: 1, maximum: integer.max }
  return { ...body, properties: { ...(body.properties as Schema), version }, required: ['version'] }
}
