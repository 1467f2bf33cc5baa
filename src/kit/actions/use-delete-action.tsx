import { DeleteOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { useMemo, useRef } from 'react'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import type { RecordAction } from '../context/record-action'
import { lowerCaseTitle } from '../values/lower-case-title'
import { usedByText } from './UsedBy'
import { useRestoreAction } from './use-restore-action'
import { useUsedBy } from './use-used-by'

/** Above this number the refusals report it: each check is a request. */
const maxChecked = 100

/** Deleting as one of the actions, for several records at once. */
export const useDeleteAction = (resource: AnyResource): RecordAction => {
  const { deleteOne } = useDataProvider()()
  const { registry } = useKit()
  const usesOf = useUsedBy(resource)
  const restore = useRestoreAction(resource)
  const latest = useRef(usesOf)
  latest.current = usesOf
  return useMemo(() => {
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    const bulk = (count: number) => t('list.bulkDelete', { count, one, many })
    return {
      key: 'remove',
      label: () => t('list.delete'),
      bulk,
      icon: <DeleteOutlined aria-hidden />,
      can: accessRuleOfView(resource, 'delete'),
      look: async (rows) => {
        if (rows.length > maxChecked) return []
        const found = await Promise.all(rows.map(async (row) => ({ row, uses: await latest.current(row) })))
        return found.flatMap(({ row, uses }) =>
          uses.length ? [{ row, reason: usedByText(registry, uses) }] : [],
        )
      },
      question: (rows) => {
        const { length: count } = rows
        const [first] = rows
        const content =
          count === 1 && first
            ? t(restore ? 'form.deleteAskRestorable' : 'form.deleteAsk', {
                label: String(first[resource.nameField] ?? first.id),
              })
            : t(restore ? 'list.bulkDeleteAskRestorable' : 'list.bulkDeleteAsk', { count })
        return { type: 'delete', title: bulk(count), content, confirmText: bulk(count) }
      },
      run: async ({ id }: Row) => {
        try {
          await deleteOne({ resource: resource.name, id })
        } catch (error) {
          // A record that was already deleted counts as deleted.
          if (toHttpError(error).statusCode !== httpStatus.notFound) throw error
        }
      },
      removes: true,
      ...(restore && { reverse: restore }),
      successText: ([first, ...more]) => {
        const count = 1 + more.length
        const specified = resource.messages?.removed
        if (!first || more.length)
          return specified
            ? t('toast.counted', { message: specified, count })
            : t('list.bulkDeleted', { count, one, many })
        const label = String(first[resource.nameField] ?? first.id)
        return specified ?? t('form.deleted', { one: resourceOne(resource), label })
      },
    }
  }, [resource, deleteOne, registry, restore])
}
