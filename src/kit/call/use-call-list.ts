import { useEffect, useState } from 'react'
import { limits } from '#contract/policies/limits.ts'
import type { CallName, CallResponse } from '#contract/types.ts'
import type { OptionalParts, UntypedCallParts } from './use-call'
import { type CallQueryOptions, type CallQueryResult, useUntypedCallQuery } from './use-call-query'

type Paged = {
  rows: readonly unknown[] | undefined
  page: number
  setPage: (page: number) => void
  isFetching: boolean
}

/** Goes to the previous page when the last row of the last page is gone. */
export const useLastPage = ({ rows, page, setPage, isFetching }: Paged) => {
  const isGone = rows?.length === 0 && page > 1 && !isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setPage` is another function with each render
  useEffect(() => {
    if (isGone) setPage(page - 1)
  }, [isGone, page])
}

/** The page and page size of a list within a page; another `key` starts at the first page. */
export const usePageState = (key: string) => {
  const [opened, setOpened] = useState({ key, page: 1 })
  const [limit, setLimit] = useState<number>(limits.pageSize)
  const page = opened.key === key ? opened.page : 1
  return { page, setPage: (next: number) => setOpened({ key, page: next }), limit, setLimit }
}

type Listed = { data: readonly unknown[]; total: number; more?: boolean }
type Item<N extends CallName> = CallResponse<N> extends { data: readonly (infer R)[] } ? R : never
/** The calls with paged responses. */
export type ListCallName = {
  [N in CallName]: CallResponse<N> extends Listed ? N : never
}[CallName]

/** A page of a list that a call returns, and functions to change it. */
export type CallList<R> = Omit<CallQueryResult<unknown>, 'data'> & {
  rows: readonly R[] | undefined
  total: number
  more: boolean
  page: number
  setPage: (page: number) => void
  limit: number
  setLimit: (limit: number) => void
}
type Answered<R> = { data: readonly R[]; total: number; more?: boolean }

/** The same for a call that only a declaration names. */
export const useUntypedCallList = <R>(
  name: string,
  parts: UntypedCallParts = {},
  options: CallQueryOptions = {},
): CallList<R> => {
  const state = usePageState(JSON.stringify([name, parts.params, parts.query]))
  const { page, limit } = state
  const { data, ...answer } = useUntypedCallQuery<Answered<R>>(
    name,
    { ...parts, query: { ...parts.query, page, limit } },
    { keepPrevious: true, ...options },
  )
  const list = {
    ...answer,
    ...state,
    rows: data?.data,
    total: data?.total ?? 0,
    more: data?.more ?? false,
  }
  useLastPage(list)
  return list
}

/**
 * A page of the list of a declared call: reviews of a product, a history. Other parameters start at the first page.
 * `<PagedRows>` shows its rows and the pager.
 * @example
 * const list = useCallList('x.history', { query: filters })
 */
export const useCallList = <N extends ListCallName>(
  name: N,
  ...[parts, options]: OptionalParts<N, CallQueryOptions>
): CallList<Item<N>> => useUntypedCallList(name, parts, options)
