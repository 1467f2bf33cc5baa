import { choice, group, money, number, ref, rows, text } from '../grammar/field'
import { defineResource } from '../grammar/resource'

/** Kilograms and centimetres. */
export const parcel = group({
  weight: number({ required: true, min: 0.01, max: 500, decimals: 2, label: 'Weight (kg)' }),
  length: number({ required: true, min: 1, max: 400, label: 'Length (cm)' }),
  width: number({ required: true, min: 1, max: 400, label: 'Width (cm)' }),
  height: number({ required: true, min: 1, max: 400, label: 'Height (cm)' }),
})

/** An order on its way: first what it would cost, then bought from one of the carriers. */
export const shipments = defineResource({
  name: 'shipments',
  title: { one: 'Shipment', many: 'Shipments' },
  label: 'tracking',
  subject: 'Order',
  api: { one: 'GET shipment/{id}' },
  fields: {
    order: ref('orders', { required: true, partOf: true }),
    parcel,
    rates: rows({
      id: text({ required: true }),
      carrier: text({ required: true }),
      amount: money({ required: true }),
    }),
    carrier: text(),
    tracking: text(),
    amount: money(),
    labelUrl: text({ derived: true, label: 'Label' }),
    status: choice(['Quoted', 'Bought'], { required: true }),
  },
  calls: {
    create: {
      at: 'POST shipment/create',
      can: 'UPDATE',
      body: { orderId: text({ required: true }), parcel },
    },
    buy: {
      at: 'POST shipment/buy',
      can: 'UPDATE',
      body: { shipmentId: text({ required: true }), rateId: text({ required: true }) },
    },
  },
})
