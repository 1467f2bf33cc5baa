import { Drawer } from 'antd'
import { useState } from 'react'
import { HistoryList } from '../../features/history/HistoryList'
import { useT } from '../../i18n'
import { useCallList } from '../../kit/call/use-call-list'

/** Every change of stock and of variants, in all showrooms. */
export default function InventoryHistory({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [open, setOpen] = useState(true)
  const list = useCallList('inventory.history')
  return (
    <Drawer
      open={open}
      title={t('stock.ledger')}
      width="min(640px, 100vw)"
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => {
        if (!now) onClose()
      }}
    >
      <HistoryList
        list={list}
        within="inventory"
        empty={{ title: t('history.none'), hint: t('history.noneHint') }}
      />
    </Drawer>
  )
}
