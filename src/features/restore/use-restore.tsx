import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { DeletedRecord } from '#contract/extensions/trash.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useKit } from '#kit/context/context.tsx'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { type Problems, restoreProblemsIn } from './problems'
import type { RestoreChange } from './RestoreDialog'

const RestoreDialog = lazyWithTexts(() => import('./RestoreDialog'))

type Restored = Pick<DeletedRecord, 'id' | 'label' | 'values'>
type Open = { resource: AnyResource; record: Restored; problems: Problems }

/** Restores one deleted record; asks for another value, or none, for what prevents it. */
export const useRestore = (): {
  restore: (resource: AnyResource, record: Restored) => Promise<void>
  /** The record that is being restored. */
  busyId: string | undefined
  dialog: ReactNode
} => {
  const call = useCall()
  const client = useQueryClient()
  const { registry } = useKit()
  const [open, setOpen] = useState<Open>()
  const [busyId, setBusyId] = useState<string>()

  const run = async (resource: AnyResource, record: Restored, changes: RestoreChange[]) => {
    setBusyId(record.id)
    try {
      const params = { resource: resource.name, id: record.id }
      const restored = await call('x.restore', { params, payload: { changes } })
      setOpen(undefined)
      const label = String(restored[resource.nameField] ?? record.label)
      notify('success', t('restore.done', { one: resourceOne(resource), label }))
    } catch (error) {
      const problems = restoreProblemsIn(error, resource)
      if (problems) return setOpen({ resource, record, problems })
      setOpen(undefined)
      reportError(error)
    } finally {
      setBusyId(undefined)
    }
    const selections = registry.resources.filter((r) => r.collectionOf === resource.name)
    await invalidate(client, [resource.name, ...selections.map(({ name }) => name), extensionsScope])
  }

  const dialog = open && (
    <Suspense fallback={null}>
      <RestoreDialog
        key={JSON.stringify(open.problems)}
        {...open}
        busy={busyId !== undefined}
        onRestore={(changes) => void run(open.resource, open.record, changes)}
        onClose={() => setOpen(undefined)}
      />
    </Suspense>
  )
  return { restore: (resource, record) => run(resource, record, []), busyId, dialog }
}
