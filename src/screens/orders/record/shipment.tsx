import type { OrderPart } from './use-order'

export const Shipment = (_: OrderPart) => null
