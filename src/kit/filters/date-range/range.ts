import { formatDay } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { addDays, type DayRange, startOfStoreDay, storeDayOfMs } from '#kit/fields/date/days.ts'
import { type FilterValues, type ListFilter, rangeParamNames } from '../filter-model'

const isInstant = (value: string | undefined): value is string =>
  value !== undefined && !Number.isNaN(Date.parse(value))
/** The filtered days: from the start of the first up to the start of the day after the last. */
export const filteredDaysOf = (filter: ListFilter, values: FilterValues): DayRange => {
  const { start, end } = rangeParamNames(filter)
  const [from, until] = [start, end].map((param) => (param ? values[param]?.[0] : undefined))
  return {
    first: isInstant(from) ? storeDayOfMs(Date.parse(from)) : undefined,
    last: isInstant(until) ? storeDayOfMs(Date.parse(until) - 1) : undefined,
  }
}

/** The filter values, by the API's parameters. */
export const dateRangeParams = (
  filter: ListFilter,
  first: string,
  last: string,
): Record<string, string[]> => {
  const { start, end } = rangeParamNames(filter)
  return {
    ...(start ? { [start]: [startOfStoreDay(first)] } : {}),
    ...(end ? { [end]: [startOfStoreDay(addDays(last, 1))] } : {}),
  }
}

export const formatRange = ({ first, last }: DayRange): string => {
  if (first && last)
    return first === last
      ? formatDay(first)
      : t('list.filter.range', { from: formatDay(first), until: formatDay(last) })
  if (first) return t('list.filter.from', { day: formatDay(first) })
  return last ? t('list.filter.until', { day: formatDay(last) }) : ''
}
