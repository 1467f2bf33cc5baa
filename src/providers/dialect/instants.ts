import type { Dialect } from '../../../contract/dialects/dialect'

type Encoding = Dialect['instants']
const unitMs = { epochMs: 1, epochSeconds: 1000 } as const

/** A timestamp in the backend's format. */
export const encodeInstant = (encoding: Encoding, value: unknown): unknown => {
  if (!encoding || typeof value !== 'string' || Number.isNaN(Date.parse(value))) return value
  return Math.floor(Date.parse(value) / unitMs[encoding])
}

/** The ISO 8601 text of a timestamp in the backend's format. */
export const decodeInstant = (encoding: Encoding, value: unknown): unknown => {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (!encoding || typeof number !== 'number') return value
  return new Date(number * unitMs[encoding]).toISOString()
}
