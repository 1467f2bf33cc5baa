import { latinDigits } from '#contract/grammar/stored-text.ts'
import { storeCurrency, storeTimeZone } from '#contract/store.ts'
import { shop } from '#providers/shop.ts'
import { locale, replaceDateTerms, t, timeOfDayFormat } from './'

export { latinDigits }

/** Numbers, money and times look the same everywhere, because they are formatted here. */

/** In place of what is no value of that kind: neither zero nor an exception in the middle of a page. */
const unformattable = (value: unknown) => (value === null || value === undefined ? '—' : t('unreadable'))
const isTime = (value: unknown) => !Number.isNaN(new Date(String(value)).getTime())

/** Here and below: creating a format costs fifty times as much as using it, and a table uses it for every cell. */
const numbers = new Map<string, Intl.NumberFormat>()
const numberFormat = (decimals?: number, code = locale()): Intl.NumberFormat => {
  const key = `${code} ${decimals}`
  const known = numbers.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(code, decimals === undefined ? {} : { maximumFractionDigits: decimals })
  numbers.set(key, made)
  return made
}

/** `code`: a locale besides that of the admin, for documents in another language; here and below. */
export const formatNumber = (value: number, decimals?: number, code?: string) =>
  Number.isFinite(value) ? numberFormat(decimals, code).format(value) : unformattable(value)

const gramsInKilogram = 1000
/** `250 g`, `1.5 kg`. */
export const formatWeight = (grams: number): string =>
  Number.isFinite(grams)
    ? new Intl.NumberFormat(locale(), {
        style: 'unit',
        unit: grams < gramsInKilogram ? 'gram' : 'kilogram',
        maximumFractionDigits: 3,
      }).format(grams < gramsInKilogram ? grams : grams / gramsInKilogram)
    : unformattable(grams)

/** Converts single digits, so that the zero of `05` stays. */
export const localDigits = (text: string, code?: string) =>
  text.replace(/[0-9]/g, (digit) => formatNumber(Number(digit), undefined, code))

/** `152000` → `152K`: short and rounded, for axes. Bengali has words for it (`২০ লাখ`), and no usual abbreviations. */
export const formatCompactNumber = (value: number) =>
  new Intl.NumberFormat(locale(), {
    notation: 'compact',
    compactDisplay: locale() === 'en' ? 'short' : 'long',
    maximumFractionDigits: 1,
  }).format(value)

/** `0.125` → `+12.5%`: a relative change. Above ten times: `>999%`. */
export const formatRelativeChange = (part: number) => {
  const isHuge = part > 9.99
  const written = new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: isHuge ? 'never' : 'exceptZero',
  }).format(isHuge ? 9.99 : part)
  return isHuge ? `>${written}` : written
}

/** `"-152000.00"` → `−152,000.00`; the digits are never passed through floating point. */
export const formatMoney = (value: string, code?: string) => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (!parts) return unformattable(value)
  const [, sign = '', integer = '0', places = '00'] = parts
  return `${sign && '−'}${numberFormat(undefined, code).format(BigInt(integer))}.${localDigits(places, code)}`
}

/** What stands for the currency on the screen and on paper: the shop's symbol, or the code, which files always have. */
export const currencySign = () => shop.get().currencySymbol || storeCurrency()

/** An amount that is already formatted, with its currency: `৳1,250.00`, `1,250.00 BDT`. */
export const withCurrency = (amount: string) => {
  const sign = currencySign()
  if (sign === storeCurrency()) return `${amount} ${sign}`
  return amount.startsWith('−') ? `−${sign}${amount.slice(1)}` : `${sign}${amount}`
}
/** `"152000.00"` → `৳152,000.00`. */
export const formatAmount = (value: string) => withCurrency(formatMoney(value))

const times = new Map<string, Intl.DateTimeFormat>()
const timeFormat = (code: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${code} ${JSON.stringify(style)}`
  const known = times.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(code, style)
  times.set(key, made)
  return made
}

/** A calendar day, `2026-01-31`. */
export const formatDay = (day: string, code = locale()) => {
  const at = `${day}T00:00:00Z`
  if (!isTime(at)) return unformattable(day)
  return timeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
}

const inStore = (iso: string, style: Intl.DateTimeFormatOptions) =>
  isTime(iso)
    ? timeFormat(locale(), { ...style, timeZone: storeTimeZone() }).format(new Date(iso))
    : unformattable(iso)

const ages = new Map<string, Intl.RelativeTimeFormat>()
const ageFormat = (): Intl.RelativeTimeFormat => {
  const known = ages.get(locale())
  if (known) return known
  const made = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  ages.set(locale(), made)
  return made
}

/** The time of day in the store's time zone. */
export const formatTime = (iso: string) =>
  !isTime(iso)
    ? unformattable(iso)
    : replaceDateTerms(
        timeOfDayFormat()?.(new Date(iso), storeTimeZone()) ?? inStore(iso, { timeStyle: 'short' }),
      )

export const formatInstant = (iso: string) =>
  timeOfDayFormat() && isTime(iso)
    ? `${inStore(iso, { dateStyle: 'medium' })}, ${formatTime(iso)}`
    : inStore(iso, { dateStyle: 'medium', timeStyle: 'short' })

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
/** `2 hours ago`; the tooltip has the exact time. */
export const formatAgo = (iso: string, now = Date.now()) => {
  if (!isTime(iso)) return unformattable(iso)
  const seconds = (new Date(iso).getTime() - now) / 1000
  const [unit, size] = steps.find(([, s]) => Math.abs(seconds) >= s) ?? (['second', 1] as const)
  return replaceDateTerms(ageFormat().format(Math.round(seconds / size), unit))
}

/** `3 hours`: how long ago that was. */
export const formatAge = (iso: string, now = Date.now()) => {
  const seconds = (now - Date.parse(iso)) / 1000
  const [unit, size] = steps.find(([, s]) => seconds >= s) ?? (['minute', 60] as const)
  const age = Math.max(1, Math.floor(seconds / size))
  return replaceDateTerms(
    new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(age),
  )
}

const dayMilliseconds = 86_400_000
/** `2025-11-18`, in the store's time zone. */
const isoDay = (at: number) => timeFormat('en-CA', { timeZone: storeTimeZone() }).format(at)
const dayNumber = (at: number) => Date.parse(isoDay(at)) / dayMilliseconds
/** `Nov 18`, in the store's time zone. */
const shortDay = (at: number) =>
  timeFormat(locale(), { day: 'numeric', month: 'short', timeZone: storeTimeZone() }).format(at)

const isOfThisYear = (at: number, now: number) => isoDay(at).slice(0, 4) === isoDay(now).slice(0, 4)

/** `Today, 6:41 AM`, `Yesterday, 6:10 PM`, `Nov 18`, `Nov 18, 2025`: times that are compared in a column. */
export const formatRecentTimestamp = (iso: string, now = Date.now()) => {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return unformattable(iso)
  const days = dayNumber(at) - dayNumber(now)
  if (Math.abs(days) <= 1) {
    const day = ageFormat().format(days, 'day')
    return `${day.charAt(0).toLocaleUpperCase(locale())}${day.slice(1)}, ${formatTime(iso)}`
  }
  return isOfThisYear(at, now) ? shortDay(at) : inStore(iso, { dateStyle: 'medium' })
}

/** `Nov 18`, `Nov 18, 2025`: a calendar day among others, with the year if it is another one. */
export const formatListDay = (day: string, now = Date.now()) => {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return unformattable(day)
  return day.slice(0, 4) === isoDay(now).slice(0, 4)
    ? timeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at)
    : formatDay(day)
}

/** `Nov 18, 6:41 AM`, `Nov 18, 2025, 6:41 AM`: an appointment among others. */
export const formatListInstant = (iso: string, now = Date.now()) => {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return unformattable(iso)
  return isOfThisYear(at, now) ? `${shortDay(at)}, ${formatTime(iso)}` : formatInstant(iso)
}

/** Joins texts into a list of the language. */
export const joinList = (parts: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(parts)
