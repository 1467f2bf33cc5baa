import { useDelete } from '@refinedev/core'
import { useRef, useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { isAllowed } from '#providers/auth/access.ts'
import { toHttpError } from '#providers/errors.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { availableActions } from '../context/record-action'
import { lowerCaseTitle } from '../values/lower-case-title'
import { UsedBy, type Uses } from './UsedBy'
import { useActiveAction } from './use-active-action'
import { useRecordAction } from './use-record-action'
import { useRestoreAction } from './use-restore-action'
import { useUsedBy } from './use-used-by'

/** Deletes a record after confirmation; returns whether it is deleted. */
export const useDeleteRecord = (entry: Entry) => {
  const { resource } = entry
  const { removals } = useKit()
  const { mutateAsync, mutation } = useDelete<Row>()
  const usesOf = useUsedBy(resource)
  const switches = useActiveAction(resource)
  const act = useRecordAction(entry)
  const restore = useRestoreAction(resource)
  const asking = useRef(false)
  const [looking, setLooking] = useState(false)
  const one = lowerCaseTitle(resourceOne(resource))
  const text = t('form.delete', { one })

  /** Lists what uses the record, and offers to deactivate it if it is active. */
  const explainUses = async (record: Row, label: string, uses: Uses) => {
    const title = t('usedBy.cannotDelete', { label })
    const [instead] = availableActions(
      switches.filter(({ applies }) => record[resource.activeField ?? ''] === true && applies?.(record)),
      isAllowed,
      [record],
    )
    const advice = instead
      ? t('usedBy.alternative', { one, instead: instead.label(record) })
      : t('usedBy.first', { one })
    const content = <UsedBy uses={uses} used={resource} record={record} instead={advice} />
    const confirmText = instead?.label(record) ?? ''
    if ((await requestConfirmation({ type: 'edit', title, content, confirmText })) && instead)
      await act(instead, [record])
  }
  const confirmed = async (record: Row, label: string): Promise<boolean> => {
    setLooking(true)
    const uses = await usesOf(record).finally(() => setLooking(false))
    if (uses.length) {
      await explainUses(record, label, uses)
      return false
    }
    const content =
      removals?.[resource.name]?.(record) ??
      t(restore ? 'form.deleteAskRestorable' : 'form.deleteAsk', { label })
    return requestConfirmation({ type: 'delete', title: text, content, confirmText: text })
  }
  const remove = async (record: Row): Promise<boolean> => {
    // A double click during the check asks once.
    if (asking.current) return false
    asking.current = true
    const label = String(record[resource.nameField] ?? record.id)
    try {
      if (!(await confirmed(record, label))) return false
      await mutateAsync({
        resource: resource.name,
        id: record.id,
        successNotification: false,
        errorNotification: false,
      })
      notify(
        'success',
        resource.messages?.removed ?? t('form.deleted', { one: resourceOne(resource), label }),
        restore && { label: t('common.undo'), act: () => void act(restore, [record]) },
      )
      return true
    } catch (error) {
      reportError(toHttpError(error))
      return false
    } finally {
      asking.current = false
    }
  }
  return { remove, label: text, busy: looking || mutation.isPending }
}
