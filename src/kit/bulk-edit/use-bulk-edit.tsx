import { FormOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { accessRuleOfView, hasView } from '../../../contract/grammar/facts'
import type { Entry } from '../../../contract/grammar/sidebar'
import { loadScreenTexts, t } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/declared-texts'
import type { Row } from '../fields/props/props'
import { lowerCaseTitle } from '../lower-case-title'
import type { RecordAction } from '../record/actions/record-action'
import { type RecordRuns, useRecordRuns } from '../record/actions/use-record-action'

/** The editors and the arithmetic are loaded on demand. */
const BulkEditDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./BulkEditDialog'), loadScreenTexts()])
  return dialog
})

/** Editing several records at once, for resources that declare `bulkEdit`: the bulk action and its dialog. */
export const useBulkEdit = (
  { resource }: Pick<Entry, 'resource'>,
  runs: RecordRuns,
): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  const provider = useDataProvider()()
  // A separate job: it can run in parallel with the next one of the list.
  const undoRuns = useRecordRuns(resource)
  const [rows, setRows] = useState<readonly Row[]>()
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo((): readonly RecordAction[] => {
    if (!resource.bulkEdit?.length || !hasView(resource, 'edit')) return []
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    const words = (count: number) => t('list.bulkEdit', { count, one, many })
    const together = (selected: readonly Row[]) => {
      setRows(selected)
      setOpen(true)
    }
    const can = accessRuleOfView(resource, 'edit')
    const icon = <FormOutlined aria-hidden />
    return [{ key: 'bulkEdit', label: () => words(1), bulk: words, icon, can, together }]
  }, [resource])
  const dialog = rows && (
    <Suspense fallback={null}>
      <BulkEditDialog
        resource={resource}
        rows={rows}
        open={isOpen}
        read={async (id) => (await provider.getOne<Row>({ resource: resource.name, id })).data}
        update={(id, variables) => provider.update({ resource: resource.name, id, variables })}
        act={runs.act}
        undo={undoRuns.act}
        onClose={() => setOpen(false)}
        onClosed={() => setRows(undefined)}
      />
    </Suspense>
  )
  return { actions, dialog }
}
