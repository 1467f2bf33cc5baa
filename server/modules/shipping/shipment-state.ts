import { reason } from '../../../contract/policies/errors'
import type { Reason } from '../../../contract/policies/errors/reason'
import { findShipmentRefusal, type ShipmentRefusal } from '../../../contract/policies/shipment-transitions'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { ReadContext } from '../../core/context'
import { validationError } from '../../core/errors'
import { choiceTerm } from '../../core/terms'
import { readOne } from '../../db/read/read'
import { notFoundError } from '../../db/write/write'
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

export const assertCanShip = (order: Order, key: string) => {
  const reason = findShipmentRefusal(order)
  if (reason) throw validationError({ [key]: [reasons[reason]()] })
}
