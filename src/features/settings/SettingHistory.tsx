import { useT } from '../../i18n'
import { useCallList } from '../../kit/call/use-call-list'
import { lowerCaseTitle } from '../../kit/lower-case-title'
import { HistoryDrawer } from '../history/HistoryDrawer'
import { settingName } from './setting-name'

type Props = { of: string; onClose: () => void }

/** The changes of a setting, with their author and time. */
export default function SettingHistory({ of, onClose }: Props) {
  const t = useT()
  const list = useCallList('x.history', { query: { entity: of, entityId: of } })
  const title = t('setting.history', { name: lowerCaseTitle(settingName(of)) })
  return <HistoryDrawer title={title} list={list} within={of} onClose={onClose} />
}
