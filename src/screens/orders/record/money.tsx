import type { OrderPart } from './use-order'

export const Payments = (_: OrderPart) => null
