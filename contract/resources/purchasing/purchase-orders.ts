import { purchaseStatuses } from '#contract/enums.ts'
import {
  choice,
  date,
  flag,
  instant,
  longText,
  money,
  number,
  ref,
  rows,
  text,
} from '#contract/grammar/field.ts'
import { anyOf, equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { canTakeStep } from '#contract/policies/purchase-transitions.ts'

const required = { required: true } as const
const fixed = { readOnly: true } as const
const filled = text(required)
const sku = text({ ...required, max: 64, label: 'SKU' })
const quantity = number({ ...required, min: 1, max: 100_000 })

/** Goods that a showroom orders from a supplier. Their costs are records of their own, which other users read. */
export const purchaseOrders = defineResource({
  name: 'purchaseOrders',
  title: { one: 'Purchase order', many: 'Purchase orders' },
  nameField: 'number',
  subject: 'PurchaseOrder',
  showroom: 'store',
  searchHint: 'Number or note',
  emptyHint: 'Order goods from a supplier with a new purchase order.',
  api: {
    list: 'GET x/purchase-orders',
    one: 'GET x/purchase-orders/{id}',
    create: 'POST x/purchase-orders',
    update: 'PATCH x/purchase-orders/{id}',
    paging: 'page',
  },
  fields: {
    number: text({ ...required, ...fixed, unique: true, max: 20, label: 'Purchase order' }),
    status: choice(purchaseStatuses, { ...required, ...fixed }),
    supplier: ref('suppliers', { ...required, activeOnly: true }),
    store: ref('stores', { ...required, activeOnly: true, label: 'Showroom' }),
    expectedOn: date({
      label: 'Expected on',
      help: 'By default the lead time of the supplier after ordering.',
    }),
    lines: rows(
      { sku, quantity },
      {
        ...required,
        one: 'Item',
        label: 'Ordered items',
        minRows: 1,
        maxRows: limits.maxPurchaseLines,
        scan: ['sku', 'quantity'],
        help: 'Scan or type SKUs, each with Enter. The same SKU again adds one to its quantity.',
      },
    ),
    note: longText({ max: 500 }),
    orderedAt: instant(fixed),
    orderedBy: text(fixed),
    /** What was ordered, with what arrived of it; empty for a draft. */
    items: rows(
      { sku, name: filled, quantity, received: number(required), byUnit: flag(required) },
      { derived: true, one: 'Item', label: 'Ordered and received' },
    ),
    pieces: number({ derived: true, help: 'Of all items together.' }),
    outstanding: number({ derived: true, help: 'Ordered and not received yet.' }),
  },
  filters: {
    search: anyOf('number', 'note'),
    status: equals('status'),
    supplierId: equals('supplier'),
    storeId: equals('store'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  status: ['status'],
  facts: ['supplier', 'store', 'expectedOn'],
  tabs: { by: 'status' },
  related: [
    {
      ...{ resource: 'purchaseReceipts', by: 'purchaseOrderId' },
      columns: ['pieces', 'store', 'receivedBy', 'createdAt', 'note'],
    },
  ],
  actions: {
    order: {
      label: 'Mark as ordered',
      icon: 'publish',
      call: 'x.orderPurchase',
      when: ({ status }) => canTakeStep('order', status),
      title: 'Mark {label} as ordered',
      confirm: 'Its items can’t be changed any more, and are expected from then on.',
      done: '{label} is ordered',
    },
    close: {
      label: 'Close purchase order',
      call: 'x.closePurchase',
      when: ({ status }) => canTakeStep('close', status),
      title: 'Close {label}',
      confirm: 'The pieces that did not arrive are no longer expected.',
      done: '{label} is closed',
    },
    cancel: {
      label: 'Cancel purchase order',
      call: 'x.cancelPurchase',
      when: ({ status }) => canTakeStep('cancel', status),
      title: 'Cancel {label}',
      confirm: 'Nothing of it is expected any more.',
      done: '{label} is cancelled',
    },
  },
  list: ['number', 'status', 'supplier', 'store', 'pieces', 'outstanding', 'expectedOn', 'createdAt'],
  customViews: ['list', 'show'],
  form: [
    { title: 'Ordered items', fields: ['lines'] },
    { title: 'Order', side: true, fields: ['supplier', 'store', 'expectedOn', 'note'] },
  ],
})

/** The goods of an order that was placed. They are no references: products with former orders can be deleted. */
export const purchaseLines = defineResource({
  name: 'purchaseLines',
  title: { one: 'Ordered item', many: 'Ordered items' },
  nameField: 'sku',
  subject: 'PurchaseOrder',
  showroom: 'purchaseOrder',
  api: {},
  fields: {
    purchaseOrder: ref('purchaseOrders', { ...required, partOf: true }),
    sku: filled,
    productId: filled,
    variantId: text(),
    quantity: number(required),
    received: number(required),
  },
})

/** What a purchase order costs: of each item a piece, and what is shared over all of them by value. */
export const purchaseCosts = defineResource({
  name: 'purchaseCosts',
  title: { one: 'Purchase costs', many: 'Purchase costs' },
  nameField: 'freight',
  subject: 'Cost',
  showroom: 'purchaseOrder',
  api: {},
  fields: {
    purchaseOrder: ref('purchaseOrders', { ...required, partOf: true }),
    lines: rows({ sku, unitCost: money({ ...required, label: 'Unit cost' }) }, required),
    freight: money(),
    duty: money(),
    otherCosts: money(),
  },
})

/** Goods that arrived for a purchase order, as they were counted. It stays as it is. */
export const purchaseReceipts = defineResource({
  name: 'purchaseReceipts',
  title: { one: 'Goods receipt', many: 'Goods receipts' },
  nameField: 'number',
  subject: 'GoodsReceipt',
  showroom: 'store',
  searchHint: 'Number or note',
  emptyHint: 'Receive the goods of a purchase order on its page.',
  api: { list: 'GET x/purchase-receipts', one: 'GET x/purchase-receipts/{id}', paging: 'page' },
  fields: {
    number: text({ ...required, ...fixed, unique: true, max: 20, label: 'Goods receipt' }),
    purchaseOrder: ref('purchaseOrders', { ...required, ...fixed, partOf: true, label: 'Purchase order' }),
    store: ref('stores', { ...required, ...fixed, label: 'Showroom' }),
    lines: rows({ sku, quantity }, { ...required, ...fixed, one: 'Item', label: 'Received items' }),
    pieces: number({ ...required, ...fixed, help: 'Of all items together.' }),
    receivedBy: text({ ...required, ...fixed, max: 121 }),
    note: longText({ ...fixed, max: 500 }),
  },
  filters: {
    search: anyOf('number', 'note'),
    purchaseOrderId: equals('purchaseOrder'),
    storeId: equals('store'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  facts: ['purchaseOrder', 'store', 'pieces'],
  list: ['number', 'purchaseOrder', 'store', 'pieces', 'receivedBy', 'createdAt', 'note'],
  customViews: ['show'],
})
