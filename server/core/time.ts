import { limits } from '#contract/policies/limits.ts'
import { storeMoment, storeOffsetMs } from '#contract/store-values.ts'

const isSupportedYear = (year: number) => year >= limits.firstYear && year <= limits.lastYear
/** A calendar day. */
export const isCalendarDay = (text: string) => {
  const parsed = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && isValidTime(parsed) && parsed.toISOString().startsWith(text)
}
const isValidTime = (time: Date) => !Number.isNaN(time.getTime()) && isSupportedYear(time.getUTCFullYear())
/** An ISO 8601 timestamp with its UTC offset. */
export const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  isCalendarDay(text.slice(0, 10)) &&
  isValidTime(new Date(text))

export const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The time of the store's clock as if it were UTC. */
export const onStoreClock = (at: number) => at + storeOffsetMs(at)
/** The store's calendar day. */
export const storeDay = (time: Date) => new Date(onStoreClock(time.getTime())).toISOString().slice(0, 10)
/** The start of a day of the store. */
export const startOfDay = (day: string) => new Date(storeMoment(Date.parse(`${day}T00:00:00Z`)))
