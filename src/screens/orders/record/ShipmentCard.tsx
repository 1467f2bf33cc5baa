import { Suspense } from 'react'
import { lazy } from '../../../kit/lazy/lazy'
import { SkeletonCard } from '../../../kit/record/record-states'
import { useAreExtensionsKnown, useKnownExtension } from '../../../providers/data/extensions'
import { Shipments } from '../shipments/Shipments'
import type { Order } from './order'

/** Only for backends without part shipments. */
const CompleteShipment = lazy(() => import('./CompleteShipment'))

/** The shipments of an order; of backends without part shipments, the one of the complete order. */
export const ShipmentCard = ({ order }: { order: Order }) => {
  const isKnown = useAreExtensionsKnown()
  if (useKnownExtension('addShipment')) return <Shipments order={order} />
  return isKnown ? (
    <Suspense fallback={<SkeletonCard />}>
      <CompleteShipment order={order} />
    </Suspense>
  ) : (
    <SkeletonCard />
  )
}
