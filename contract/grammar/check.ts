import type { When } from './field'

/** A rule that a field keeps: above another field, where both are given, at most so much, or a timestamp in the future. */
export type Check<K extends string = string> =
  | { field: K; above: K }
  | { field: K; most: number; when?: When }
  | { field: K; ahead: true }

/** The first, where given, must be greater than the second; of moments, later. */
export const above = <const A extends string, const B extends string>(field: A, other: B) =>
  ({ field, above: other }) as const
/** At most that, in the case that `when` names: `atMost('amount', 100, ['discountType', 'percentage'])`. */
export const atMost = <const A extends string>(field: A, most: number, when?: When) =>
  ({ field, most, ...(when && { when }) }) as { field: A; most: number; when?: When }
/** A schedule: in the future when it is set or changed; what has passed may stay as it is. */
export const ahead = <const A extends string>(field: A) => ({ field, ahead: true }) as const

const timeOf = (timestamp: unknown) => Date.parse(String(timestamp))
export const isAhead = (timestamp: unknown, now: number) => timeOf(timestamp) > now
/** Whether a record may be saved with that schedule, `before` being the saved one. */
export const isSchedulable = (timestamp: unknown, before: unknown, now: number) =>
  isAhead(timestamp, now) || timeOf(timestamp) === timeOf(before)
