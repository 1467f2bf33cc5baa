import type { When } from './field'

/** A rule for a field: above another field if both have a value, at most an amount, or a timestamp in the future. */
export type Check<K extends string = string> =
  | { field: K; above: K }
  | { field: K; most: number; when?: When }
  | { field: K; inFuture: true }

/** The first, if present, must be greater than the second; for timestamps, later. */
export const above = <const A extends string, const B extends string>(field: A, other: B) =>
  ({ field, above: other }) as const
/** At most that amount, in the case of `when`: `atMost('amount', 100, ['discountType', 'percentage'])`. */
export const atMost = <const A extends string>(field: A, most: number, when?: When) =>
  ({ field, most, ...(when && { when }) }) as { field: A; most: number; when?: When }
/** A schedule: in the future when it is set or changed; an unchanged one may be in the past. */
export const inFuture = <const A extends string>(field: A) => ({ field, inFuture: true }) as const

const timeOf = (timestamp: unknown) => Date.parse(String(timestamp))
export const isInFuture = (timestamp: unknown, now: number) => timeOf(timestamp) > now
/** Whether a record may be saved with that schedule; `before` is the saved record. */
export const isSchedulable = (timestamp: unknown, before: unknown, now: number) =>
  isInFuture(timestamp, now) || timeOf(timestamp) === timeOf(before)
