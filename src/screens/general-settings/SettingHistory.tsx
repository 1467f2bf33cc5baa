import { HistoryDrawer } from '../../features/history/HistoryDrawer'
import { useT } from '../../i18n'
import { useCallList } from '../../kit/call/use-call-list'

/** Who changed which setting, and when. */
export default function SettingHistory({ onClose }: { onClose: () => void }) {
  const t = useT()
  const list = useCallList('x.history', { query: { entity: 'general', entityId: 'general' } })
  return <HistoryDrawer title={t('general.history')} list={list} within="general" onClose={onClose} />
}
