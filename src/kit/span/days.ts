import { fromWallTime, today, wallTime } from '../form/values/zone'

/** The first and the last day of a time; one without either is open to that side. */
type ClosedDays = { first: string; last: string }
/** Either end may be open. */
export type Days = { [End in keyof ClosedDays]?: string | undefined }

const dayMs = 86_400_000
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
/** The first day of the month that many months later. */
export const monthsAfter = (day: string, count: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 10)
}

/** The timestamp at which a day of the store's calendar begins. */
export const beginOf = (day: string) => fromWallTime(`${day}T00:00`)
/** The store's day at a timestamp. */
export const dayOf = (ms: number) => wallTime(new Date(ms).toISOString()).slice(0, 10)

/** From a timestamp, included, to another, excluded: the API's timeframe. */
export type Moments = { startDate: string; endDate: string }

/** Whole days, the first and the last included, as a timeframe. */
export const momentsOf = (first: string, last: string): Moments => ({
  startDate: beginOf(first),
  endDate: beginOf(daysAfter(last, 1)),
})
export const daysOf = ({ startDate, endDate }: Moments): ClosedDays => ({
  first: dayOf(Date.parse(startDate)),
  last: dayOf(Date.parse(endDate) - 1),
})

const isMoment = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))

/** The timeframe in an address. An incomplete or reversed one is ignored. */
export const momentsIn = (search: string): Moments | undefined => {
  const words = new URLSearchParams(search)
  const [start, end] = [words.get('startDate'), words.get('endDate')]
  if (!isMoment(start) || !isMoment(end) || Date.parse(start) >= Date.parse(end)) return undefined
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() }
}

export const spans = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth', 'year'] as const
export type Span = (typeof spans)[number]

/** The first and the last day of a span, by the store's calendar. */
export const daysOfSpan = (span: Span, now = today()): ClosedDays => {
  if (span === 'yesterday') return { first: daysAfter(now, -1), last: daysAfter(now, -1) }
  if (span === 'lastMonth') return { first: monthsAfter(now, -1), last: daysAfter(monthsAfter(now, 0), -1) }
  const first = {
    today: now,
    week: daysAfter(now, -6),
    month: daysAfter(now, -29),
    thisMonth: monthsAfter(now, 0),
    // Eleven complete months, and the current one.
    year: monthsAfter(now, -11),
  }[span]
  return { first, last: now }
}
