import { defineCalls } from '../grammar/calls'
import { flag, number, text, values } from '../grammar/field'
import { anything, array, arrayOfRows, dictionary, fields, type ShapeValue } from '../grammar/response'

const required = { required: true } as const
const filled = text(required)

/** The records that would move, by kind. `isAllowed`: the caller may update them, which merging requires. */
const mergeUses = arrayOfRows(
  fields({ resource: filled, count: number(required), labels: array(text()), isAllowed: flag(required) }),
)
export type MergeUses = ShapeValue<typeof mergeUses, never>

/** Both require READ, UPDATE and DELETE on the subject of the resource. */
export const mergesCalls = defineCalls({
  /** What refers to these records. */
  mergeUses: {
    at: 'GET x/merge/{resource}',
    access: 'signedIn',
    query: { ids: values(required) },
    response: mergeUses,
  },
  /** Everything that refers to the records in `ids` refers to the one in `keep` afterwards, and those are deleted. */
  merge: {
    at: 'POST x/merge/{resource}',
    access: 'signedIn',
    body: { keep: filled, ids: values(required) },
    /** The record that is kept. */
    response: dictionary(anything),
  },
})
