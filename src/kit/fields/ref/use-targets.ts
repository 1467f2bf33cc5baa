import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import { type FilterTarget, viewDemand } from '../../../../contract/grammar/facts'
import { useAccess } from '../../../providers/access'
import type { Row } from '../../context'
import type { FilterOption } from '../FilterSelect'
import { optionsOf } from './tree'

/** Small lists, the same for every filter that refers to them. */
const freshMs = 60_000

/** The records a filter can be set to, by the key of them that is sent; loaded when needed. */
export const useTargets = ({ resource, key }: FilterTarget, needed: boolean) => {
  const mayRead = useAccess()(viewDemand(resource, 'list'))
  const { query, result } = useList<Row>({
    resource: resource.name,
    pagination: { mode: 'off' },
    queryOptions: { enabled: needed && mayRead && Boolean(resource.api.list), staleTime: freshMs },
    errorNotification: false,
  })
  const rows = result.data
  const options = useMemo((): FilterOption[] => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return optionsOf(resource, rows).flatMap((option) => {
      const value = byId.get(option.value)?.[key]
      return value ? [{ value: String(value), label: option.label, depth: option.depth }] : []
    })
  }, [resource, key, rows])
  return {
    options,
    mayRead,
    loading: query.isFetching,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
