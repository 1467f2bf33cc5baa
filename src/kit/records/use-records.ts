import { type GetListResponse, useList } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { onSessionCleared } from '#providers/auth/session.ts'
import { arrivedList, useArrived } from '#providers/data/arrived.ts'
import type { Failure } from '#providers/errors.ts'
import { useListAddress } from '#providers/list/use-list-address.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { saveListAddress } from '../navigation/last-list-address'

type Answer = { data: Row[]; total?: number; more?: boolean }

/** The last known total without filters, so that `42 of 200` needs no request. */
const allSeen = new Map<string, number>()
onSessionCleared(() => allSeen.clear())

/** The records that the address requests. */
export const useRecords = (entry: Entry) => {
  const { resource } = entry
  const { registry } = useKit()
  const key = entryKey(entry)
  const address = useListAddress(entry)
  const { state, query: requested } = address
  const arrived = useArrived(JSON.stringify(requested), () => arrivedList(registry, resource.name, requested))
  const { query } = useList<Row, Failure>({
    resource: resource.name,
    ...requested,
    errorNotification: false,
    queryOptions: {
      // The page is keyed by its entry, so previous rows are of this list.
      placeholderData: (previous) => previous ?? (arrived.placeholder() as GetListResponse<Row> | undefined),
    },
  })
  const answer = query.data as Answer | undefined
  const rows = answer?.data
  const total = answer?.total ?? rows?.length ?? 0
  const isFiltered = Object.keys(state.filters).length > 0

  const { pathname, search } = useLocation()
  useEffect(() => saveListAddress(entry, pathname + search), [entry, pathname, search])

  const settled = answer !== undefined && !query.isPlaceholderData
  const isOfAddress = settled || arrived.isShown(answer)
  if (settled) arrived.giveUp()
  const lastPage = Math.max(1, Math.ceil(total / state.limit))
  const isPastEnd = isOfAddress && rows?.length === 0 && total > 0 && state.page > lastPage
  const navigate = useNavigate()
  const lastHref = address.hrefOfPage(lastPage)
  useEffect(() => {
    if (isPastEnd) void navigate(lastHref, { replace: true })
  }, [isPastEnd, lastHref, navigate])

  useEffect(() => {
    if (settled && !isFiltered) allSeen.set(key, total)
  }, [settled, isFiltered, total, key])
  const all = allSeen.get(key)

  // The rows stay while the list goes to its last page.
  const former = useRef<Row[]>(undefined)
  useEffect(() => {
    if (rows && !isPastEnd) former.current = rows
  }, [rows, isPastEnd])
  const shown = isPastEnd ? former.current : rows

  const refresh = async () => {
    const { isSuccess } = await query.refetch()
    if (isSuccess && resource.messages?.loaded) notify('success', resource.messages.loaded)
  }

  return {
    address,
    rows: shown,
    total,
    more: answer?.more === true,
    isFiltered,
    /** The total without filters, if it is known and plausible. */
    all: all !== undefined && all >= total ? all : undefined,
    /** The rows belong to another page, sorting or filter. */
    isFormer: isPastEnd || (query.isPlaceholderData && !arrived.isShown(answer)),
    isFetching: query.isFetching,
    failure: query.isError ? query.error : undefined,
    refresh: () => void refresh(),
  }
}
type Read = ReturnType<typeof useRecords>
export type Records<R = Row> = Omit<Read, 'rows'> & { rows: R[] | undefined }
