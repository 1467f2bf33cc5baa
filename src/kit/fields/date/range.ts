import { t } from '../../../i18n'
import { formatDay } from '../../../i18n/format'
import { fromWallTime, wallTime } from '../../form/zone'
import { edgesOf, type ListFilter } from '../../list/filter-model'
import type { FilterValues } from '../filter-props'

/** The first and last day that are shown; the list asks for [start of the first, start of the day after the last). */
export type Days = { first?: string | undefined; last?: string | undefined }

const dayMs = 86_400_000
const isInstant = (value: string | undefined): value is string =>
  value !== undefined && !Number.isNaN(Date.parse(value))
const dayOf = (ms: number) => wallTime(new Date(ms).toISOString()).slice(0, 10)

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

export const daysOf = (filter: ListFilter, values: FilterValues): Days => {
  const { start, end } = edgesOf(filter)
  const [from, until] = [start, end].map((word) => (word ? values[word]?.[0] : undefined))
  return {
    first: isInstant(from) ? dayOf(Date.parse(from)) : undefined,
    last: isInstant(until) ? dayOf(Date.parse(until) - 1) : undefined,
  }
}

const startOfDay = (day: string) => fromWallTime(`${day}T00:00`)

/** What the list is asked for, by the API's words. */
export const rangeOf = (filter: ListFilter, first: string, last: string): Record<string, string[]> => {
  const { start, end } = edgesOf(filter)
  return {
    ...(start ? { [start]: [startOfDay(first)] } : {}),
    ...(end ? { [end]: [startOfDay(nextDay(last))] } : {}),
  }
}

export const wordsOfDays = ({ first, last }: Days): string => {
  if (first && last)
    return first === last
      ? formatDay(first)
      : t('list.filter.range', { from: formatDay(first), until: formatDay(last) })
  if (first) return t('list.filter.from', { day: formatDay(first) })
  return last ? t('list.filter.until', { day: formatDay(last) }) : ''
}
