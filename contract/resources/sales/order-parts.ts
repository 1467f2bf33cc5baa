import { paymentReversals } from '#contract/enums.ts'
import { choice, date, flag, image, instant, money, number, ref, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const order = ref('orders', { required: true, partOf: true })
const common = { subject: 'Order', api: {}, showroom: 'order' } as const

/**
 * The items of an order as they were: name, SKU, picture, price and rate stay when the product is changed or deleted.
 * The ids identify the stock they were taken from.
 */
export const orderLines = defineResource({
  ...common,
  name: 'orderLines',
  title: { one: 'Order line', many: 'Order lines' },
  nameField: 'name',
  fields: {
    order,
    position: number({ required: true, min: 0 }),
    productId: text({ required: true }),
    variantId: text(),
    inventoryId: text(),
    name: text({ required: true }),
    sku: text({ required: true, label: 'SKU' }),
    picture: image({ feature: 'product' }),
    unitPrice: money({ required: true }),
    discount: money({ required: true }),
    /** The product discount by its title at that time. */
    discountTitle: text(),
    quantity: number({ required: true, min: 1 }),
    vatPercentage: number({ required: true, decimals: 2, unit: '%', label: 'VAT (%)' }),
    vat: money({ required: true, label: 'VAT' }),
    total: money({ required: true }),
    /** What the buy X get Y promotion of the order reduces of it. */
    promotionDiscount: money(),
    /** The part of the promotion, of the flat discount and of the coupon that this line has. */
    cartDiscount: money(),
    /** Pieces that came back. */
    returned: number({ min: 0 }),
    /** The product was kept by unit when it was sold: the pieces need their units. */
    byUnit: flag({ label: 'Kept by unit' }),
    /** Pieces in shipments; null for shipments that were bought before this was counted. */
    sent: number({ min: 0 }),
  },
  order: ['position', 'asc'],
})

export const payments = defineResource({
  ...common,
  name: 'payments',
  title: { one: 'Payment', many: 'Payments' },
  nameField: 'method',
  fields: {
    order,
    method: text({ required: true }),
    amount: money({ required: true, min: '0.01' }),
    message: text({ max: 500 }),
    /** The day on which the money was received, if it is not the one on which it was recorded. */
    receivedOn: date(),
    /** The number of the transaction, the cheque or the deposit slip. */
    reference: text({ max: 100 }),
    /** The showroom that received it; without one, those of the goods did. */
    store: ref('stores', { label: 'Showroom' }),
    receivedBy: text(),
    reversedAt: instant(),
    reversal: choice(paymentReversals),
    reversalReason: text({ max: 500 }),
    reversedBy: text(),
  },
})
