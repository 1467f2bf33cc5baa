import type { Shape, Shapes } from '../grammar/response'
import { readSchema } from './read-schema'
import { nullable, type Schema, schemaReference } from './schema'

const isNullable = (shape: Shape): boolean => {
  switch (shape.kind) {
    case 'record':
    case 'object':
    case 'array':
    case 'dictionary':
    case 'textOrNumber':
    case 'either':
    case 'anything':
      return shape.nullable === true
    default:
      return !shape.required
  }
}

const objectSchema = (shapes: Shapes): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(shapes).map(([key, shape]) => {
      const schema = shapeSchema(shape)
      return [key, isNullable(shape) ? nullable(schema) : schema]
    }),
  ),
  required: Object.entries(shapes).flatMap(([key, shape]) => (shape.optional ? [] : [key])),
  additionalProperties: false,
})

/** The schema of a value in a response; whether it can be null or absent depends on the object that contains it. */
export const shapeSchema = (shape: Shape): Schema => {
  switch (shape.kind) {
    case 'record':
      return schemaReference(shape.of)
    case 'object':
      return objectSchema(shape.of)
    case 'array':
      return { type: 'array', items: shapeSchema(shape.of) }
    case 'dictionary':
      return { type: 'object', additionalProperties: shapeSchema(shape.of) }
    case 'textOrNumber':
      return { type: ['string', 'number'] }
    case 'either':
      return { oneOf: shape.of.map(shapeSchema) }
    case 'anything':
      return {}
    default:
      return readSchema(shape)
  }
}
