import { refundUses, returnConditions, returnReasons } from '#contract/enums.ts'
import { choice, money, number, ref, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Goods that came back, and the money that was refunded for them. A goodwill refund has no lines. */
export const returns = defineResource({
  name: 'returns',
  title: { one: 'Return', many: 'Returns' },
  nameField: 'reason',
  subject: 'Order',
  api: {},
  showroom: 'order',
  fields: {
    order: ref('orders', { required: true, partOf: true }),
    reason: choice(returnReasons, { required: true }),
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
    }),
    /** The delivery fee that was refunded; null if it was not. */
    delivery: money(),
    /** The part of the total that the customer no longer owes. */
    credited: money({ required: true }),
    refund: money({ required: true }),
    method: choice(refundUses),
    points: number({ required: true, min: 0, label: 'Points returned' }),
    /** The part of the refund that paid for other goods, and the order with these. */
    exchanged: money(),
    exchangeId: text(),
    exchangeNumber: text({ label: 'Exchanged by order' }),
    returnedBy: text({ required: true }),
  },
})
