import { cancellationReasons } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, instant, money, number, text } from '#contract/grammar/field.ts'
import { array, fields, one, type ShapeValue } from '#contract/grammar/response.ts'

const required = { required: true } as const

const phoneRisk = fields({
  /** Cash-on-delivery orders to this number that came back or were refused at the door. */
  count: number(required),
  /** At most five of them, newest first. */
  orders: array(fields({ id: text(required), number: text(required), createdAt: instant(required) })),
})
export type PhoneRisk = ShapeValue<typeof phoneRisk, never>

/** The calls for orders on their way from the counter to the customer. */
export const orderFlowCalls = defineCalls({
  /** What is known about a phone number before goods are sent to it unpaid; written with or without the country code. */
  phoneRisk: {
    at: 'GET x/orders/phone-risk',
    access: ['Order', 'READ'],
    query: { phone: text({ ...required, pattern: 'phone' }), except: text() },
    response: phoneRisk,
  },
  /** What the customer pays before the delivery; the rest is due with it. Without an amount, or of 0, no deposit is expected. */
  setDeposit: {
    at: 'PUT x/orders/{id}/deposit',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body: { deposit: money({ min: '0.00' }), version: number({ ...required, min: 1 }) },
    response: one('orders'),
    invalidates: ['orders', 'dashboard'],
  },
  /** The specified status call cancels too, but has no place for a reason. */
  cancelOrder: {
    at: 'POST x/orders/{id}/cancellation',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body: {
      reason: choice(cancellationReasons, required),
      note: text({ max: 500 }),
      version: number({ ...required, min: 1 }),
    },
    response: one('orders'),
    invalidates: ['orders', 'shipments', 'customers', 'inventory', 'products', 'units', 'dashboard'],
  },
})
