import { HistoryDrawer } from '../../features/history/HistoryDrawer'
import { useT } from '../../i18n'
import { useCallList } from '../../kit/call/use-call-list'

/** Every change of stock and of variants, in all showrooms. */
export default function InventoryHistory({ onClose }: { onClose: () => void }) {
  const t = useT()
  const list = useCallList('inventory.history')
  return <HistoryDrawer title={t('stock.ledger')} list={list} within="inventory" onClose={onClose} />
}
