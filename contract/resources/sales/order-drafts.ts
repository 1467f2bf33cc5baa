import { longText, money, number, rows, text, values } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const required = { required: true } as const

/** What was entered of an order so far; nothing of it is checked before the order is placed. */
export const draftFields = {
  customerId: text(),
  paymentMethod: text({ max: 20 }),
  recipient: text({ max: 120 }),
  phone: text({ max: 30 }),
  division: text({ max: 60 }),
  district: text({ max: 60 }),
  thana: text({ max: 60 }),
  address: text({ max: 300 }),
  couponCode: text({ max: 40 }),
  points: number({ min: 0, max: 1_000_000 }),
  note: longText({ max: 1000 }),
  lines: rows({
    productId: text(required),
    variantId: text(),
    name: text(required),
    sku: text({ ...required, label: 'SKU' }),
    unitPrice: money(required),
    discount: money({ ...required, label: 'Discount each' }),
    quantity: number({ ...required, min: 1, max: 1000 }),
    /** The chassis numbers that the customer gets. */
    units: text({ max: 1000 }),
  }),
} as const

/**
 * Orders that were put aside before they were placed. Colleagues who may place orders continue them, if they reach all
 * showrooms that their author did.
 */
export const orderDrafts = defineResource({
  name: 'orderDrafts',
  title: { one: 'Draft order', many: 'Draft orders' },
  nameField: 'title',
  subject: 'Order',
  readAccess: ['Order', 'CREATE'],
  owner: { by: 'authorId', reached: 'showrooms' },
  api: {},
  fields: {
    /** The customer, or whom the order is for. */
    title: text({ required: true, max: 120 }),
    /** Who changed it last. */
    savedBy: text({ required: true, max: 121 }),
    /** No reference, so that the draft does not prevent the deletion of its author. */
    authorId: text({ readOnly: true, label: 'Author’s ID' }),
    /** The showrooms that its author reached, by id; none for all. */
    showrooms: values({ readOnly: true }),
    ...draftFields,
  },
  order: ['updatedAt', 'desc'],
})
