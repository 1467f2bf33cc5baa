import type { OrderPart } from './use-order'

export const Notes = (_: OrderPart) => null
