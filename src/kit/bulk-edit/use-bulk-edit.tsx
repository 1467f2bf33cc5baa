import { FormOutlined } from '@ant-design/icons'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { accessRuleOfView, bulkFieldsOf } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { type RecordRuns, useRecordRuns } from '../actions/use-record-action'
import type { FoundParts, Parts } from '../context/parts'
import type { Row } from '../context/props'
import type { RecordAction } from '../context/record-action'
import { startJob } from '../jobs/jobs'
import { lowerCaseTitle } from '../values/lower-case-title'

/** The editors and the arithmetic are loaded on demand. */
const BulkEditDialog = lazyWithTexts(() => import('./BulkEditDialog'))

/** Editing several records at once: the bulk action and its dialog. */
export const useBulkEdit = (
  { resource }: Pick<Entry, 'resource'>,
  runs: RecordRuns,
  parts?: Parts,
): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  // A separate job: it can run in parallel with the next one of the list.
  const undoRuns = useRecordRuns(resource)
  const [rows, setRows] = useState<readonly Row[]>()
  const [found, setFound] = useState<FoundParts>()
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo((): readonly RecordAction[] => {
    if (!bulkFieldsOf(resource).length) return []
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    const label = (count: number) => t('list.bulkEdit', { count, one, many })
    const together = (selected: readonly Row[]) => {
      setRows(selected)
      setFound(undefined)
      setOpen(true)
    }
    const findParts = (selected: readonly Row[]) =>
      parts &&
      startJob(`parts ${resource.name}`, parts.words.edit(), async (job) => {
        try {
          const all = await parts.find(selected, job)
          if (!all.rows.length) return void notify('info', parts.words.none())
          setRows(all.rows)
          setFound(all)
          setOpen(true)
        } catch (error) {
          if (!job.signal.aborted) reportError(toHttpError(error))
        }
      })
    const can = accessRuleOfView(resource, 'edit')
    const icon = <FormOutlined aria-hidden />
    return [
      { key: 'bulkEdit', label: () => label(1), bulk: label, icon, can, together },
      ...(parts
        ? [
            {
              key: 'bulkEditParts',
              ...{ label: parts.words.edit, bulk: parts.words.edit, icon, can },
              together: (selected: readonly Row[]) => void findParts(selected),
            },
          ]
        : []),
    ]
  }, [resource, parts])
  const dialog = rows && (
    <Suspense fallback={null}>
      <BulkEditDialog
        resource={found?.resource ?? resource}
        many={found?.many}
        parts={found ? undefined : parts}
        call={found && parts?.call}
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
