import { type CrudFilter, useDataProvider } from '@refinedev/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { searchFilterOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { useServedResource } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import { isUnpaged } from '#providers/data/requests.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { matchesReference, optionsOf, type ReferenceOption } from './tree'

type Asked = {
  enabled: boolean
  typed: string
  /** A record that cannot be selected, with everything below it. */
  without?: string | undefined
  /** The key of a selected record; its id by default. */
  by?: string
  /** Filters of every option, by the list's parameters. */
  among?: Readonly<Record<string, string>> | undefined
  /** Why a record must not be chosen. */
  refusal?: ((record: Row) => string | undefined) | undefined
  /** What distinguishes records with the same name; by default a unique text. */
  noteOf?: ((record: Row) => string) | undefined
}
type Page = { data: Row[]; total: number; more?: boolean }

const typingMs = 300
/** Options are cached for a while, for every field and filter that refers to them. */
const freshMs = 60_000
/** With fewer matches, the next page is read too. */
const maxOptions = 20

const nothing = {}

/** How options are loaded: all at once, by search, or page after page. */
const meansOf = (target: AnyResource) => {
  if (isUnpaged(target)) return { search: undefined, pageSize: undefined }
  const search = searchFilterOf(target)
  return { search, pageSize: search ? maxOptions : limits.maxPageSize }
}

const nextPage = (pages: readonly Page[], pageSize: number | undefined): number | undefined => {
  const last = pages.at(-1)
  if (!last || pageSize === undefined || last.data.length < pageSize) return undefined
  return pages.length * pageSize < last.total || last.more ? pages.length + 1 : undefined
}

/**
 * The options of a reference. Small lists are loaded completely, others are searched by the backend if it can search;
 * otherwise pages are loaded one after another while the user scrolls, or types a name that is not loaded yet.
 */
export const useChoices = (
  target: AnyResource,
  { enabled, typed, without, by = 'id', among = nothing, refusal, noteOf }: Asked,
) => {
  const { getList } = useDataProvider()()
  const { search, pageSize } = meansOf(useServedResource(target))
  const still = useDebounced(typed.trim(), typingMs)
  const searchText = search ? still : ''
  const queryKey = listQueryKey(target.name, 'choices', searchText, among)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const filters: CrudFilter[] = [
        ...Object.entries(among).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
        ...(search && searchText
          ? [{ field: search, operator: 'contains' as const, value: searchText }]
          : []),
      ]
      return getList<Row>({
        resource: target.name,
        filters,
        pagination: pageSize ? { currentPage: pageParam, pageSize, mode: 'server' } : { mode: 'off' },
        meta: { signal, queryKey },
      })
    },
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages, pageSize),
    enabled: enabled && Boolean(target.api.list),
    staleTime: freshMs,
    retry: false,
    ...(search && { placeholderData: keepPreviousData }),
  })
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isError, isFetching, isPlaceholderData } =
    query

  const options = useMemo((): ReferenceOption[] => {
    const rows = new Map(data?.pages.flatMap((page) => page.data).map((row) => [row.id, row]))
    return optionsOf(target, [...rows.values()], without).flatMap((option) => {
      const row = rows.get(option.value)
      const value = row?.[by]
      const described = row && noteOf ? { note: noteOf(row) } : {}
      const note = row && refusal?.(row)
      return value
        ? [{ ...option, ...described, value: String(value), ...(note && { note, disabled: true }) }]
        : []
    })
  }, [data, target, without, by, refusal, noteOf])
  // Until the search has answered, Enter and Tab must not choose an option that was found for another text.
  const isFormer = Boolean(search) && (typed.trim() !== still || isPlaceholderData)
  const shown = useMemo(
    () => (search && !isFormer ? options : options.filter((option) => matchesReference(typed, option))),
    [search, isFormer, options, typed],
  )

  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  // The next page may contain a name that is not loaded yet.
  const seeks = enabled && !search && still !== '' && shown.length < maxOptions && hasNextPage && !isError
  const seeksAfter = seeks && !isFetchingNextPage ? data?.pages.length : undefined
  useEffect(() => {
    if (seeksAfter) void fetchNextPage()
  }, [seeksAfter, fetchNextPage])

  return {
    /** All loaded options. */
    options,
    /** Options that match the typed text. */
    shown,
    total: data?.pages.at(-1)?.total ?? 0,
    hasMore: hasNextPage,
    more,
    loading: isFetching || (search !== undefined && searchText !== typed.trim()),
    failed: isError && !isFetching,
    retry: () => void (data ? fetchNextPage() : query.refetch()),
  }
}
export type Choices = ReturnType<typeof useChoices>
