import { entriesOf } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { useRereadImported } from '#features/imports/use-reread-imported.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useKit } from '#kit/context/context.tsx'
import { startJob, useJob } from '#kit/jobs/jobs.ts'
import { toHttpError } from '#providers/errors.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'

type Run = RecordFor<'imports'>

/** Asks once with the counts, then undoes as a job; one that was stopped continues where it was. */
export const useUndoImport = ({ id, file, list }: Pick<Run, 'id' | 'file' | 'list'>) => {
  const call = useCall()
  const reread = useRereadImported(list)
  const { registry } = useKit()
  const key = `undo import ${id}`
  const params = { id }
  const imported = entriesOf(registry).find(({ path }) => path === list)?.resource

  const confirm = async () => {
    const { created, changed, changedSince } = await call('x.importUndo', { params })
    if (!created && !changed) return created + changed
    const isDeletable = imported?.api.remove !== undefined
    if (!changed && !isDeletable) {
      notify('error', t('imports.willStay', { count: created }))
      return undefined
    }
    const effects = [
      created && t(isDeletable ? 'imports.willDelete' : 'imports.willStay', { count: created }),
      changed && t('imports.willSetBack', { count: changed }),
      changedSince && t('imports.changedSince', { count: changedSince }),
    ]
    const isConfirmed = await requestConfirmation({
      ...{ type: 'delete', title: t('imports.undoQuestion', { file }), confirmText: t('imports.undo') },
      content: effects.filter(Boolean).join(' '),
    })
    return isConfirmed ? created + changed : undefined
  }
  const undo = async () => {
    const total = await confirm().catch((error) => reportError(toHttpError(error)))
    if (total === undefined) return
    await startJob(key, t('imports.undoing', { file }), async ({ signal, progress }) => {
      try {
        let remaining = total
        do {
          progress(total - remaining, total)
          const answer = await call('x.undoImport', { params })
          remaining = answer.remaining
          if (!remaining)
            notify(
              answer.kept ? 'error' : 'success',
              answer.kept ? t('imports.undoneInPart', answer) : t('imports.undone', { count: answer.undone }),
            )
        } while (remaining && !signal.aborted)
      } catch (error) {
        reportError(toHttpError(error))
      } finally {
        await reread()
      }
    })
  }
  return { undo, job: useJob(key) }
}
