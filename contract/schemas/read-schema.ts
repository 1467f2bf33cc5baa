import type { Field, Fields } from '../grammar/field'
import { systemKeys } from '../grammar/record'
import type { AnyResource } from '../grammar/resource'
import { plainSchema } from './plain-schema'
import { nullable, type Schema, schemaReference } from './schema'

/** A total can be below zero if a discount exceeds it, and longer than any single amount. */
const amountPattern = '^-?(0|[1-9][0-9]*)\\.[0-9]{2}$'

const idSchema: Schema = { type: 'string', format: 'uuid' }
const imageSchema: Schema = {
  type: 'object',
  properties: { key: { type: 'string' }, url: { type: 'string' }, alt: { type: 'string' } },
  required: ['key', 'url', 'alt'],
  additionalProperties: false,
}
const refSchema: Schema = {
  type: 'object',
  properties: { id: idSchema, label: { type: 'string' } },
  required: ['id', 'label'],
  additionalProperties: false,
}
/** The schemas of values that many records contain. */
export const sharedSchemas: Schema = { Reference: refSchema, Media: imageSchema }

/** Values that are read have the type of their field; limits and patterns are for writes. */
export const readSchema = (field: Field): Schema => {
  switch (field.kind) {
    case 'number':
      return { type: field.decimals ? 'number' : 'integer' }
    case 'money':
      return { type: 'string', pattern: amountPattern }
    case 'flag':
    case 'date':
    case 'instant':
    case 'choice':
      return plainSchema(field)
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: field.of } }
    case 'ref':
      return schemaReference('Reference')
    case 'refs':
      return { type: 'array', items: schemaReference('Reference') }
    case 'image':
    case 'file':
      return schemaReference('Media')
    case 'images':
      return { type: 'array', items: schemaReference('Media') }
    case 'values':
      return { type: 'array', items: { type: 'string' } }
    case 'group':
      return readObject(field.of)
    case 'rows':
      return { type: 'array', items: readObject(field.of) }
    default:
      return { type: 'string' }
  }
}

/** Fields that do not always apply can be null. */
const isFilled = (field: Field) =>
  !field.when && (field.required || ('slugOf' in field && field.slugOf !== undefined))

/** An object of those fields as it is read: every key of the specified API is present. */
const readObject = (fields: Fields): Schema => {
  const used = Object.entries(fields).filter(([, field]) => field.kind !== 'secret')
  const schemaOfKey = (field: Field) => (isFilled(field) ? readSchema(field) : nullable(readSchema(field)))
  return {
    type: 'object',
    properties: Object.fromEntries(used.map(([key, field]) => [key, schemaOfKey(field)])),
    required: used.flatMap(([key, field]) => (field.extension ? [] : [key])),
    additionalProperties: false,
  }
}

export const recordSchema = (resource: AnyResource): Schema => {
  const own = readObject(resource.fields)
  const instant = { type: 'string', format: 'date-time' }
  const system = { id: idSchema, version: { type: 'integer' }, createdAt: instant, updatedAt: instant }
  return {
    ...own,
    properties: { ...system, ...(own.properties as Schema) },
    required: [...systemKeys, ...(own.required as string[])],
  }
}
