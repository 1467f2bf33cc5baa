import { DeleteOutlined } from '@ant-design/icons'
import { useDelete } from '@refinedev/core'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { isAllowed } from '#providers/auth/access.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { type ConfirmOptions, requestConfirmation } from '#providers/notifications/confirmation.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import {
  type ActionPage,
  availableActions,
  type ChangingAction,
  isChanging,
  type RecordAction,
  type SkippedRow,
} from '../context/record-action'
import { lowerCaseTitle } from '../values/lower-case-title'
import { UsedBy, type Uses, usedByText } from './UsedBy'
import { useActiveAction } from './use-active-action'
import { withSkippedRows } from './use-record-action'
import { useRestoreAction } from './use-restore-action'
import { useUsedBy } from './use-used-by'

/** Above this number the refusals report it: each check is a request. */
const maxChecked = 100

const unreported = { successNotification: false as const, errorNotification: false as const, invalidates: [] }

/** Deletes one record or several after confirmation; those in use are left out. `onDeleted`: before the lists are read again. */
export const useDeleteAction = (
  resource: AnyResource,
  onDeleted?: (rows: readonly Row[]) => void,
): RecordAction => {
  const { mutateAsync: remove } = useDelete()
  const { registry, removals } = useKit()
  const usesOf = useUsedBy(resource)
  const switches = useActiveAction(resource)
  const restore = useRestoreAction(resource)
  const one = lowerCaseTitle(resourceOne(resource))
  const many = lowerCaseTitle(resourceMany(resource))
  const labelOf = (row: Row) => String(row[resource.nameField] ?? row.id)
  const common = {
    key: 'remove',
    label: () => t('form.delete', { one }),
    bulk: (count: number) => t('list.bulkDelete', { count, one, many }),
    icon: <DeleteOutlined aria-hidden />,
    can: accessRuleOfView(resource, 'delete'),
  }
  const deletion: ChangingAction = {
    ...common,
    run: async ({ id }) => {
      try {
        // Told, and read again, once for all of them.
        await remove({ resource: resource.name, id, ...unreported })
      } catch (error) {
        // A record that was already deleted counts as deleted.
        if (toHttpError(error).statusCode !== httpStatus.notFound) throw error
      }
    },
    removes: true,
    ...(restore && { reverse: restore }),
    ...(onDeleted && { settled: ({ done }) => onDeleted(done) }),
    successText: ([first, ...more]) => {
      const count = 1 + more.length
      const specified = resource.messages?.removed
      if (!first || more.length)
        return specified
          ? t('toast.counted', { message: specified, count })
          : t('list.bulkDeleted', { count, one, many })
      return specified ?? t('form.deleted', { one: resourceOne(resource), label: labelOf(first) })
    },
  }

  /** Lists what uses the record, and offers to deactivate it if it is active. */
  const explainUses = async (record: Row, uses: Uses, page: ActionPage) => {
    const [instead] = availableActions(switches, isAllowed, [record]).filter(
      (action) => isChanging(action) && record[resource.activeField ?? ''] === true,
    )
    const advice = instead
      ? t('usedBy.alternative', { one, instead: instead.label(record) })
      : t('usedBy.first', { one })
    const isChosen = await requestConfirmation({
      type: 'edit',
      title: t('usedBy.cannotDelete', { label: labelOf(record) }),
      content: <UsedBy uses={uses} used={resource} record={record} instead={advice} />,
      confirmText: instead?.label(record) ?? '',
    })
    return isChosen && instead && isChanging(instead) ? page.run(instead, [record]) : undefined
  }
  /** What is deleted, and what is left out. */
  const questionOf = (rows: readonly Row[], leftOut: readonly SkippedRow[]): ConfirmOptions => {
    const [first, second] = rows
    const only = second ? undefined : first
    const title = only ? common.label() : common.bulk(rows.length)
    const usual = only
      ? t(restore ? 'form.deleteAskRestorable' : 'form.deleteAsk', { label: labelOf(only) })
      : t(restore ? 'list.bulkDeleteAskRestorable' : 'list.bulkDeleteAsk', { count: rows.length })
    const content = withSkippedRows(removals?.[resource.name]?.(rows) ?? usual, { leftOut, labelOf })
    return { type: 'delete', title, content, confirmText: title }
  }
  return {
    ...common,
    asks: async (rows, page) => {
      const checked = await Promise.all(
        rows.map(async (row) => ({ row, uses: rows.length > maxChecked ? [] : await usesOf(row) })),
      )
      const used = checked.filter(({ uses }) => uses.length)
      const [first] = used
      if (first && rows.length === 1) return explainUses(first.row, first.uses, page)
      const inUse = used.map(({ row, uses }) => ({ row, reason: usedByText(registry, uses) }))
      const unused = checked.flatMap(({ row, uses }) => (uses.length ? [] : [row]))
      const leftOut = [...page.leftOut, ...inUse]
      if (unused.length)
        return (await requestConfirmation(questionOf(unused, leftOut)))
          ? page.run(deletion, unused)
          : undefined
      await requestConfirmation({
        type: 'edit',
        title: common.bulk(rows.length),
        content: withSkippedRows(null, { leftOut, labelOf }),
        confirmText: '',
      })
      return undefined
    },
  }
}
