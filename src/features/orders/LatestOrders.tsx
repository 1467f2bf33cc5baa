import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RecordFor } from '#contract/types.ts'
import { formatAmount } from '#i18n/format.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import './latest-orders.css'
import { StatusPill } from './StatusPill'

type Line = Pick<RecordFor<'orders'>, 'id' | 'number' | 'createdAt' | 'total' | 'orderStatus'>

type Props<O> = {
  orders: readonly O[]
  /** What else to say about an order. */
  note?: (order: O) => ReactNode
}

/** Some orders of a customer, as links. */
export const LatestOrders = <O extends Line>({ orders, note }: Props<O>) => {
  const entry = findEntry(useKit().registry, 'orders')
  if (!entry) return null
  return (
    <ul className="latest-orders">
      {orders.map((order) => {
        const { id, number, createdAt, total } = order
        return (
          <li key={id}>
            <Link to={showPath(entry, id)}>{number}</Link>
            <TimeAgo at={createdAt} />
            <span>{formatAmount(total)}</span>
            <StatusPill name="orderStatus" order={order} />
            {note?.(order)}
          </li>
        )
      })}
    </ul>
  )
}
