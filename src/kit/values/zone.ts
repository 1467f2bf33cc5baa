import { storeTimeZone } from '#contract/store.ts'

const parts = (at: Date) => {
  const found = new Intl.DateTimeFormat('en-GB', {
    timeZone: storeTimeZone,
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
export const instantOfWallTime = (wall: string): string => {
  const asUtc = new Date(`${wall}:00Z`).getTime()
  const offset = new Date(`${wallTimeOf(new Date(asUtc).toISOString())}:00Z`).getTime() - asUtc
  return new Date(asUtc - offset).toISOString()
}
