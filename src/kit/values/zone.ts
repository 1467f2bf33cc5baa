import { storeTimeZone } from '#contract/store.ts'
import { storeMoment } from '#contract/store-values.ts'

const parts = (at: Date) => {
  const found = new Intl.DateTimeFormat('en-GB', {
    timeZone: storeTimeZone(),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => found.find((p) => p.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/** The store's calendar day, in any time zone of the browser. */
export const today = (now = new Date()) => parts(now).day

/** The store's local time of this timestamp, `2026-01-31T10:32`. */
export const wallTimeOf = (iso: string): string => {
  const { day, time } = parts(new Date(iso))
  return `${day}T${time}`
}

/** The timestamp of that local time. */
export const instantOfWallTime = (wall: string): string =>
  new Date(storeMoment(Date.parse(`${wall}:00Z`))).toISOString()
