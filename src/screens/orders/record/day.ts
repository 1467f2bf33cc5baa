import { storeZone } from '../../../i18n/format'

/** The store's day of a timestamp, `2026-05-03`. */
export const storeDayOfIso = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: storeZone }).format(new Date(iso))
