import { limits } from '#contract/policies/limits.ts'
import { storeOffsetHours } from '#contract/store.ts'

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

export const storeOffsetMs = storeOffsetHours * 3_600_000
/** The store's calendar day. */
export const storeDay = (time: Date) => new Date(time.getTime() + storeOffsetMs).toISOString().slice(0, 10)
