import { isJson, type Json } from './json'

const maxDepth = 5
const formats: readonly (readonly [string, RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['date', /^\d{4}-\d\d-\d\d$/],
]

/** The schema of an example, for documents that have no other: what is null in it is unknown. */
export const schemaOfExample = (value: unknown, depth = 0): Json => {
  if (depth > maxDepth || value === null || value === undefined) return {}
  if (Array.isArray(value)) return { type: 'array', items: schemaOfExample(value[0], depth + 1) }
  if (isJson(value))
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, schemaOfExample(inner, depth + 1)]),
      ),
    }
  if (typeof value !== 'string') return { type: Number.isInteger(value) ? 'integer' : typeof value }
  const format = formats.find(([, fits]) => fits.test(value))?.[0]
  return { type: 'string', ...(format && { format }) }
}
