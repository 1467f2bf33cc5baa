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

const record: Record<string, Schema> = {
  id: { type: 'string', maxLength: 64 },
  values: { type: 'object' },
  translation,
}

/** Several records; their values are checked one by one, so that one wrong record does not refuse the others. */
export const batchSchema: Schema = {
  type: 'object',
  properties: {
    records: {
      type: 'array',
      minItems: 1,
      maxItems: limits.maxBatch,
      items: { type: 'object', properties: record, required: ['values'], additionalProperties: false },
    },
  },
  required: ['records'],
  additionalProperties: false,
}

const key: Schema = { type: 'string', maxLength: 60 }
const cells: Schema = {
  type: 'array',
  maxItems: limits.importColumns,
  items: { type: 'string', maxLength: limits.bodyBytes },
}
/** Rows of an import; their values are checked when they are written. */
export const importPartSchema: Schema = {
  type: 'object',
  properties: {
    header: cells,
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: limits.importPart,
      items: {
        type: 'object',
        properties: {
          line: { type: 'integer', minimum: 1, maximum: limits.importCells },
          cells,
          reason: { type: 'string', minLength: 1, maxLength: 500 },
          writes: {
            type: 'array',
            minItems: 1,
            maxItems: limits.importWrites,
            items: {
              type: 'object',
              properties: {
                ...record,
                resource: key,
                of: { type: 'integer', minimum: 0 },
                refs: { type: 'object' },
              },
              required: ['resource', 'values'],
              additionalProperties: false,
            },
          },
        },
        required: ['line', 'cells'],
        additionalProperties: false,
      },
    },
  },
  required: ['header', 'rows'],
  additionalProperties: false,
}
