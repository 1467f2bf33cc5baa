import type { AnyResource } from '../contract/grammar/resource'
import type { Kit } from './kit/context'
import { historyTab } from './kit/history/history-tab'
import { useLibrary } from './kit/media/use-library'
import { SiteMark } from './kit/site/SiteMark'

/** What pages of the kit show beside what it knows itself. */
export const features = {
  recordTabs: (resource: AnyResource) => [historyTab(resource)],
  RecordMark: SiteMark,
  useLibrary,
} satisfies Partial<Kit>
