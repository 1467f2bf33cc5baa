import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Records } from '../records/use-records'
import { openParam, withOpenRecord, withoutOpenRecord } from './open-href'

/** In place of an id: the record at that end of the page. */
const loadedEnds = ['first', 'last'] as const
type End = (typeof loadedEnds)[number]
const placeOf = (rows: readonly { id: string }[], requestedId: string | null) => {
  const end = loadedEnds.find((one) => one === requestedId)
  if (end) return end === 'first' ? 0 : rows.length - 1
  return rows.findIndex(({ id }) => id === requestedId)
}

/** The record that the address has open, from the rows of the list, with links to its neighbours. */
export const useOpenRecord = ({ rows, isFormer, total, more, address }: Records) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const requestedId = new URLSearchParams(search).get(openParam)
  const list = withoutOpenRecord(pathname, search)
  /** The list it was opened from, while that is one step back. */
  const origin = useRef<string>(undefined)
  if (!requestedId) origin.current = list

  const settled = isFormer ? undefined : rows
  const at = placeOf(settled ?? [], requestedId)
  const record = settled?.[at]
  const { page, limit } = address.state
  const isLastPage = !more && page * limit >= total

  const to = (href: string) => () => void navigate(href, { replace: true })
  const stepTo = (neighbour: { id: string } | undefined, pageBeyond: number | undefined, from: End) => {
    if (!record) return undefined
    if (neighbour) return to(withOpenRecord(list, neighbour.id))
    return pageBeyond ? to(withOpenRecord(address.hrefOfPage(pageBeyond), from)) : undefined
  }
  return {
    isOpen: requestedId !== null,
    record,
    /** The address names a record that is not on this page of the list. */
    isMissing: requestedId !== null && settled !== undefined && !record,
    previous: stepTo(settled?.[at - 1], page > 1 ? page - 1 : undefined, 'last'),
    next: stepTo(settled?.[at + 1], isLastPage ? undefined : page + 1, 'first'),
    close: () => void (origin.current === list ? navigate(-1) : navigate(list, { replace: true })),
  }
}
export type OpenRecord = ReturnType<typeof useOpenRecord>
