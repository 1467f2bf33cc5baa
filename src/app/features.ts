import type { AnyResource } from '../../contract/grammar/resource'
import { useDeveloperActions } from '../features/developer/developer-actions'
import { historyTab } from '../features/history/history-tab'
import { useLibrary } from '../features/media/use-library'
import { LatePresence } from '../features/presence/LatePresence'
import { SiteRefreshMark } from '../features/site-refresh/SiteRefreshMark'
import type { Kit } from '../kit/context/context'

/** Features that the kit shows on its pages without knowing them. */
export const featureTabs = {
  recordTabs: (resource: AnyResource) => [historyTab(resource)],
  useRecordActions: useDeveloperActions,
  RecordMark: SiteRefreshMark,
  RecordPresence: LatePresence,
  useLibrary,
} satisfies Partial<Kit>
