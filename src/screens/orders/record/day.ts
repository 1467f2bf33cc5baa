import { storeTimeZone } from '#contract/store.ts'

/** The store's day of a timestamp, `2026-05-03`. */
export const storeDayOfIso = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: storeTimeZone() }).format(new Date(iso))
