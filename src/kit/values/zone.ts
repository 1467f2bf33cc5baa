import { storeMoment, storeOffsetMs } from '#contract/store-values.ts'

/** The store's local time of this timestamp, `2026-01-31T10:32`. */
export const wallTimeOf = (iso: string): string => {
  const at = Date.parse(iso)
  return new Date(at + storeOffsetMs(at)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The store's calendar day of this timestamp, `2026-01-31`. */
export const storeDayOf = (iso: string): string => wallTimeOf(iso).slice(0, 'yyyy-mm-dd'.length)

/** The store's calendar day, in any time zone of the browser. */
export const today = (now = new Date()): string => storeDayOf(now.toISOString())

/** The timestamp of that local time. */
export const instantOfWallTime = (wall: string): string =>
  new Date(storeMoment(Date.parse(`${wall}:00Z`))).toISOString()
