import { useCallback } from 'react'
import { landingLink } from '../../../contract/grammar/sidebar'
import { useKit } from '../../kit/context'
import { entryOf, showPath } from '../../kit/paths'
import { beginOf, daysAfter, type Moments, monthsAfter } from '../../kit/span/days'
import { mayView, useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'
import { queryString } from '../../providers/query-string'

/** Lists and records behind the figures, as far as the role may see them. */
export const useLinks = () => {
  const { registry } = useKit()
  const may = useAccess()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be seen follows the role that `may` is of
  const list = useCallback(
    (resource: string, words: Readonly<Record<string, string>> = {}): string | undefined => {
      const entry = entryOf(registry, resource)
      if (!entry || !mayView(entry.resource, 'list')) return undefined
      const link = landingLink(entry)
      const asked = queryString(Object.entries(words))
      return asked ? `${link}${link.includes('?') ? '&' : '?'}${asked}` : link
    },
    [registry, may],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const record = useCallback(
    (resource: string, id: string): string | undefined => {
      const entry = entryOf(registry, resource)
      return entry && mayView(entry.resource, 'show') ? showPath(entry, id) : undefined
    },
    [registry, may],
  )
  /** Customers by registration date, if the backend has that filter. */
  const byJoining = useKnownExtension('customers.list.startDate')
  const joined = useCallback(
    ({ startDate, endDate }: Moments) => list('customers', byJoining ? { startDate, endDate } : {}),
    [list, byJoining],
  )
  return { list, record, joined }
}

/** The days of a part of the calendar by its name: the first, and the one after the last. */
const daysIn = (name: string): [string, string] => {
  const [year = '', month, day] = name.split('-')
  if (day) return [name, daysAfter(name, 1)]
  if (month) return [`${name}-01`, monthsAfter(`${name}-01`, 1)]
  return [`${year}-01-01`, `${Number(year) + 1}-01-01`]
}

/** A day, a month or a year as a timeframe, clipped to another one. */
export const momentsWithin = (name: string, within?: Moments): Moments => {
  const [first, after] = daysIn(name)
  const [startDate, endDate] = [beginOf(first), beginOf(after)]
  if (!within) return { startDate, endDate }
  // Timestamps of one format sort alphabetically.
  const [, from = startDate] = [startDate, within.startDate].sort()
  const [until = endDate] = [endDate, within.endDate].sort()
  return { startDate: from, endDate: until }
}
