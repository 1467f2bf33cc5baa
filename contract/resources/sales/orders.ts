import { historyLines } from '#contract/calls/history.ts'
import {
  cancellationReasons,
  deliveryStatuses,
  orderStatuses,
  paymentMethods,
  paymentReversals,
  paymentStatuses,
  pendingWords,
  printedDocuments,
} from '#contract/enums.ts'
import {
  choice,
  date,
  flag,
  image,
  instant,
  longText,
  money,
  number,
  ref,
  rows,
  text,
  values,
} from '#contract/grammar/field.ts'
import { equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { array, dictionary, fields, one, type ShapeValue } from '#contract/grammar/response.ts'
import { messages } from '#contract/policies/messages.ts'

const propKeys = ['orderStatus', 'paymentStatus', 'deliveryStatus'] as const
const statuses = array(text())
const moves = dictionary(array(text()))
/** The values of each status; `moves` lists the transitions between them. */
const orderEnums = fields({
  orderStatus: statuses,
  paymentStatus: statuses,
  deliveryStatus: statuses,
  moves: fields({ orderStatus: moves, paymentStatus: moves, deliveryStatus: moves }),
})
export type OrderEnums = ShapeValue<typeof orderEnums, never>

export const orderListFilters = {
  orderStatus: equals('orderStatus'),
  paymentStatus: equals('paymentStatus'),
  deliveryStatus: equals('deliveryStatus'),
  startDate: from('createdAt'),
  endDate: until('createdAt'),
}

/** What customers and staff order. Its goods change until they are shipped, on the terms that it was placed on. */
export const orders = defineResource({
  name: 'orders',
  title: { one: 'Order', many: 'Orders' },
  searchHint: 'Order no., customer, phone, SKU',
  nameField: 'number',
  subject: 'Order',
  api: { list: 'GET admin/orders/list', one: 'GET admin/orders/{id}', paging: 'page' },
  fields: {
    number: text({ required: true, readOnly: true, unique: true, max: 20, label: 'Order' }),
    customer: ref('customers', { required: true, readOnly: true }),
    orderStatus: choice(orderStatuses, {
      required: true,
      readOnly: true,
      valuesFrom: 'enums',
      valueLabels: pendingWords.orderStatus,
    }),
    paymentStatus: choice(paymentStatuses, {
      required: true,
      readOnly: true,
      valuesFrom: 'enums',
      valueLabels: pendingWords.paymentStatus,
    }),
    deliveryStatus: choice(deliveryStatuses, {
      required: true,
      readOnly: true,
      valuesFrom: 'enums',
      valueLabels: pendingWords.deliveryStatus,
    }),
    paymentMethod: choice(paymentMethods, { required: true, readOnly: true }),
    recipient: text({ required: true, readOnly: true, max: 120 }),
    phone: text({ required: true, readOnly: true, pattern: 'phone' }),
    division: text({ required: true, readOnly: true, area: 'division' }),
    district: text({ required: true, readOnly: true, area: 'district', within: 'division' }),
    thana: text({ readOnly: true, area: 'thana', within: 'district' }),
    address: longText({ required: true, readOnly: true, max: 300 }),
    note: longText({ readOnly: true, max: 1000, label: 'Customer’s note' }),
    /** The coupon by its code at that time, and by its id, which remains when the code is changed or used again. */
    couponCode: text({ readOnly: true }),
    couponId: text({ readOnly: true, extension: true, label: 'Coupon' }),
    points: number({ readOnly: true, min: 0, label: 'Points used' }),
    subTotal: money({ required: true, readOnly: true, label: 'Subtotal' }),
    /** The buy X get Y promotion that applied, by its title at that time, and what it reduced. */
    promotion: text({ readOnly: true, extension: true }),
    promotionDiscount: money({ readOnly: true, extension: true }),
    /** The cart discount that applied, by its title at that time. */
    discountTitle: text({ readOnly: true, extension: true }),
    discount: money({ required: true, readOnly: true }),
    couponDiscount: money({ required: true, readOnly: true }),
    vat: money({ required: true, readOnly: true, label: 'VAT' }),
    charges: money({ required: true, readOnly: true }),
    delivery: money({ required: true, readOnly: true }),
    pointsDiscount: money({ required: true, readOnly: true, label: 'Points' }),
    total: money({ required: true, readOnly: true }),
    paid: money({ required: true, readOnly: true }),
    /** The value of returned goods and of goodwill: the part of the total that the customer no longer owes. */
    credited: money({ readOnly: true, label: 'Returns and credits' }),
    /** The money that went back to the customer; `paid` is what remains. */
    refunded: money({ readOnly: true }),
    due: money({ derived: true }),
    /** What was agreed to be paid before delivery; null if nothing was. */
    deposit: money({ readOnly: true, extension: true }),
    paidAt: instant({ readOnly: true }),
    cancelledAt: instant({ readOnly: true }),
    /** Null if the order was cancelled without a reason, as by the specified call. */
    cancellationReason: choice(cancellationReasons, { readOnly: true }),
    cancellationNote: text({ readOnly: true, max: 500 }),
    /** The order whose returned goods this one replaces. */
    exchangeOfId: text({ readOnly: true, extension: true }),
    exchangeOfNumber: text({ readOnly: true, extension: true, label: 'Exchange for order' }),
    shipmentId: text({ readOnly: true }),
    /** The number of its newest invoice. */
    invoiceNumber: text({ readOnly: true, label: 'Invoice' }),
    /** The documents that were printed, each with its last print. */
    prints: rows(
      {
        document: choice(printedDocuments, { required: true }),
        at: instant({ required: true }),
        by: text({ required: true, label: 'Printed by' }),
        times: number({ required: true }),
      },
      { readOnly: true, label: 'Printed' },
    ),
    /** The colleague who works on the order, by name. */
    assignee: text({ readOnly: true, max: 121, label: 'Assigned to' }),
    /** Free words of staff; each filters the list. */
    tags: values({ readOnly: true }),
    lines: rows(
      {
        productId: text({ required: true }),
        variantId: text(),
        name: text({ required: true }),
        sku: text({ required: true, label: 'SKU' }),
        picture: image({ feature: 'product' }),
        unitPrice: money({ required: true }),
        discount: money({ required: true, label: 'Discount each' }),
        discountTitle: text(),
        quantity: number({ required: true }),
        vatPercentage: number({ required: true, decimals: 2, unit: '%', label: 'VAT (%)' }),
        vat: money({ required: true, label: 'VAT' }),
        total: money({ required: true }),
        /** What the promotion reduced of the total. */
        promotionDiscount: money(),
        id: text(),
        /** Pieces that came back. */
        returned: number(),
        /** Pieces in shipments. */
        sent: number(),
        /** Of goods kept by unit: the chassis and engine numbers that were named, and how many are still to be named. */
        units: longText(),
        unitsMissing: number(),
        /** The showroom that the pieces were taken from, within the reader’s reach, and whether it takes none back because it is closed. */
        store: ref('stores', { label: 'Showroom' }),
        storeClosed: flag({ label: 'Showroom closed' }),
      },
      { derived: true },
    ),
    payments: rows(
      {
        at: instant({ required: true }),
        method: text({ required: true }),
        amount: money({ required: true }),
        message: text(),
        receivedOn: date(),
        reference: text(),
        store: ref('stores', { label: 'Showroom' }),
        receivedBy: text(),
        /** Reversed payments remain visible but do not count. */
        id: text(),
        reversedAt: instant(),
        reversal: choice(paymentReversals),
        reversalReason: text(),
        reversedBy: text(),
      },
      { derived: true },
    ),
  },
  filters: orderListFilters,
  showroom: { parts: 'orderLines', parentField: 'order', sourceField: 'inventoryId', source: 'inventory' },
  order: ['createdAt', 'desc'],
  messages: { updated: messages.editSuccessful },
  calls: {
    enums: { at: 'GET admin/orders/order-enums', access: 'READ', response: orderEnums },
    changeStatus: {
      at: 'PATCH admin/orders/change-status',
      access: 'UPDATE',
      body: {
        orderId: text({ required: true }),
        orderStatus: choice(orderStatuses),
        paymentStatus: choice(paymentStatuses),
        deliveryStatus: choice(deliveryStatuses),
        note: text({ max: 500 }),
        version: number({ min: 1 }),
      },
      response: one('orders'),
      invalidates: ['shipments', 'customers', 'inventory', 'products', 'dashboard'],
    },
    statusHistory: {
      at: 'GET admin/orders/history',
      access: 'READ',
      query: { orderId: text({ required: true }), propKey: choice(propKeys) },
      response: historyLines,
    },
    allHistory: {
      at: 'GET order-history',
      access: 'READ',
      paging: 'page',
      pagesByGroup: true,
      query: { orderId: text() },
      response: historyLines,
    },
  },
  customViews: ['list', 'show'],
  columns: { nextStep: { ...text({ label: 'Next step' }), from: propKeys } },
  list: ['number', 'customer', 'createdAt', 'total', 'due', 'nextStep'],
})
