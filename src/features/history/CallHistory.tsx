import { useUntypedCallList } from '#kit/call/use-call-list.ts'
import type { HistoryLineRow } from './group-changes'
import { HistoryDrawer } from './HistoryDrawer'

export type CallHistoryProps = {
  title: string
  call: 'orders.allHistory' | 'inventory.history' | 'x.history'
  query?: Readonly<Record<string, string>>
  within?: string | undefined
  onClose: () => void
}

/** The changes that a call lists, next to the page. */
export default function CallHistory({ call, query = {}, ...drawer }: CallHistoryProps) {
  return <HistoryDrawer list={useUntypedCallList<HistoryLineRow>(call, { query })} {...drawer} />
}
