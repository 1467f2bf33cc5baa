import type { Dialect } from '#contract/dialects/dialect.ts'
import { storeOffset, storeOffsetHours } from '#contract/store.ts'

type Encoding = Dialect['instants']
const unitMs = { epochMs: 1, epochSeconds: 1000 } as const
const zones = { utc: 'Z', store: storeOffset } as const

const hourMs = 3_600_000
/** The time in a zone as if it were UTC. */
const shifted = (at: number, hours: number) => new Date(at + hours * hourMs).toISOString()

const isUnit = (encoding: Encoding): encoding is keyof typeof unitMs =>
  encoding !== undefined && encoding in unitMs
const isZone = (encoding: Encoding): encoding is keyof typeof zones =>
  encoding !== undefined && encoding in zones

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
  const zone = utc ? 'Z' : hours ? `${hours}:${minutes}` : isZone(encoding) ? zones[encoding] : undefined
  if (!zone || !isDay(day)) return Number.NaN
  return Date.parse(`${day}T${time}${seconds}${fraction.slice(0, 4)}${zone}`)
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
  return at && shifted(Date.parse(at), storeOffsetHours).slice(0, 10)
}

/** A timestamp in the backend's format. */
export const writeInstant = (encoding: Encoding, value: unknown): unknown => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) return value
  if (isUnit(encoding)) return Math.floor(at / unitMs[encoding])
  if (!isZone(encoding)) return value
  return shifted(at, encoding === 'store' ? storeOffsetHours : 0).replace(/(\.000)?Z$/, '')
}
