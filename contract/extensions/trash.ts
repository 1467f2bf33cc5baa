import { defineCalls } from '../grammar/calls'
import { instant, rows, text } from '../grammar/field'
import { anything, dictionary, fields, list, type ShapeValue } from '../grammar/response'

const filled = text({ required: true })

/** A deleted record: its name, its values, and who deleted it when. */
const deletedRecord = fields({
  id: filled,
  label: filled,
  deletedAt: instant({ required: true }),
  deletedBy: fields({ id: text(), name: text() }),
  values: anything,
})
export type DeletedRecord = ShapeValue<typeof deletedRecord, never>

/** Both require READ and DELETE on the subject of the resource. */
export const trashCalls = defineCalls({
  /** The deleted records of a resource, last deleted first; parts of a deleted record are restored with it. */
  trash: {
    at: 'GET x/trash/{resource}',
    access: 'signedIn',
    paging: 'page',
    query: { search: text({ max: 100 }) },
    response: list(deletedRecord),
  },
  /**
   * Restores a deleted record with its parts. `changes` solve what prevents it: another value for a unique field, or no
   * value for a reference or picture that no longer exists; of a list, the others remain.
   */
  restore: {
    at: 'POST x/trash/{resource}/{id}/restore',
    access: 'signedIn',
    body: { changes: rows({ field: text({ required: true }), value: text({ max: 255 }) }) },
    /** The restored record. */
    response: dictionary(anything),
  },
})
