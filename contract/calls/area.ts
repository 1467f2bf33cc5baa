import { defineCalls } from '../grammar/calls'

/** Divisions, districts and thanas of Bangladesh, as rows `{ id, name }`. */
export const area = defineCalls({
  divisions: { at: 'GET area/divisions', can: 'signedIn' },
  /** `id` is the division's. */
  districts: { at: 'GET area/districts/{id}', can: 'signedIn' },
  /** `a` is the division's id, `b` the district's. */
  thanas: { at: 'GET area/{a}/{b}', can: 'signedIn' },
})
export type AreaRow = { id: string; name: string }
