import { defineCalls } from '../grammar/calls'
import { number, text } from '../grammar/field'
import { arrayOfRows, fields, one, type ShapeValue } from '../grammar/response'

const required = { required: true } as const
const colleague = fields({ id: text(required), name: text(required) })
export type Colleague = ShapeValue<typeof colleague, never>

/** The user who works on the record from now on; no one without an id. */
const body = { assigneeId: text(), version: number({ ...required, min: 1 }) }

export const assignmentCalls = defineCalls({
  /** Active users of the back-office, by name, for everyone who may assign work. */
  colleagues: { at: 'GET x/colleagues', access: 'signedIn', response: arrayOfRows(colleague) },
  assignOrder: {
    at: 'PATCH x/orders/{id}/assignee',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body,
    response: one('orders'),
    invalidates: ['orders'],
  },
  assignForm: {
    at: 'PATCH x/forms/{id}/assignee',
    ids: { id: 'forms' },
    access: ['Customer', 'UPDATE'],
    body,
    response: one('forms'),
    invalidates: ['forms'],
  },
  assignTestRide: {
    at: 'PATCH x/test-rides/{id}/assignee',
    ids: { id: 'testRides' },
    access: ['Customer', 'UPDATE'],
    body,
    response: one('testRides'),
    invalidates: ['testRides'],
  },
})
