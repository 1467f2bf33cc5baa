import { offeredReturnReasons, refundUses, returnConditions } from '#contract/enums.ts'
import { choice, money, number, ref, rows, text } from '#contract/grammar/field.ts'
import { anyOf, equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { assigned, assignee } from '../people/assignment'

/** Goods that came back, and the money that was refunded for them. A goodwill refund has no lines. */
export const returns = defineResource({
  name: 'returns',
  title: { one: 'Return', many: 'Returns' },
  nameField: 'orderNumber',
  subject: 'Order',
  api: { list: 'GET x/returns', one: 'GET x/returns/{id}', paging: 'page' },
  showroom: 'order',
  fields: {
    order: ref('orders', { required: true, partOf: true }),
    orderNumber: text({ derived: true }),
    /** One of the offered reasons at that time. */
    reason: text({ required: true, usual: offeredReturnReasons, suggestionsFrom: 'x.returnReasons' }),
    note: text({ max: 500 }),
    /** The showroom that took the sellable goods. */
    store: ref('stores', { label: 'Showroom' }),
    lines: rows({
      lineId: text({ required: true }),
      name: text({ required: true }),
      sku: text({ required: true, label: 'SKU' }),
      quantity: number({ required: true }),
      condition: choice(returnConditions, { required: true }),
      /** What the customer paid for these pieces. */
      amount: money({ required: true }),
      /** If it differs from that of the others. */
      reason: text({ usual: offeredReturnReasons }),
    }),
    /** The delivery fee that was refunded; null if it was not. */
    delivery: money(),
    /** The part of the total that the customer no longer owes. */
    credited: money({ required: true }),
    refund: money({ required: true }),
    method: choice(refundUses),
    /** The showroom that paid the refund; without one, those of the goods did. */
    refundStore: ref('stores', { label: 'Refunded at' }),
    points: number({ required: true, min: 0, label: 'Points returned' }),
    /** The part of the refund that paid for other goods, and the order with these. */
    exchanged: money(),
    exchangeId: text(),
    exchangeNumber: text({ label: 'Exchanged by order' }),
    returnedBy: text({ required: true }),
    assignee,
  },
  filters: {
    search: anyOf('order.number', 'note', 'returnedBy'),
    reason: equals('reason'),
    method: equals('method'),
    storeId: equals('store'),
    assigned,
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  searchHint: 'Order number, note or colleague',
  emptyHint: 'Returns and refunds are recorded on the page of their order.',
  customViews: ['show'],
  list: ['order', 'reason', 'refund', 'method', 'store', 'createdAt', 'returnedBy', 'assignee'],
})
