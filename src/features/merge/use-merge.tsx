import { MergeCellsOutlined } from '@ant-design/icons'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/declared-texts'
import type { Row } from '../../kit/fields/props/props'
import { lowerCaseTitle } from '../../kit/lower-case-title'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { canRead, useAccess } from '../../providers/auth/access'
import { useExtension } from '../../providers/data/extensions'

const MergeDialog = lazy(() => import('./MergeDialog'))
const none: readonly RecordAction[] = []

/** Merging records of a list into one of them, or others into the record of a page: an action, and its dialog. */
export const useMerge = (resource: AnyResource): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  const may = useAccess()
  const [rows, setRows] = useState<readonly Row[]>()
  const isServed = useExtension('merge')
  const isOffered = isServed && may([resource.subject, 'UPDATE']) && canRead(resource)
  const actions = useMemo((): readonly RecordAction[] => {
    if (!isOffered) return none
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    return [
      {
        key: 'merge',
        label: () => t('merge.action'),
        bulk: (count) => t('merge.bulk', { count, one, many }),
        icon: <MergeCellsOutlined aria-hidden />,
        can: [resource.subject, 'DELETE'],
        together: setRows,
      },
    ]
  }, [resource, isOffered])
  const dialog = rows && (
    <Suspense>
      <MergeDialog resource={resource} rows={rows} onClose={() => setRows(undefined)} />
    </Suspense>
  )
  return { actions, dialog }
}
