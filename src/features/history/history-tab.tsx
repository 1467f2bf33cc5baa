import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { RecordTab } from '#kit/context/record-tab.ts'
import { hasHistoryCall } from '#providers/audit-log.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

// Bengali texts are labelled by the texts of screens.
const RecordHistory = lazyWithTexts(() => import('./RecordHistory'))

/** The history of a record, as a tab of its page. */
export const historyTab = (resource: AnyResource): RecordTab => ({
  key: 'history',
  label: t('common.history'),
  reloads: true,
  ...(!hasHistoryCall(resource) && { extension: 'history' }),
  draw: (record) => <RecordHistory resource={resource} record={record} />,
})
