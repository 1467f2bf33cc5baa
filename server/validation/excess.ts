import type { ErrorObject } from 'ajv'
import { limits } from '#contract/policies/limits.ts'
import type { Schema } from '#contract/schemas/schema.ts'

type Found = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>

const pointerStep = (key: string | number) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

/**
 * More unknown keys than are reported, or a list with more entries than allowed; undefined if a body has neither. Ajv
 * creates all errors before the first one can be returned, and thousands of them block the server.
 */
export const findExcessEntries = (schema: Schema, body: unknown): Found[] | undefined => {
  const unknown: Found[] = []
  const walk = (inner: Schema, value: unknown, instancePath: string): Found[] | undefined => {
    const { properties, additionalProperties, items, maxItems } = inner
    if (Array.isArray(value)) {
      if (typeof maxItems === 'number' && value.length > maxItems)
        return [{ keyword: 'maxItems', instancePath, params: { limit: maxItems } }]
      if (!items) return undefined
      for (const [at, entry] of value.entries()) {
        const found = walk(items as Schema, entry, instancePath + pointerStep(at))
        if (found) return found
      }
    } else if (typeof value === 'object' && value !== null && properties) {
      const known = properties as Record<string, Schema>
      for (const key in value) {
        const declared = Object.hasOwn(known, key) ? known[key] : undefined
        const found = declared && walk(declared, Reflect.get(value, key), instancePath + pointerStep(key))
        if (found) return found
        if (declared || additionalProperties !== false) continue
        const params = { additionalProperty: key }
        unknown.push({ keyword: 'additionalProperties', instancePath, params })
        if (unknown.length > limits.maxReportedErrors) return unknown
      }
    }
    return undefined
  }
  return walk(schema, body, '')
}
