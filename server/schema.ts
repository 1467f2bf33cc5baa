import { isBackends } from '../contract/grammar/facts'
import { type Field, type Fields, moneyPattern, patterns, textMax } from '../contract/grammar/field'
import { systemKeys } from '../contract/grammar/record'
import type { AnyResource } from '../contract/grammar/resource'

export type Schema = Record<string, unknown>
/** What is written, or what is read. */
type Way = 'in' | 'out'

/** A body of a megabyte could name more than the database takes in one statement. */
const listMax = 500
const integer = { min: -2_147_483_648, max: 2_147_483_647 }
const decimal = { min: -9_999_999_999, max: 9_999_999_999 }

export const idPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const idSchema: Schema = { type: 'string', pattern: idPattern, format: 'uuid' }

const some = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

const textSchema = (field: Extract<Field, { kind: 'text' | 'longText' | 'richText' | 'secret' }>) =>
  some({
    type: 'string',
    minLength: field.min ?? (field.required ? 1 : undefined),
    maxLength: field.max ?? textMax[field.kind],
    // A required text of nothing but spaces is empty.
    pattern: field.pattern ? patterns[field.pattern] : field.required ? '\\S' : undefined,
  })

const imageSchema = (way: Way): Schema => ({
  type: 'object',
  properties: {
    key: { type: 'string', minLength: 1, maxLength: 255 },
    url: { type: 'string', maxLength: 1000 },
    alt: { type: 'string', maxLength: 300 },
  },
  required: way === 'in' ? ['key'] : ['key', 'url', 'alt'],
  additionalProperties: false,
})
const refSchema: Schema = {
  type: 'object',
  properties: { id: idSchema, label: { type: 'string' } },
  required: ['id', 'label'],
  additionalProperties: false,
}
const listOf = (items: Schema, field: Field, more: Schema = {}): Schema =>
  some({ type: 'array', items, maxItems: listMax, minItems: field.required ? 1 : undefined, ...more })

export const schemaOf = (field: Field, way: Way): Schema => {
  switch (field.kind) {
    case 'number': {
      const range = field.decimals ? decimal : integer
      return some({
        type: field.decimals ? 'number' : 'integer',
        minimum: field.min ?? range.min,
        maximum: field.max ?? range.max,
        multipleOf: field.decimals ? 1 / 10 ** field.decimals : undefined,
      })
    }
    case 'money':
      return some({ type: 'string', pattern: moneyPattern, leastAmount: field.min })
    case 'flag':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'instant':
      return { type: 'string', format: 'date-time' }
    case 'choice':
      return { type: 'string', enum: field.of }
    case 'choices':
      return listOf({ type: 'string', enum: field.of }, field, { uniqueItems: true })
    case 'ref':
      return way === 'in' ? idSchema : refSchema
    case 'refs':
      return listOf(way === 'in' ? idSchema : refSchema, field, { uniqueItems: true })
    case 'image':
    case 'file':
      return imageSchema(way)
    case 'images':
      return listOf(imageSchema(way), field)
    case 'values':
      return listOf({ type: 'string', minLength: 1, maxLength: textMax.text }, field)
    case 'group':
      return objectOf(field.of, way)
    case 'rows':
      return listOf(objectOf(field.of, way), field, {
        minItems: field.atLeast,
        maxItems: field.atMost ?? listMax,
      })
    default:
      return textSchema(field)
  }
}

/** The same, or null. */
export const nullable = (schema: Schema): Schema =>
  some({
    ...schema,
    type: [schema.type, 'null'],
    enum: schema.enum && [...(schema.enum as unknown[]), null],
  })

/** The key a write uses, where it differs from that of a read. */
export const writeKey = (key: string, field: Field) => ('sendAs' in field && field.sendAs) || key

const isWritten = (field: Field) => !isBackends(field)
const isRead = (field: Field) => field.kind !== 'secret'
/** What has a meaning only sometimes may always be empty here; when it may not is a rule over two fields. */
const whenever = <F extends Field>(field: F): F => {
  if (!field.when) return field
  const { required: _, ...rest } = field
  return rest as F
}

/** An object of those fields. `partial`: an absent key stays as it is. */
export const objectOf = (fields: Fields, way: Way, options: { partial?: boolean } = {}): Schema => {
  const used = Object.entries(fields)
    .filter(([, field]) => (way === 'in' ? isWritten(field) : isRead(field)))
    .map(([key, field]): [string, Field] => [key, whenever(field)])
  const name = (key: string, field: Field) => (way === 'in' ? writeKey(key, field) : key)
  const isFilled = (field: Field) => field.required || (way === 'out' && 'slugOf' in field && field.slugOf)
  return {
    type: 'object',
    properties: Object.fromEntries(
      used.map(([key, field]) => {
        const schema = schemaOf(field, way)
        return [name(key, field), isFilled(field) ? schema : nullable(schema)]
      }),
    ),
    required: options.partial
      ? []
      : used.filter(([, field]) => way === 'out' || field.required).map(([key, field]) => name(key, field)),
    additionalProperties: false,
  }
}

export const createSchema = (resource: AnyResource): Schema => objectOf(resource.fields, 'in')

export const updateSchema = (resource: AnyResource): Schema => {
  const body = objectOf(resource.fields, 'in', { partial: true })
  const version = { type: 'integer', minimum: 1, maximum: integer.max }
  return { ...body, properties: { ...(body.properties as Schema), version } }
}

export const recordSchema = (resource: AnyResource): Schema => {
  const own = objectOf(resource.fields, 'out')
  const instant = { type: 'string', format: 'date-time' }
  const system = { id: idSchema, version: { type: 'integer' }, createdAt: instant, updatedAt: instant }
  return {
    ...own,
    properties: { ...system, ...(own.properties as Schema) },
    required: [...systemKeys, ...(own.required as string[])],
  }
}
