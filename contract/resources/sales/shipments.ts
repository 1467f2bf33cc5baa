import { deliveryStatuses, orderStatuses, pendingWords } from '#contract/enums.ts'
import { choice, group, instant, money, number, ref, rows, text } from '#contract/grammar/field.ts'
import { from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { array, fields } from '#contract/grammar/response.ts'

/** Kilograms and centimetres. */
const weight = { min: 0.01, max: 500, decimals: 2, label: 'Weight (kg)' } as const
const length = { min: 1, max: 400, label: 'Length (cm)' } as const
const width = { min: 1, max: 400, label: 'Width (cm)' } as const
const height = { min: 1, max: 400, label: 'Height (cm)' } as const
const parcel = group({
  weight: number({ required: true, ...weight }),
  length: number({ required: true, ...length }),
  width: number({ required: true, ...width }),
  height: number({ required: true, ...height }),
})

const statuses = ['Quoted', 'Bought'] as const
/** What the list shows of the order. */
const ofOrder = { derived: true, extension: true } as const
const rate = {
  id: text({ required: true }),
  carrier: text({ required: true }),
  amount: money({ required: true }),
}
export const parcelFields = parcel
export const shipmentQuote = fields({ id: text({ required: true }), rates: array(fields(rate)) })
const boughtShipment = fields({
  id: text({ required: true }),
  carrier: text({ required: true }),
  tracking: text({ required: true }),
  labelUrl: text(),
  status: choice(statuses, { required: true }),
})

/**
 * A shipment of an order: first with rates, then bought from one of the carriers. The list, which is beyond the specified
 * API, has those that were bought or recorded.
 */
export const shipments = defineResource({
  name: 'shipments',
  title: { one: 'Shipment', many: 'Shipments' },
  nameField: 'tracking',
  subject: 'Order',
  searchHint: 'Tracking number, order no., name, phone',
  emptyHint: 'Parcels appear here once a label is bought or a tracking number is added.',
  api: { list: 'GET x/shipments', one: 'GET shipment/{id}', paging: 'page' },
  showroom: 'order',
  fields: {
    order: ref('orders', { required: true, partOf: true }),
    weight: number(weight),
    length: number(length),
    width: number(width),
    height: number(height),
    rates: rows(rate),
    carrier: text({ suggestionsFrom: 'x.carriers' }),
    tracking: text({ label: 'Tracking number' }),
    amount: money(),
    labelUrl: text({ derived: true, label: 'Label' }),
    status: choice(statuses, { required: true }),
    /** Where the carrier shows the way of the parcel. */
    trackingUrl: text({ readOnly: true, max: 500, label: 'Tracking link' }),
    /** The pieces in it; empty until it is bought if it is for everything that remains. */
    items: rows(
      {
        lineId: text({ required: true }),
        name: text({ required: true }),
        sku: text({ required: true, label: 'SKU' }),
        quantity: number({ required: true, min: 1 }),
      },
      { readOnly: true, label: 'Items sent' },
    ),
    orderVersion: number(ofOrder),
    orderStatus: choice(orderStatuses, { ...ofOrder, valueLabels: pendingWords.orderStatus }),
    deliveryStatus: choice(deliveryStatuses, { ...ofOrder, valueLabels: pendingWords.deliveryStatus }),
    recipient: text(ofOrder),
    phone: text({ ...ofOrder, pattern: 'phone' }),
    /** The showrooms in use that its goods were taken from, within the reader’s reach. */
    showrooms: text(ofOrder),
    /** When the order became Shipped for the last time. */
    shippedAt: instant({ ...ofOrder, label: 'Shipped' }),
    /** Full days until the goods were delivered or returned, or until now. */
    daysOnWay: number({ ...ofOrder, label: 'Days on the way' }),
  },
  filters: {
    deliveryStatus: oneOf('order.deliveryStatus'),
    carrier: oneOf('carrier'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  tabs: { by: 'deliveryStatus' },
  status: ['deliveryStatus'],
  facts: ['order', 'carrier', 'recipient', 'phone'],
  list: ['tracking', 'order', 'carrier', 'deliveryStatus', 'recipient', 'phone', 'showrooms', 'daysOnWay'],
  customViews: ['list'],
  calls: {
    create: {
      at: 'POST shipment/create',
      access: 'UPDATE',
      body: { orderId: text({ required: true }), parcel },
      response: shipmentQuote,
      invalidates: ['orders'],
    },
    buy: {
      at: 'POST shipment/buy',
      access: 'UPDATE',
      body: { shipmentId: text({ required: true }), rateId: text({ required: true }) },
      response: boughtShipment,
      invalidates: ['orders'],
    },
  },
})
