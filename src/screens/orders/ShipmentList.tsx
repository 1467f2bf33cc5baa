import { Link } from 'react-router-dom'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import ListPage from '#kit/list/ListPage.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import { withQuery } from '#providers/query-string.ts'
import { ReadError } from '#ui/states/ReadError.tsx'
import { useShipmentActions } from './shipments/shipment-actions'
import { useOrderEnums } from './status/use-order-enums'
import './shipments/shipments.css'
import { AddTrackingLink } from './tracking/AddTrackingLink'

/** The orders on their way that are missing from this list, because no shipment has their tracking number. */
const WithoutTracking = () => {
  const entry = findEntry(useKit().registry, 'orders')
  const known = useCapabilities()
  const isServed = known.includes('orderCounts') && known.includes('orders.list.withoutTracking')
  const { data, failure, isFetching, refresh } = useCallQuery(
    'x.orderCounts',
    { query: { withoutTracking: true } },
    { under: 'orders', enabled: isServed },
  )
  if (failure)
    return <ReadError title={t('ordersList.countsFailed')} read={{ failure, isFetching, refresh }} />
  if (!entry || !data?.total) return null
  const total = data.more ? t('list.more', { total: formatNumber(data.total) }) : formatNumber(data.total)
  return (
    <p className="shipments-without-tracking">
      <Link to={withQuery(entry.path, [['withoutTracking', 'true']])}>
        {t('shipments.withoutTracking', { count: data.total, total })}
      </Link>
    </p>
  )
}

/** The parcels of all orders; each row opens its order. */
export default function ShipmentList({ entry }: { entry: EntryOf<'shipments'> }) {
  const { registry } = useKit()
  const statuses = useOrderEnums()
  const orders = findEntry(registry, 'orders')
  const hrefOf = ({ order }: RecordFor<'shipments'>) => (orders ? showPath(orders, order.id) : '')
  return (
    <ListPage
      entry={entry}
      hrefOf={hrefOf}
      actions={useShipmentActions(statuses.data)}
      toolbar={<AddTrackingLink />}
    >
      <WithoutTracking />
    </ListPage>
  )
}
