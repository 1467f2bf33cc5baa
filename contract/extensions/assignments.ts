import { defineCalls } from '../grammar/calls'
import { number, text } from '../grammar/field'
import { arrayOfRows, fields, one, type ShapeValue } from '../grammar/response'
import type { Subject } from '../policies/access'

const required = { required: true } as const
const colleague = fields({ id: text(required), name: text(required) })
export type Colleague = ShapeValue<typeof colleague, never>

/** The user who works on the record from now on, who has to be able to read it; no one without an id. */
const body = { assigneeId: text(), version: number({ ...required, min: 1 }) }

/** The call that assigns one kind of record, for everyone who may update it; `path` is its name in paths. */
const assigning = <const R extends string, const P extends string, const S extends Subject>(
  records: R,
  path: P,
  subject: S,
) =>
  ({
    at: `PATCH x/${path}/{id}/assignee`,
    ids: { id: records },
    access: [subject, 'UPDATE'],
    body,
    response: one(records),
    invalidates: [records],
  }) as const

export const assignmentCalls = defineCalls({
  /**
   * Active users of the back-office, by name, for everyone who may assign work or mention someone: all of them, those who
   * may read a kind of record, or, with its id, those who may read that record.
   */
  colleagues: {
    at: 'GET x/colleagues',
    access: 'signedIn',
    query: { resource: text(), id: text() },
    response: arrayOfRows(colleague),
  },
  assignOrder: assigning('orders', 'orders', 'Order'),
  assignForm: assigning('forms', 'forms', 'Customer'),
  assignTestRide: assigning('testRides', 'test-rides', 'Customer'),
  assignUserType: assigning('userTypes', 'user-types', 'User'),
  assignReturn: assigning('returns', 'returns', 'Order'),
  assignTransfer: assigning('transfers', 'transfers', 'Product'),
})
