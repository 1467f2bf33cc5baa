import type { Field } from '../grammar/field'
import type { Schema } from './schema'

type PlainField = Extract<Field, { kind: 'flag' | 'date' | 'instant' | 'choice' }>

/** Values that are written as they are read. */
export const plainSchema = (field: PlainField): Schema => {
  switch (field.kind) {
    case 'flag':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'instant':
      return { type: 'string', format: 'date-time' }
    case 'choice':
      return { type: 'string', enum: field.of }
  }
}
