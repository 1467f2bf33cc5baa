import { useCallback } from 'react'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { useKit } from '#kit/context/context.tsx'
import { addDays, addMonths, startOfStoreDay, type Timeframe } from '#kit/fields/date/days.ts'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { type Pairs, queryString } from '#providers/query-string.ts'

const isPairs = (params: object): params is Pairs => Array.isArray(params)

/** Lists and records behind the figures, as far as the role may see them. */
export const useFigureLinks = () => {
  const { registry } = useKit()
  const may = useAccess()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be seen follows the role that `may` is of
  const list = useCallback(
    (resource: string, params: Readonly<Record<string, string>> | Pairs = {}): string | undefined => {
      const entry = findEntryNamed(registry, resource)
      if (!entry || !canView(entry.resource, 'list')) return undefined
      const link = landingLink(entry)
      const search = queryString(isPairs(params) ? params : Object.entries(params))
      return search ? `${link}${link.includes('?') ? '&' : '?'}${search}` : link
    },
    [registry, may],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const record = useCallback(
    (resource: string, id: string): string | undefined => {
      const entry = findEntryNamed(registry, resource)
      return entry && canView(entry.resource, 'show') ? showPath(entry, id) : undefined
    },
    [registry, may],
  )
  /** Orders by date. */
  const placed = useCallback(
    ({ startDate, endDate }: Timeframe) => list('orders', { startDate, endDate }),
    [list],
  )
  /** Customers by registration date, if the backend has that filter. */
  const byJoining = useCapability('customers.list.startDate')
  const joined = useCallback(
    ({ startDate, endDate }: Timeframe) => list('customers', byJoining ? { startDate, endDate } : {}),
    [list, byJoining],
  )
  return { list, record, placed, joined }
}

/** The days of a part of the calendar by its name: the first, and the one after the last. */
const daysOfPeriod = (name: string): [string, string] => {
  const [year = '', month, day] = name.split('-')
  if (day) return [name, addDays(name, 1)]
  if (month) return [`${name}-01`, addMonths(`${name}-01`, 1)]
  return [`${year}-01-01`, `${Number(year) + 1}-01-01`]
}

/** A day, a month or a year as a timeframe, clipped to another one. */
export const timeframeWithin = (name: string, within?: Timeframe): Timeframe => {
  const [first, after] = daysOfPeriod(name)
  const [startDate, endDate] = [startOfStoreDay(first), startOfStoreDay(after)]
  if (!within) return { startDate, endDate }
  // Timestamps of one format sort alphabetically.
  const [, from = startDate] = [startDate, within.startDate].sort()
  const [until = endDate] = [endDate, within.endDate].sort()
  return { startDate: from, endDate: until }
}
