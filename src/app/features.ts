import type { AnyResource } from '../../contract/grammar/resource'
import { historyTab } from '../features/history/history-tab'
import { useLibrary } from '../features/media/use-library'
import { SiteMark } from '../features/site-refresh/SiteMark'
import type { Kit } from '../kit/context'

/** Features that the kit shows on its pages without knowing them. */
export const features = {
  recordTabs: (resource: AnyResource) => [historyTab(resource)],
  RecordMark: SiteMark,
  useLibrary,
} satisfies Partial<Kit>
