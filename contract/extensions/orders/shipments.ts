import { shipmentOutcomes } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, number, rows, text } from '#contract/grammar/field.ts'
import { anything, arrayOfRows, fields, one } from '#contract/grammar/response.ts'
import { limits } from '#contract/policies/limits.ts'
import { parcelFields, shipmentQuote } from '#contract/resources/sales/shipments.ts'

const required = { required: true } as const
const version = number({ ...required, min: 1 })
const lines = rows(
  { lineId: text(required), quantity: number({ ...required, min: 1, max: 1000 }) },
  { ...required, minRows: 1 },
)
const invalidates = ['orders', 'shipments', 'inventory', 'products', 'dashboard'] as const

/** One parcel for all that remains of an order, which is named by its number. */
const parcels = rows(
  {
    orderNumber: text({ ...required, max: 40 }),
    tracking: text({ ...required, max: 60, label: 'Tracking number' }),
    carrier: text({ ...required, max: 60 }),
  },
  { ...required, minRows: 1, maxRows: limits.maxParcels },
)
/** In the order of the parcels. A refused one may be of no known order. */
const parcelOutcomes = arrayOfRows(
  fields({
    outcome: choice(shipmentOutcomes, required),
    orderId: text(),
    orderNumber: text(required),
    recipient: text(),
    /** The pieces in it. */
    pieces: number(),
    /** Of a refused one, as a call for it alone would return it. */
    refusal: anything,
  }),
)

/** Shipments of a part of an order. Once everything is sent, its delivery status is Shipped. */
export const shipmentsCalls = defineCalls({
  /** The shipments of an order that were bought or recorded, oldest first. */
  orderShipments: {
    at: 'GET x/orders/{id}/shipments',
    ids: { id: 'orders' },
    access: ['Order', 'READ'],
    response: arrayOfRows(one('shipments')),
  },
  /** The rates for these pieces; the specified call then buys the shipment. */
  quoteShipment: {
    at: 'POST x/orders/{id}/shipments/rates',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body: { lines, parcel: parcelFields },
    response: shipmentQuote,
    invalidates: ['orders'],
  },
  /** A shipment that was handed to a carrier without buying a label here. */
  addShipment: {
    at: 'POST x/orders/{id}/shipments',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body: {
      lines,
      carrier: text({ ...required, max: 60 }),
      tracking: text({ ...required, max: 60, label: 'Tracking number' }),
      trackingUrl: text({ pattern: 'url', max: 500, label: 'Tracking link' }),
      version,
    },
    response: one('orders'),
    invalidates,
  },
  /** The carriers of the latest shipments, the most frequent first, at most 20. */
  carriers: {
    at: 'GET x/carriers',
    access: ['Order', 'READ'],
    query: { search: text({ max: 60 }) },
    response: arrayOfRows(fields({ name: text(required), records: number(required) })),
  },
  /** What `addShipments` would do with these parcels; it writes nothing. */
  checkShipments: {
    at: 'POST x/shipments/check',
    access: ['Order', 'UPDATE'],
    body: { parcels },
    response: parcelOutcomes,
  },
  /**
   * The tracking numbers of many orders, in one transaction: each parcel is recorded or refused separately, as by
   * `addShipment` with all that remains. A number that its order has already changes nothing.
   */
  addShipments: {
    at: 'POST x/shipments',
    access: ['Order', 'UPDATE'],
    body: { parcels },
    response: parcelOutcomes,
    invalidates,
  },
  /** Takes a shipment back that did not leave; its pieces can be sent again. */
  cancelShipment: {
    at: 'DELETE x/shipments/{id}',
    ids: { id: 'shipments' },
    access: ['Order', 'UPDATE'],
    response: one('orders'),
    invalidates,
  },
})
