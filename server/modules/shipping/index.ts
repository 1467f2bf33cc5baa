import type { Handlers } from '#server/core/context.ts'
import { listShipments } from './list-shipments'
import { manyShipmentHandlers } from './many-shipments'
import { partShipmentHandlers } from './part-shipments'
import { shipmentHandlers as specified } from './shipment'

export const shipmentHandlers: Handlers = {
  ...specified,
  'shipments.list': listShipments,
  ...partShipmentHandlers,
  ...manyShipmentHandlers,
}
