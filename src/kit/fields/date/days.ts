import { instantOfWallTime, today, wallTimeOf } from '#kit/values/zone.ts'

/** The first and last day of a range. */
type ClosedDays = { first: string; last: string }
/** Either end may be open. */
export type DayRange = { [End in keyof ClosedDays]?: string | undefined }

const dayMs = 86_400_000
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
/** The first day of the month `count` months later. */
export const addMonths = (day: string, count: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 10)
}

/** The timestamp at which a day of the store's calendar begins. */
export const startOfStoreDay = (day: string) => instantOfWallTime(`${day}T00:00`)
/** The store's day at a timestamp. */
export const storeDayOfMs = (ms: number) => wallTimeOf(new Date(ms).toISOString()).slice(0, 10)

/** From a timestamp, included, to another, excluded: the API's timeframe. */
export type Timeframe = { startDate: string; endDate: string }

/** The timeframe of complete days, including the first and the last. */
export const timeframeOf = (first: string, last: string): Timeframe => ({
  startDate: startOfStoreDay(first),
  endDate: startOfStoreDay(addDays(last, 1)),
})
export const daysOfTimeframe = ({ startDate, endDate }: Timeframe): ClosedDays => ({
  first: storeDayOfMs(Date.parse(startDate)),
  last: storeDayOfMs(Date.parse(endDate) - 1),
})

const isTimestamp = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))

/** The timeframe in an address. An incomplete or reversed one can't be read. */
export const timeframeInAddress = (search: string): Timeframe | undefined => {
  const params = new URLSearchParams(search)
  const [start, end] = [params.get('startDate'), params.get('endDate')]
  if (!isTimestamp(start) || !isTimestamp(end) || Date.parse(start) >= Date.parse(end)) return undefined
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() }
}

/** The text of a timeframe that can't be read. */
export const unreadTimeframe = (search: string): string | undefined => {
  const params = new URLSearchParams(search)
  const given = ['startDate', 'endDate'].flatMap((name) => params.get(name) || [])
  return given.length && !timeframeInAddress(search) ? given.join(' – ') : undefined
}

export const rangePresets = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth', 'year'] as const
export type RangePreset = (typeof rangePresets)[number]
/** Ranges of appointments begin today. */
type FuturePreset = 'tomorrow' | 'nextWeek'
export type LinkedPreset = RangePreset | FuturePreset

/** The first and last day of a preset, in the store's calendar. */
export const daysOfPreset = (span: LinkedPreset, now = today()): ClosedDays => {
  if (span === 'tomorrow') return { first: addDays(now, 1), last: addDays(now, 1) }
  if (span === 'nextWeek') return { first: now, last: addDays(now, 6) }
  if (span === 'yesterday') return { first: addDays(now, -1), last: addDays(now, -1) }
  if (span === 'lastMonth') return { first: addMonths(now, -1), last: addDays(addMonths(now, 0), -1) }
  const first = {
    today: now,
    week: addDays(now, -6),
    month: addDays(now, -29),
    thisMonth: addMonths(now, 0),
    // Eleven complete months, and the current one.
    year: addMonths(now, -11),
  }[span]
  return { first, last: now }
}
