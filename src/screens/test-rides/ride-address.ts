import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Records } from '../../kit/list/use-records'

/** Of the drawer, in pixels. */
export const rideWidth = 480

/** The word of the address for the ride that is open: its id, or whichever stands at that end of the page. */
const word = 'open'
const ends = ['first', 'last'] as const
type End = (typeof ends)[number]

const withOpen = (href: string, open: string) => {
  const [path = '', words = ''] = href.split('?')
  const search = new URLSearchParams(words)
  search.set(word, open)
  return `${path}?${search}`
}
const without = (pathname: string, search: string) => {
  const words = new URLSearchParams(search)
  words.delete(word)
  return words.size ? `${pathname}?${words}` : pathname
}

/** Where a row leads: to the list it stands in, with it open. */
export const useRideHref = () => {
  const { pathname, search } = useLocation()
  const list = without(pathname, search)
  return useCallback((row: { id: string }) => withOpen(list, row.id), [list])
}

/** The ride that the address has open, and the ways on from it. There is no call for a single one. */
export const useOpenRide = ({ rows, isFormer, total, more, address }: Records) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get(word)
  const list = without(pathname, search)
  /** The list it was opened from, as long as that is one step back. */
  const origin = useRef<string>(undefined)
  if (!asked) origin.current = list

  const isEnd = (ends as readonly (string | null)[]).includes(asked)
  const settled = rows !== undefined && !isFormer
  const at = !settled
    ? -1
    : isEnd
      ? (asked as End) === 'first'
        ? 0
        : rows.length - 1
      : rows.findIndex(({ id }) => id === asked)
  const ride = at < 0 ? undefined : rows?.[at]
  const { page, limit } = address.state
  const isLastPage = !more && page * limit >= total

  const to = (href: string) => () => void navigate(href, { replace: true })
  const stepTo = (neighbour: { id: string } | undefined, pageBeyond: number | undefined, end: End) => {
    if (!ride) return undefined
    if (neighbour) return to(withOpen(list, neighbour.id))
    return pageBeyond ? to(withOpen(address.hrefOfPage(pageBeyond), end)) : undefined
  }
  return {
    isOpen: asked !== null,
    ride,
    /** The address names one that is not on this page of the list. */
    isMissing: asked !== null && settled && !ride,
    previous: stepTo(rows?.[at - 1], page > 1 ? page - 1 : undefined, 'last'),
    next: stepTo(rows?.[at + 1], isLastPage ? undefined : page + 1, 'first'),
    close: () => void (origin.current === list ? navigate(-1) : navigate(list, { replace: true })),
  }
}
export type OpenRide = ReturnType<typeof useOpenRide>
