import type { Handlers } from '../../core/context'
import { partShipmentHandlers } from './part-shipments'
import { shipmentHandlers as specified } from './shipment'

export const shipmentHandlers: Handlers = { ...specified, ...partShipmentHandlers }
