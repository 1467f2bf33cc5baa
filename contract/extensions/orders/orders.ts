import {
  deliveryStates,
  depositStates,
  orderDocuments,
  orderStatuses,
  paymentMethods,
  paymentStates,
  receiptMethods,
} from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, date, flag, longText, money, number, ref, text } from '#contract/grammar/field.ts'
import { condition, defineFilters, equals } from '#contract/grammar/filter.ts'
import { operatorsOf } from '#contract/grammar/operators.ts'
import { parametersOf } from '#contract/grammar/parameters.ts'
import { array, fields, fileDownload, one, optional, type ShapeValue } from '#contract/grammar/response.ts'
import { messages } from '#contract/policies/messages.ts'
import { assigned } from '#contract/resources/people/assignment.ts'
import { payments } from '#contract/resources/sales/order-parts.ts'
import { orderListFilters, orders } from '#contract/resources/sales/orders.ts'
import { exchangesCalls } from './exchanges'
import { orderChangeCalls } from './order-change'
import { orderDeskCalls, placedLines } from './order-desk'
import { orderDocumentCalls } from './order-documents'
import { orderDraftsCalls } from './order-drafts'
import { orderFlowCalls } from './order-flow'
import { returnsCalls } from './returns'
import { shipmentsCalls } from './shipments'

/** Filters of the order list. The search covers the order, and what the caller may know of its customer. */
export const orderFilters = defineFilters(orders, {
  search: condition(text()),
  division: equals('division'),
  district: equals('district'),
  customerId: equals('customer'),
  cancellationReason: equals('cancellationReason'),
  tag: condition(text({ max: 40, suggestionsFrom: 'x.orderTags' })),
  assigned,
  /** Each method is frequent, so that no index is needed. */
  paymentMethod: condition(choice(paymentMethods)),
  /** Orders whose payment has a state besides its status. */
  paymentState: condition(choice(paymentStates, { label: 'Part payment or refund' })),
  /** Orders whose deposit was not received completely. */
  deposit: condition(choice(depositStates)),
  /** Orders whose delivery has a state besides its status. */
  deliveryState: condition(choice(deliveryStates, { label: 'Part delivery' })),
  /** Orders without a print of this document. */
  notPrinted: condition(choice(orderDocuments)),
  /** Orders with at least, and with at most, this total. */
  /** Orders on their way that no shipment has a tracking number for. */
  withoutTracking: condition(flag({ label: 'Shipped without tracking number' })),
  minTotal: condition(money({ label: 'Total from' })),
  maxTotal: condition(money({ label: 'Total up to' })),
})

const { orderStatus: _counted, ...otherFilters } = orderListFilters
/** Filters of the counts: every filter of the list except the status that is counted. */
const countFilters = { ...otherFilters, ...orderFilters }
export const orderCountFilters: typeof countFilters = {
  ...countFilters,
  ...operatorsOf([], orders, countFilters),
}

/** `more`: counting stopped at `total`, as in a list. */
const orderCounts = fields({
  data: array(
    fields({
      orderStatus: choice(orderStatuses, { required: true }),
      count: number({ required: true }),
      more: optional(flag({ required: true })),
    }),
  ),
  total: number({ required: true }),
  more: optional(flag({ required: true })),
})
export type OrderCounts = ShapeValue<typeof orderCounts, never>

const placedOrder = {
  customerId: text({ required: true }),
  paymentMethod: text({ required: true }),
  recipient: text({ required: true, max: 120 }),
  phone: text({ required: true, pattern: 'phone' }),
  division: text({ required: true, area: 'division' }),
  district: text({ required: true, area: 'district', within: 'division' }),
  thana: text({ area: 'thana', within: 'district' }),
  address: text({ required: true, max: 300 }),
  couponCode: text(),
  points: number({ min: 0, max: 1_000_000 }),
  note: longText({ max: 1000 }),
  lines: placedLines,
} as const

export const ordersCalls = defineCalls({
  /** The number of matching orders in each order status. */
  orderCounts: {
    at: 'GET x/orders/counts',
    access: ['Order', 'READ'],
    query: parametersOf(orders.fields, orderCountFilters),
    response: orderCounts,
  },
  /** An order that staff take on the phone. */
  placeOrder: {
    at: 'POST x/orders',
    access: ['Order', 'CREATE'],
    failure: messages.orderNotCreated,
    body: placedOrder,
    response: one('orders'),
    invalidates: ['orders', 'customers', 'inventory', 'products', 'units', 'dashboard'],
  },
  /** The same with its deposit, which is agreed and received at once: both, or neither. Requires CREATE on Order, too. */
  placeOrderWithDeposit: {
    at: 'POST x/orders/with-deposit',
    access: ['Payment', 'CREATE'],
    failure: messages.orderNotCreated,
    body: {
      ...placedOrder,
      deposit: money({ required: true, min: '0.01' }),
      method: choice(receiptMethods, { required: true }),
      receivedOn: date({ initial: 'today' }),
      reference: payments.fields.reference,
      store: ref('stores', { activeOnly: true, label: 'Showroom' }),
    },
    response: one('orders'),
    invalidates: ['orders', 'customers', 'inventory', 'products', 'units', 'dashboard'],
  },
  /** The printable label of a bought shipment. */
  shipmentLabel: {
    at: 'GET x/shipments/{id}/label',
    ids: { id: 'shipments' },
    access: ['Order', 'READ'],
    response: fileDownload('text/html'),
  },
  ...orderDeskCalls,
  ...returnsCalls,
  ...exchangesCalls,
  ...orderChangeCalls,
  ...orderDocumentCalls,
  ...orderFlowCalls,
  ...shipmentsCalls,
  ...orderDraftsCalls,
})
