import { limits } from '#contract/policies/limits.ts'
import type { Schema } from '#contract/schemas/schema.ts'

/** The fields and the lengths of the texts are checked record by record. */
const translation: Schema = {
  type: 'object',
  properties: {
    language: { type: 'string', maxLength: 10 },
    version: { type: 'integer', minimum: 0 },
    texts: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        properties: { field: { type: 'string', maxLength: 60 }, text: { type: ['string', 'null'] } },
        required: ['field', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['language', 'version', 'texts'],
  additionalProperties: false,
}

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
        properties: { id: { type: 'string', maxLength: 64 }, values: { type: 'object' }, translation },
        required: ['values'],
        additionalProperties: false,
      },
    },
    importId: { type: 'string', maxLength: 64 },
  },
  required: ['records'],
  additionalProperties: false,
}
