import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import type { RecordTab } from '../../kit/context/record-tab'
import { lazyWithTexts } from '../../ui/lazy/lazy'
import { hasHistoryCall } from './has-history-call'

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
