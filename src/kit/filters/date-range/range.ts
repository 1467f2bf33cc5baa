import { formatDay } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { addDays, type DayRange, startOfStoreDay, storeDayOfMs } from '#kit/fields/date/days.ts'
import { type FilterValues, filterParamNames, type ListFilter, rangeParamNames } from '../filter-model'

const isInstant = (value: string | undefined): value is string =>
  value !== undefined && !Number.isNaN(Date.parse(value))
/** The filtered days: from the start of the first up to the start of the day after the last. */
export const filteredDaysOf = (filter: ListFilter, values: FilterValues): DayRange => {
  const { start, end } = rangeParamNames(filter)
  const { since, before } = filter.operators ?? {}
  const textAt = (param: string | undefined) => (param ? values[param]?.[0] : undefined)
  const [from, until] = [textAt(start) ?? textAt(since), textAt(end) ?? textAt(before)]
  return {
    first: isInstant(from) ? storeDayOfMs(Date.parse(from)) : undefined,
    last: isInstant(until) ? storeDayOfMs(Date.parse(until) - 1) : undefined,
  }
}

/** The filter values, by the API's parameters; a range that is open at an end has parameters of its own. */
export const dateRangeParams = (filter: ListFilter, { first, last }: DayRange): Record<string, string[]> => {
  const { start, end } = rangeParamNames(filter)
  const { since = start, before = end } = filter.operators ?? {}
  const [from, until] = first && last ? [start, end] : [since, before]
  return {
    ...Object.fromEntries(filterParamNames(filter).map((name) => [name, []])),
    ...(from && first ? { [from]: [startOfStoreDay(first)] } : {}),
    ...(until && last ? { [until]: [startOfStoreDay(addDays(last, 1))] } : {}),
  }
}

export const formatRange = ({ first, last }: DayRange): string => {
  if (first && last)
    return first === last
      ? formatDay(first)
      : t('list.filter.range', { from: formatDay(first), until: formatDay(last) })
  if (first) return t('list.filter.after', { day: formatDay(addDays(first, -1)) })
  return last ? t('list.filter.before', { day: formatDay(addDays(last, 1)) }) : ''
}
