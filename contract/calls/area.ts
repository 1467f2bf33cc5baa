import { defineCalls } from '../grammar/calls'
import { text } from '../grammar/field'
import { fields, list, type ShapeValue } from '../grammar/response'

const areaRow = fields({ id: text({ required: true }), name: text({ required: true }) })
export type AreaRow = ShapeValue<typeof areaRow, never>

/** Divisions, districts and thanas of Bangladesh. */
export const area = defineCalls({
  divisions: { at: 'GET area/divisions', access: 'signedIn', response: list(areaRow) },
  /** `id` is the division's. */
  districts: { at: 'GET area/districts/{id}', access: 'signedIn', response: list(areaRow) },
  /** `a` is the division's id, `b` the district's. */
  thanas: { at: 'GET area/{a}/{b}', access: 'signedIn', response: list(areaRow) },
})
