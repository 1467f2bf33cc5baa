import { useMemo } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useAssignActions } from '#features/assignment/assign-actions.tsx'
import { useDeveloperActions } from '#features/developer/developer-actions.tsx'
import { historyTab } from '#features/history/history-tab.tsx'
import { LazyImportRun, LazyRunningImports } from '#features/imports/LazyImports.tsx'
import { useLibrary } from '#features/media/use-library.tsx'
import { useMergeActions } from '#features/merge/merge-actions.tsx'
import { LazyPresence } from '#features/presence/LazyPresence.tsx'
import { SiteRefreshMark } from '#features/site-refresh/SiteRefreshMark.tsx'
import type { Kit } from '#kit/context/context.tsx'

/** What features do with records. Pages of records have a control of their own that assigns them. */
const useFeatureActions: Kit['useFeatureActions'] = (resource, place) => {
  const assigning = useAssignActions(resource)
  const merging = useMergeActions(resource)
  const developing = useDeveloperActions()
  return useMemo(
    () => ({ list: [...assigning, ...merging], page: [...merging, ...developing], panel: [] })[place],
    [assigning, merging, developing, place],
  )
}

/** Features that the kit shows on its pages without knowing them. */
export const featureParts = {
  recordTabs: (resource: AnyResource) => [historyTab(resource)],
  useFeatureActions,
  RecordMark: SiteRefreshMark,
  RecordPresence: LazyPresence,
  useLibrary,
  ImportRun: LazyImportRun,
  RunningImports: LazyRunningImports,
  unlisted: {
    variants: async (...read) => (await import('#features/variants/read-variants.ts')).readVariants(...read),
  },
} satisfies Partial<Kit>
