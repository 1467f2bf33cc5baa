import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { findShipmentRefusal, type ShipmentRefusal } from '#contract/policies/shipment-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { ReadContext } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { choiceTerm } from '#server/core/terms.ts'
import { readOne } from '#server/db/read/read.ts'
import { notFoundError } from '#server/db/write/write.ts'
import type { Order } from '../orders/order-lock'

export type Shipment = RecordFor<'shipments'>

export const readShipment = async (context: ReadContext, id: string): Promise<Shipment> => {
  const shipments = resourceNamed(context.registry, 'shipments')
  const shipment = await readOne(context, shipments, id)
  if (!shipment) throw notFoundError(shipments)
  return shipment
}

const reasons: Record<ShipmentRefusal, () => Reason> = {
  orderCancelled: () => reason('shipment.order.cancelled'),
  alreadyShipped: () => reason('shipment.exists'),
  delivered: () => reason('shipment.order.done', { status: choiceTerm('Delivered') }),
  returned: () => reason('shipment.order.done', { status: choiceTerm('Returned') }),
}

/** Why no shipment can be added to an order; undefined if one can. */
export const shipmentRefusal = (order: Order): Reason | undefined => {
  const refusal = findShipmentRefusal(order)
  return refusal && reasons[refusal]()
}

export const assertCanShip = (order: Order, key: string) => {
  const refusal = shipmentRefusal(order)
  if (refusal) throw validationError({ [key]: [refusal] })
}
