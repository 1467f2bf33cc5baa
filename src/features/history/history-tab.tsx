import { lazy } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import type { RecordTab } from '../../kit/record/record-tab'
import { hasOwnHistory } from './own-history'

const RecordHistory = lazy(() => import('./RecordHistory'))

/** The history of a record, as a tab of its page. */
export const historyTab = (resource: AnyResource): RecordTab => ({
  key: 'history',
  label: t('history.title'),
  anew: true,
  ...(!hasOwnHistory(resource) && { extension: 'history' }),
  draw: (record) => <RecordHistory resource={resource} record={record} />,
})
