/** Days of the store's calendar, the first and the last: `2026-11-01`. */
export type CalendarDays = { first: string; last: string }

const dayMs = 86_400_000
const daysOfWeek = 7
const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
const countOf = ({ first, last }: CalendarDays) => (Date.parse(last) - Date.parse(first)) / dayMs + 1
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const lastOfMonth = (month: number) =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10)

/** The same day of another month, or its last one if it is shorter. */
export const addMonthsTo = (day: string, months: number): string => {
  const last = lastOfMonth(monthNumber(day) + months)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/**
 * The days that a period is compared with. Whole months, and a month or twelve that are not over, are compared with as many
 * months before them: October with September, 1–28 November with 1–28 October, a year with the year before. Single days,
 * weeks and all others are compared with as many days before them. `months` is the distance in months, 0 for days.
 */
export const previousDays = (days: CalendarDays): CalendarDays & { months: number } => {
  const { first, last } = days
  const count = countOf(days)
  const months = monthNumber(last) - monthNumber(first) + 1
  const isWhole = addDays(last, 1).endsWith('-01')
  const byMonths = isWhole || months === 1 || months === 12
  if (!first.endsWith('-01') || count === 1 || count === daysOfWeek || !byMonths)
    return { first: addDays(first, -count), last: addDays(first, -1), months: 0 }
  return {
    first: addMonthsTo(first, -months),
    last: isWhole ? lastOfMonth(monthNumber(last) - months) : addMonthsTo(last, -months),
    months,
  }
}
