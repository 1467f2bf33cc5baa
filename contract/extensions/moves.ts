import { moveExisting, moveKinds, moveOutcomes, productTypes } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, number, ref, rows, text } from '../grammar/field'
import { anything, array, fields, list, one, type ShapeValue } from '../grammar/response'
import { limits } from '../policies/limits'

const required = { required: true } as const
const count = number({ ...required, min: 0 })
const of = { ids: { id: 'moves' }, access: ['Product', 'CREATE'] } as const
const changes = { ...of, invalidates: ['moves'] } as const

/** What stands in a file is shown by its kind; null if its columns are none of a known export. */
const file = fields({
  name: text(required),
  source: text(),
  kind: choice(moveKinds),
  rows: count,
  /** Columns with values that nothing is moved in from. */
  unread: array(text(required)),
})
const counts = fields({
  kind: choice(moveKinds, required),
  total: count,
  done: count,
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
})
const choices = {
  /** Of products whose file names no kind that we have. */
  productType: choice(productTypes, { label: 'Product type' }),
  existing: choice(moveExisting, { label: 'Products that exist' }),
  /** Of quantities for which the file names no location. */
  store: ref('stores', { activeOnly: true, label: 'Showroom' }),
  /** A location without a showroom is left out. */
  locations: rows({
    name: text({ ...required, max: 200 }),
    store: ref('stores', { activeOnly: true, label: 'Showroom' }),
  }),
} as const
const summary = fields({
  files: array(file),
  /** The places of the other shop that have stock. */
  locations: array(text(required)),
  /** Whether a file has quantities without a location. */
  hasStock: { kind: 'flag', ...required },
  choices: fields({
    productType: text(),
    existing: text(),
    store: text(),
    locations: array(fields({ name: text(required), store: text() })),
  }),
  counts: array(counts),
  /** What else is created on the way, such as brands and categories, by resource. */
  also: array(fields({ resource: text(required), count })),
})
export type MoveSummary = ShapeValue<typeof summary, never>

/** `refusal` is that of a call; `line` is the line of the file. */
const problem = fields({ line: number(required), refusal: anything })
const item = fields({
  position: number(required),
  kind: choice(moveKinds, required),
  file: text(required),
  line: number(required),
  label: text(required),
  outcome: choice(moveOutcomes),
  problems: array(problem),
  made: array(fields({ resource: text(required), recordId: text(), label: text() })),
})
export type MoveItem = ShapeValue<typeof item, never>

/** Moving in from Shopify or WooCommerce, by the files that they export. A server writes it in the background. */
export const movesCalls = defineCalls({
  startMove: {
    at: 'POST x/moves',
    access: of.access,
    response: one('moves'),
    invalidates: ['moves'],
  },
  /** The bytes of a file in parts, as base64. It is recognized with its last part; one of the same name is replaced. */
  addMoveFile: {
    at: 'POST x/moves/{id}/files',
    ...changes,
    body: {
      name: text({ ...required, max: 200 }),
      part: number({ ...required, min: 1, max: limits.moveFileParts }),
      parts: number({ ...required, min: 1, max: limits.moveFileParts }),
      content: text({ ...required, max: limits.moveFilePart }),
    },
    response: summary,
  },
  removeMoveFile: {
    at: 'POST x/moves/{id}/remove-file',
    ...changes,
    body: { name: text({ ...required, max: 200 }) },
    response: summary,
  },
  moveSummary: { at: 'GET x/moves/{id}/summary', ...of, response: summary },
  /** Tries every record without keeping it. */
  checkMove: { at: 'POST x/moves/{id}/check', ...changes, body: choices, response: one('moves') },
  /** `Moving` starts or continues. What was written stays if it is cancelled, and can be undone as an import. */
  steerMove: {
    at: 'POST x/moves/{id}/state',
    ...changes,
    body: { state: choice(['Moving', 'Paused', 'Cancelled'], required) },
    response: one('moves'),
  },
  /** By their places in the files. */
  moveItems: {
    at: 'GET x/moves/{id}/items',
    ...of,
    query: { outcome: choice(moveOutcomes), problems: { kind: 'flag' } },
    paging: 'page',
    response: list(item),
  },
})
