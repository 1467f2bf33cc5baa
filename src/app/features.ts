import type { AnyResource } from '#contract/grammar/resource.ts'
import { useDeveloperActions } from '#features/developer/developer-actions.tsx'
import { historyTab } from '#features/history/history-tab.tsx'
import { LazyImportRun, LazyRunningImports } from '#features/imports/LazyImports.tsx'
import { useLibrary } from '#features/media/use-library.tsx'
import { LazyPresence } from '#features/presence/LazyPresence.tsx'
import { SiteRefreshMark } from '#features/site-refresh/SiteRefreshMark.tsx'
import type { Kit } from '#kit/context/context.tsx'

/** Features that the kit shows on its pages without knowing them. */
export const featureParts = {
  recordTabs: (resource: AnyResource) => [historyTab(resource)],
  useRecordActions: useDeveloperActions,
  RecordMark: SiteRefreshMark,
  RecordPresence: LazyPresence,
  useLibrary,
  ImportRun: LazyImportRun,
  RunningImports: LazyRunningImports,
  unlisted: {
    variants: async (...read) => (await import('#features/variants/read-variants.ts')).readVariants(...read),
  },
} satisfies Partial<Kit>
