import { FormOutlined } from '@ant-design/icons'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { accessRuleOfView, bulkFieldsOf } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { type RecordRuns, useRecordRuns } from '../actions/use-record-action'
import type { Row } from '../context/props'
import type { RecordAction } from '../context/record-action'
import { lowerCaseTitle } from '../values/lower-case-title'

/** The editors and the arithmetic are loaded on demand. */
const BulkEditDialog = lazyWithTexts(() => import('./BulkEditDialog'))

/** Editing several records at once: the bulk action and its dialog. */
export const useBulkEdit = (
  { resource }: Pick<Entry, 'resource'>,
  runs: RecordRuns,
): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  // A separate job: it can run in parallel with the next one of the list.
  const undoRuns = useRecordRuns(resource)
  const [rows, setRows] = useState<readonly Row[]>()
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo((): readonly RecordAction[] => {
    if (!bulkFieldsOf(resource).length) return []
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    const label = (count: number) => t('list.bulkEdit', { count, one, many })
    const together = (selected: readonly Row[]) => {
      setRows(selected)
      setOpen(true)
    }
    const can = accessRuleOfView(resource, 'edit')
    const icon = <FormOutlined aria-hidden />
    return [{ key: 'bulkEdit', label: () => label(1), bulk: label, icon, can, together }]
  }, [resource])
  const dialog = rows && (
    <Suspense fallback={null}>
      <BulkEditDialog
        resource={resource}
        rows={rows}
        open={isOpen}
        act={runs.act}
        undo={undoRuns.act}
        onClose={() => setOpen(false)}
        onClosed={() => setRows(undefined)}
      />
    </Suspense>
  )
  return { actions, dialog }
}
