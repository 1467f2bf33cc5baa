import { limits } from '../../contract/policies/limits'
import type { Schema } from '../../contract/schemas/schema'

/** Several records; their values are checked one by one, so that one wrong record does not refuse the others. */
export const batchSchema: Schema = {
  type: 'object',
  properties: {
    records: {
      type: 'array',
      minItems: 1,
      maxItems: limits.maxBatch,
      items: {
        type: 'object',
        properties: { id: { type: 'string', maxLength: 64 }, values: { type: 'object' } },
        required: ['values'],
        additionalProperties: false,
      },
    },
  },
  required: ['records'],
  additionalProperties: false,
}
