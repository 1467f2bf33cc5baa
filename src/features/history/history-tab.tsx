import { lazy } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import type { RecordTab } from '../../kit/record/record-tab'
import { hasHistoryCall } from './has-history-call'

const RecordHistory = lazy(() => import('./RecordHistory'))

/** The history of a record, as a tab of its page. */
export const historyTab = (resource: AnyResource): RecordTab => ({
  key: 'history',
  label: t('common.history'),
  reloads: true,
  ...(!hasHistoryCall(resource) && { extension: 'history' }),
  draw: (record) => <RecordHistory resource={resource} record={record} />,
})
