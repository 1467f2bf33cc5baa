import { type CrudFilter, type CrudSort, useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { FilterName, RecordFor, ResourceName } from '#contract/types.ts'
import type { Failure } from '#providers/errors.ts'
import { useLastPage, usePageState } from '../call/use-call-list'
import type { Row } from '../context/props'

type Answer<R> = { data: R[]; total?: number; more?: boolean }

/** A paged list of records within a page; other filters start at the first page. */
export const useUntypedRecordPages = <R extends Row>(
  resource: string,
  values: Readonly<Record<string, string | undefined>> = {},
  enabled = true,
  sorters: CrudSort[] = [],
) => {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  const state = usePageState(JSON.stringify([resource, set]))
  const { query } = useList<R, Failure>({
    resource,
    pagination: { currentPage: state.page, pageSize: state.limit },
    sorters,
    filters: set.map(([field, value]): CrudFilter => ({ field, operator: 'eq', value })),
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData, enabled },
  })
  const answer = query.data as Answer<R> | undefined
  const list = {
    ...state,
    rows: answer?.data,
    total: answer?.total ?? 0,
    more: answer?.more === true,
    failure: query.error ?? undefined,
    isFetching: query.isFetching,
    isFormer: query.isPlaceholderData,
    refresh: () => void query.refetch(),
  }
  useLastPage(list)
  return list
}
export type RecordPages<R extends Row> = ReturnType<typeof useUntypedRecordPages<R>>

/** The same for a resource that is known by name: typed by its declaration. */
export const useRecordPages = <N extends ResourceName>(
  resource: N,
  values?: Readonly<Partial<Record<FilterName<N>, string | undefined>>>,
  enabled?: boolean,
  sorters?: CrudSort[],
) => useUntypedRecordPages<RecordFor<N>>(resource, values, enabled, sorters)
