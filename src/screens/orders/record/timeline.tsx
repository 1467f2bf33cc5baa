import type { OrderPart } from './use-order'

export const Timeline = (_: OrderPart) => null
