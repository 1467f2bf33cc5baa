import { limits } from '#contract/policies/limits.ts'
import type { CalendarDays } from '#contract/policies/previous-days.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { startOfDay, storeDay } from '#server/core/time.ts'

/** The requested period, and the one that it is compared with, which begins that many months earlier, or 0. */
export type ComparedPeriods = { span: DateRange; before: DateRange; months: number }

const dayMs = 86_400_000
/** A day as a number, for arithmetic; `storeDay` is its name. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
export const dayFromNumber = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/** The last days of the store's calendar, up to the end of the current one. */
export const lastDays = (now: Date): DateRange => {
  const end = dayNumber(storeDay(now)) + 1
  return { from: startOfDay(dayFromNumber(end - limits.figureDays)), until: startOfDay(dayFromNumber(end)) }
}

export const addMonths = (day: string, months: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10)
}
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** The names of consecutive months, that of this day last. */
export const monthsUpTo = (day: string, count: number) =>
  Array.from({ length: count }, (_, i) => addMonths(firstOfMonth(day), i - count + 1).slice(0, 7))

/** Days from one, included, to another, excluded. */
export type DayRange = { from: string; until: string }
const isSome = ({ from, until }: DayRange) => from < until

export const periodOfDays = ({ first, last }: CalendarDays): DateRange => ({
  from: startOfDay(first),
  until: startOfDay(dayFromNumber(dayNumber(last) + 1)),
})
/** The first and last day of a period that begins and ends with days of the store. */
export const completeDays = ({ from, until }: DateRange): CalendarDays | null => {
  const days = { first: storeDay(from), last: storeDay(new Date(until.getTime() - 1)) }
  const whole = periodOfDays(days)
  return whole.from.getTime() === from.getTime() && whole.until.getTime() === until.getTime() ? days : null
}

/** Every day that a period touches. */
export const overlappingDays = ({ from, until }: DateRange): DayRange => ({
  from: storeDay(from),
  until: dayFromNumber(dayNumber(storeDay(new Date(until.getTime() - 1))) + 1),
})

/** The complete days of a period, and the parts of it before and after them. */
export const splitIntoFullDays = ({
  from,
  until,
}: DateRange): { days: DayRange | null; moments: DateRange[] } => {
  const startDay = storeDay(from)
  const first = startOfDay(startDay) < from ? dayFromNumber(dayNumber(startDay) + 1) : startDay
  const days = { from: first, until: storeDay(until) }
  if (!isSome(days)) return { days: null, moments: [{ from, until }] }
  const edges = [
    { from, until: startOfDay(days.from) },
    { from: startOfDay(days.until), until },
  ]
  return { days, moments: edges.filter((edge) => edge.from < edge.until) }
}

/** The months that contain the days. */
export const monthsTouched = ({ from, until }: DayRange): DayRange => ({
  from: firstOfMonth(from),
  until: addMonths(dayFromNumber(dayNumber(until) - 1), 1),
})

/** The complete months within days, and the days before and after them. */
export const wholeMonths = ({ from, until }: DayRange): { months: DayRange | null; days: DayRange[] } => {
  const month = firstOfMonth(from)
  const months = { from: month < from ? addMonths(month, 1) : month, until: firstOfMonth(until) }
  if (!isSome(months)) return { months: null, days: [{ from, until }] }
  const edges = [
    { from, until: months.from },
    { from: months.until, until },
  ]
  return { months, days: edges.filter(isSome) }
}

/** Single days combined into as few periods as possible. */
export const dateRangesOf = (days: readonly string[]): DateRange[] => {
  const spans: DateRange[] = []
  for (const day of [...new Set(days)].sort()) {
    const [from, until] = [startOfDay(day), startOfDay(dayFromNumber(dayNumber(day) + 1))]
    const last = spans.at(-1)
    if (last && last.until.getTime() === from.getTime()) last.until = until
    else spans.push({ from, until })
  }
  return spans
}
