import { Drawer } from 'antd'
import { useState } from 'react'
import { HistoryList } from '../../features/history/HistoryList'
import { useT } from '../../i18n'
import { useCallList } from '../../kit/call/use-call-list'

/** Who changed which of the settings, and when. */
export default function SettingHistory({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [open, setOpen] = useState(true)
  const list = useCallList('x.history', { query: { entity: 'general', entityId: 'general' } })
  return (
    <Drawer
      open={open}
      title={t('general.history')}
      width="min(640px, 100vw)"
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => {
        if (!now) onClose()
      }}
    >
      <HistoryList
        list={list}
        within="general"
        empty={{ title: t('history.none'), hint: t('history.noneHint') }}
      />
    </Drawer>
  )
}
