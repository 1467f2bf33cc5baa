import { defineCalls } from '../grammar/calls'
import { flag, text } from '../grammar/field'
import { arrayOfRows, fields, message, type ShapeValue } from '../grammar/response'

const required = { required: true } as const

/** A colleague who has the record open. */
const present = fields({ id: text(required), name: text(required), isEditing: flag(required) })
export type Present = ShapeValue<typeof present, never>

export const presenceCalls = defineCalls({
  /**
   * Reports that a tab shows a record that the user may read, for `limits.presenceMs`, and returns the colleagues who
   * have it open. The stream of `live` has an event `presence` when they change.
   */
  presence: {
    at: 'PUT x/presence/{tab}',
    access: 'signedIn',
    body: { resource: text(required), recordId: text(required), isEditing: flag() },
    response: arrayOfRows(present),
  },
  /** The tab no longer shows the record. */
  endPresence: { at: 'DELETE x/presence/{tab}', access: 'signedIn', response: message },
})
