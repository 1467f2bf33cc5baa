import { DeleteOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { useMemo, useRef } from 'react'
import { viewDemand } from '../../../../contract/grammar/facts'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { t } from '../../../i18n'
import { resourceMany, resourceOne } from '../../../i18n/words'
import { toHttpError } from '../../../providers/errors'
import { httpStatus } from '../../../providers/http-status'
import { useKit } from '../../context'
import type { Row } from '../../fields/props/props'
import { inSentence } from '../../in-sentence'
import type { RecordAction } from './record-action'
import { inUse } from './UsedBy'
import { useUsedBy } from './use-used-by'

/** Above this number the refusals report it: each check is a request. */
const lookedAtMost = 100
/** A record that was already deleted counts as deleted. */

/** Deleting as one of the actions, for several records at once. */
export const useRemoveAction = (resource: AnyResource): RecordAction => {
  const { deleteOne } = useDataProvider()()
  const { registry } = useKit()
  const usesOf = useUsedBy(resource)
  const latest = useRef(usesOf)
  latest.current = usesOf
  return useMemo(() => {
    const one = inSentence(resourceOne(resource))
    const many = inSentence(resourceMany(resource))
    const bulk = (count: number) => t('list.bulkDelete', { count, one, many })
    return {
      key: 'remove',
      label: () => t('list.delete'),
      bulk,
      icon: <DeleteOutlined aria-hidden />,
      can: viewDemand(resource, 'delete'),
      look: async (rows) => {
        if (rows.length > lookedAtMost) return []
        const found = await Promise.all(rows.map(async (row) => ({ row, uses: await latest.current(row) })))
        return found.flatMap(({ row, uses }) => (uses.length ? [{ row, why: inUse(registry, uses) }] : []))
      },
      question: (rows) => {
        const { length: count } = rows
        const [first] = rows
        const content =
          count === 1 && first
            ? t('form.deleteAsk', { label: String(first[resource.label] ?? first.id) })
            : t('list.bulkDeleteAsk', { count })
        return { type: 'delete', title: bulk(count), content, confirmText: bulk(count) }
      },
      run: async ({ id }: Row) => {
        try {
          await deleteOne({ resource: resource.name, id })
        } catch (error) {
          if (toHttpError(error).statusCode !== httpStatus.notFound) throw error
        }
      },
      removes: true,
      says: ([first, ...more]) =>
        first && !more.length
          ? (resource.says?.removed ??
            t('form.deleted', {
              one: resourceOne(resource),
              label: String(first[resource.label] ?? first.id),
            }))
          : t('list.bulkDeleted', { count: 1 + more.length, one, many }),
    }
  }, [resource, deleteOne, registry])
}
