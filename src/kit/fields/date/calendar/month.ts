import { addDays } from '../../../date-range/days'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** The weeks of the month of a day, from Sunday to Saturday; days of other months are undefined. */
export const weeksOfMonth = (day: string): (string | undefined)[][] => {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -utc(first).getUTCDay())
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = addDays(start, week * 7 + weekday)
      return at.startsWith(day.slice(0, 7)) ? at : undefined
    }),
  ).filter((week) => week.some(Boolean))
}

/** The same day of another month, or its last day. */
export const shiftMonth = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day that a key moves to in a calendar; undefined for other keys. */
export const dayByKey = (day: string, key: string, withShift: boolean): string | undefined => {
  const weekday = utc(day).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return shiftMonth(day, withShift ? -12 : -1)
    case 'PageDown':
      return shiftMonth(day, withShift ? 12 : 1)
    default:
      return undefined
  }
}
