import { HistoryDrawer } from '../../../features/history/HistoryDrawer'
import { useT } from '../../../i18n'
import { useCallList } from '../../../kit/call/use-call-list'

/** Every change of orders, with their payments, shipments and notes. */
export default function OrderHistoryDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const list = useCallList('orders.allHistory')
  return <HistoryDrawer title={t('ordersList.history')} list={list} onClose={onClose} />
}
