import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useMemo } from 'react'
import { accessRuleOfView } from '../../../contract/grammar/facts'
import type { Entry } from '../../../contract/grammar/sidebar'
import { cmsItems } from '../../../contract/resources/content/cms-items'
import { t } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import { readAll } from '../../kit/list/export/read-all'
import { indexAfterStep, type Ordering } from '../../kit/list/ordering/ordering'
import { positionsAfterMove } from '../../kit/positions'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { listQuery } from '../../providers/list/list-state'
import { notify } from '../../providers/notifications/notifications'

const maxPosition = cmsItems.fields.position.max
/** Someone else may save one of them between read and write. */
const tries = 3

/** Moves an item among all current items of its type. Only changed positions are sent. */
export const useItemOrder = (entry: Entry): Ordering => {
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  return useMemo(() => {
    const { resource } = entry
    const { filters } = listQuery(entry, { page: 1, limit: 1, filters: {} })
    const read = () =>
      readAll(
        provider.getList,
        resource,
        { filters, sorters: [] },
        { signal: new AbortController().signal, progress: () => {} },
      )
    const save = async (rows: readonly Row[], id: string, index: number) => {
      const positions = rows.map((row) => ({ id: row.id, place: (row.position as number | null) ?? null }))
      for (const { id: each, place } of positionsAfterMove(positions, id, index, maxPosition)) {
        const version = rows.find((row) => row.id === each)?.version
        await provider.update({
          resource: resource.name,
          id: each,
          variables: { position: place, ...(version && { version }) },
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
      move: async (row, to) => {
        try {
          return await put(row, to)
        } finally {
          await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] })
        }
      },
    }
  }, [entry, provider, invalidate])
}
