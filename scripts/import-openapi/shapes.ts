import type { ApiDocument } from './document'
import type { Flat } from './schema'

/** Where the rows, the total and the next page of a list are in its response. */
export type ListShape = { rows: string; total?: string; next?: string; item: unknown }
/** Where the record is in a response or a body, and its schema. */
export type RecordShape = { at: string; schema: unknown; flat: Flat }

const totalKey = /^(total|count|filter_count|x-total)$|^total_?(count|items|elements|results|records)$/i
const nextKey = /^(next|has_?more|next_?(page|cursor|token|page_?token))$/i
const detailKey = /^(meta|metadata|page|paging|pagination|page_?info|links|_links|cursors)$/i
const rowsKey = /^(data|items|results|content|rows|records|list|values|hits|docs|entries|_embedded)$/i

type Shapes = Pick<ApiDocument, 'flatten'>

const isRows = ({ flatten }: Shapes, schema: unknown) => {
  const flat = flatten(schema)
  return flat.type === 'array' && Object.keys(flatten(flat.items).properties).length > 0
}

/** `total`, or `meta.total`. */
const keyIn = ({ flatten }: Shapes, flat: Flat, fits: RegExp, depth = 2): string | undefined => {
  const own = Object.keys(flat.properties).find(
    (key) => fits.test(key) && !['object', 'array'].includes(flatten(flat.properties[key]).type),
  )
  if (own || depth === 0) return own
  for (const [key, schema] of Object.entries(flat.properties)) {
    if (!detailKey.test(key)) continue
    const inner = keyIn({ flatten }, flatten(schema), fits, depth - 1)
    if (inner) return `${key}.${inner}`
  }
  return undefined
}

/** The list in a response; undefined for a single record. */
export const listShape = (api: Shapes, schema: unknown): ListShape | undefined => {
  const flat = api.flatten(schema)
  if (flat.type === 'array') return isRows(api, schema) ? { rows: '', item: flat.items } : undefined
  const keys = Object.keys(flat.properties)
  if (!keys.length || keys.includes('id')) return undefined
  const arrays = keys.filter((key) => isRows(api, flat.properties[key]))
  const usual = arrays.find((key) => rowsKey.test(key))
  const total = keyIn(api, flat, totalKey)
  const next = keyIn(api, flat, nextKey)
  const isEnvelope = total || next || keys.length <= 2 || keys.some((key) => detailKey.test(key))
  const rows = usual ?? (arrays.length === 1 && isEnvelope ? arrays[0] : undefined)
  if (rows) {
    const { items } = api.flatten(flat.properties[rows])
    return { rows, item: items, ...(total && { total }), ...(next && { next }) }
  }
  // `_embedded.tags`, `data.items`
  for (const key of keys.filter((one) => rowsKey.test(one))) {
    const inner = listShape(api, flat.properties[key])
    if (inner?.rows)
      return {
        rows: key === '_embedded' ? '_embedded.*' : `${key}.${inner.rows}`,
        item: inner.item,
        ...((total ?? inner.total) && { total: total ?? `${key}.${inner.total}` }),
        ...((next ?? inner.next) && { next: next ?? `${key}.${inner.next}` }),
      }
  }
  return undefined
}

/** The record in a response or a body: itself, or the only object in an envelope. */
export const recordShape = ({ flatten }: Shapes, schema: unknown): RecordShape | undefined => {
  const flat = flatten(schema)
  const keys = Object.keys(flat.properties)
  if (!keys.length) return undefined
  if (!keys.includes('id')) {
    const objects = keys.filter((key) => Object.keys(flatten(flat.properties[key]).properties).length > 0)
    const wrapped = objects.find((key) => key === 'data') ?? (keys.length === 1 ? objects[0] : undefined)
    if (wrapped && keys.length <= 4) {
      const inner = flat.properties[wrapped]
      return { at: wrapped, schema: inner, flat: flatten(inner) }
    }
  }
  return { at: '', schema, flat }
}
