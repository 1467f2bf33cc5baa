import type { RecordFor } from '#contract/types.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { PrintedOrder } from './documents'

type Shipment = RecordFor<'shipments'>
type Line = NonNullable<PrintedOrder['lines']>[number]
type SlipLine = Pick<Line, 'name' | 'sku' | 'quantity' | 'picture' | 'units'>

/** The shipment that a packing slip is for, and its place among those of the order. */
export type SlipShipment = Pick<Shipment, 'carrier' | 'tracking' | 'items'> & { number: number }

/** What to pack: the pieces of the shipment, or of the order; a shipment without a list contains the order. */
export const slipLines = ({ lines }: PrintedOrder, shipment: SlipShipment | undefined): SlipLine[] => {
  const items = shipment?.items ?? []
  if (!items.length) return lines ?? []
  return items.map(({ lineId, name, sku, quantity }) => {
    const line = lines?.find(({ id }) => id === lineId)
    return { name, sku, picture: line?.picture ?? null, quantity, units: line?.units ?? null }
  })
}

/** The shipment in the address; none is read if it has none. */
export const useSlip = (order: string | undefined, shipment: string | undefined) => {
  const isRequested = order !== undefined && shipment !== undefined
  const read = useCallQuery(
    'x.orderShipments',
    { params: { id: order ?? '' } },
    { under: 'orders', enabled: isRequested },
  )
  const all = read.data?.data ?? []
  const at = all.findIndex(({ id }) => id === shipment)
  const found = all[at]
  const slip: SlipShipment | undefined = found && { ...found, number: at + 1 }
  return { slip, read, isRequested, isMissing: isRequested && read.data !== undefined && !found }
}
