import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { StatusPill } from '#features/orders/StatusPill.tsx'
import type { CellProps } from '#kit/context/props.ts'

/** A status in a list or a history, which shows a former status of the record. */
export const StatusCell = ({ name, value, record }: CellProps) => (
  <StatusPill name={name as StatusKey} order={{ ...record, [name]: value }} />
)
