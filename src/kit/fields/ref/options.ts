import { type CrudFilter, useList } from '@refinedev/core'
import { useMemo } from 'react'
import { searchFilterOf } from '../../../../contract/grammar/facts'
import type { AnyResource } from '../../../../contract/grammar/resource'
import type { Row } from '../../context'
import { useDebounced } from '../../use-debounced'
import { type Option, optionsOf } from './tree'

type Asked = {
  enabled: boolean
  typed: string
  /** A record that can not be chosen, nor anything under it. */
  without: string | undefined
}

const typingMs = 300
const searchedRows = 20
/** Small lists are had at once and kept a while; they are the same for every field that refers to them. */
const wholeFreshMs = 60_000

/** The choices of a reference: searched by the backend where it can search, else the whole list. */
export const useOptions = (target: AnyResource, { enabled, typed, without }: Asked) => {
  const search = searchFilterOf(target)
  const words = useDebounced(typed.trim(), typingMs)
  const filters: CrudFilter[] = search && words ? [{ field: search, operator: 'contains', value: words }] : []
  const { query, result } = useList<Row>({
    resource: target.name,
    filters,
    pagination: search ? { currentPage: 1, pageSize: searchedRows } : { mode: 'off' },
    queryOptions: { enabled, ...(search ? {} : { staleTime: wholeFreshMs }) },
    errorNotification: false,
  })
  const rows = result.data
  const options = useMemo((): Option[] => optionsOf(target, rows ?? [], without), [target, rows, without])
  return {
    options,
    searched: search !== undefined,
    loading: query.isFetching || (search !== undefined && words !== typed.trim()),
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
