import type { Dialect } from '#contract/dialects/dialect.ts'
import { storeMoment, storeOffsetMs } from '#contract/store-values.ts'

type Encoding = Dialect['instants']
const unitMs = { epochMs: 1, epochSeconds: 1000 } as const
/** The time of the store's clock as if it were UTC. */
const onStoreClock = (at: number) => new Date(at + storeOffsetMs(at)).toISOString()

const isUnit = (encoding: Encoding): encoding is keyof typeof unitMs =>
  encoding !== undefined && encoding in unitMs
const isZone = (encoding: Encoding): encoding is 'utc' | 'store' => encoding === 'utc' || encoding === 'store'

/** A day of the calendar: not the 30th of February. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const exact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d+)?)?\s*(?:(Z|UTC)|([+-]\d{2}):?(\d{2})?)?$/i

/** Milliseconds since 1970; NaN for what is no timestamp, or has no zone although the dialect declares none. */
const millisecondsOf = (encoding: Encoding, value: unknown): number => {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)))
    return isUnit(encoding) ? Math.round(Number(value) * unitMs[encoding]) : Number.NaN
  const parts = typeof value === 'string' ? written.exec(value.trim()) : null
  if (!parts) return Number.NaN
  const [, day = '', time = '00:00', seconds = ':00', fraction = '', utc, hours, minutes = '00'] = parts
  const zone = utc ? 'Z' : hours && `${hours}:${minutes}`
  if (!isDay(day) || !(zone || isZone(encoding))) return Number.NaN
  const at = Date.parse(`${day}T${time}${seconds}${fraction.slice(0, 4)}${zone || 'Z'}`)
  return !zone && encoding === 'store' ? storeMoment(at) : at
}

/** The ISO 8601 text of a timestamp; undefined for what is none. */
export const readInstant = (encoding: Encoding, value: unknown): string | undefined => {
  const at = millisecondsOf(encoding, value)
  if (Number.isNaN(at) || Math.abs(at) > 8.64e15) return undefined
  return typeof value === 'string' && exact.test(value) ? value : new Date(at).toISOString()
}

/** Midnight without a zone is the same day in every zone. */
const midnight = /^(\d{4}-\d{2}-\d{2})[T ]00:00(:00(\.0+)?)?$/

/** The store's day of a day or timestamp; undefined for what is neither. */
export const readDay = (encoding: Encoding, value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : ''
  const day = midnight.exec(text)?.[1] ?? text
  if (isDay(day)) return day
  const at = readInstant(encoding, value)
  return at && onStoreClock(Date.parse(at)).slice(0, 10)
}

/** A timestamp in the backend's format. */
export const writeInstant = (encoding: Encoding, value: unknown): unknown => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) return value
  if (isUnit(encoding)) return Math.floor(at / unitMs[encoding])
  if (!isZone(encoding)) return value
  return (encoding === 'store' ? onStoreClock(at) : new Date(at).toISOString()).replace(/(\.000)?Z$/, '')
}
