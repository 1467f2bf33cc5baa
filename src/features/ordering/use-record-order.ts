import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useMemo } from 'react'
import { accessRuleOfView, fieldOf } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { indexAfterStep, type Ordering } from '#kit/list/ordering/ordering.ts'
import { readAllRecords } from '#kit/transfer/read-all.ts'
import { positionsAfterMove } from '#kit/values/positions.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { listQuery } from '#providers/list/list-address.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { GripButton, Sortable, SortableItem } from '#ui/sort/Sortable.tsx'

/** Someone else may save one of them between read and write. */
const tries = 3

/** Moves a record among all records of its entry, by a numeric field. Only changed positions are sent. */
export const useRecordOrder = (entry: Entry, key: string): Ordering => {
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  return useMemo(() => {
    const { resource } = entry
    const field = fieldOf(resource, key)
    const max = (field?.kind === 'number' && field.max) || Number.MAX_SAFE_INTEGER
    const { filters } = listQuery(entry, { page: 1, limit: 1, filters: {} })
    const read = () => readAllRecords(provider.getList, resource, { filters, sorters: [] })
    const save = async (rows: readonly Row[], id: string, index: number) => {
      const positions = rows.map((row) => ({ id: row.id, place: (row[key] as number | null) ?? null }))
      for (const { id: each, place } of positionsAfterMove(positions, id, index, max)) {
        const version = rows.find((row) => row.id === each)?.version
        await provider.update({
          resource: resource.name,
          id: each,
          variables: { [key]: place, ...(version && { version }) },
        })
      }
    }
    const put: Ordering['move'] = async ({ id }, to) => {
      for (let left = tries; ; left -= 1) {
        const rows = await read()
        const ids = rows.map((row) => row.id)
        const place = ids.includes(id) ? indexAfterStep(ids, id, to) : undefined
        if (place === undefined) {
          notify('info', t('list.order.changed'))
          return { place: ids.indexOf(id) + 1, count: ids.length }
        }
        try {
          if (ids[place] !== id) await save(rows, id, place)
          return { place: place + 1, count: ids.length }
        } catch (error) {
          if (left <= 1 || toHttpError(error).statusCode !== httpStatus.conflict) throw error
        }
      }
    }
    return {
      can: accessRuleOfView(resource, 'edit'),
      parts: { GripButton, Sortable, SortableItem },
      move: async (row, to) => {
        try {
          return await put(row, to)
        } finally {
          await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] })
        }
      },
    }
  }, [entry, key, provider, invalidate])
}
