import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { fromWallTime, wallTime } from '../../kit/form/zone'
import type { Days } from './steps'

const dayMs = 86_400_000
const idPattern = /^[0-9a-f-]{36}$/i
const isMoment = (value: string | null): value is string => value !== null && !Number.isNaN(Date.parse(value))
const dayOf = (ms: number) => wallTime(new Date(ms).toISOString()).slice(0, 10)
const startOf = (day: string) => fromWallTime(`${day}T00:00`)
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

export type Asked = { startDate?: string; endDate?: string; supportId?: string }

/** Whole days as the API's timeframe: up to, but without, the start of the day after the last. */
export const momentsOf = ({ first, last }: Days): Asked =>
  first && last ? { startDate: startOf(first), endDate: startOf(nextDay(last)) } : {}

/** What the amounts are asked for; the address is its only owner. Half a timeframe, or one that ends first, is none. */
export const useAsked = (takesCause: boolean) => {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const words = new URLSearchParams(search)
    const [start, end, cause] = ['startDate', 'endDate', 'supportId'].map((word) => words.get(word))
    const [from, until] = [start ?? null, end ?? null]
    const isSpan = isMoment(from) && isMoment(until) && Date.parse(from) < Date.parse(until)
    const asked: Asked = {
      ...(isSpan && { startDate: new Date(from).toISOString(), endDate: new Date(until).toISOString() }),
      ...(takesCause && cause && idPattern.test(cause) && { supportId: cause }),
    }
    const days: Days = isSpan ? { first: dayOf(Date.parse(from)), last: dayOf(Date.parse(until) - 1) } : {}
    /** The page with other words; one that is undefined goes. */
    const hrefWith = (change: { [K in keyof Asked]?: Asked[K] | undefined }) => {
      const next = new URLSearchParams(search)
      for (const [word, value] of Object.entries({ ...asked, ...change })) {
        if (value === undefined) next.delete(word)
        else next.set(word, value)
      }
      return next.size ? `${pathname}?${next}` : pathname
    }
    const hrefOfDays = (other: Days) =>
      hrefWith({ startDate: undefined, endDate: undefined, ...momentsOf(other) })
    return {
      asked,
      days,
      hrefOfDays,
      hrefOfCause: (supportId: string | undefined) => hrefWith({ supportId }),
    }
  }, [pathname, search, takesCause])
}
