import type { When } from './field'

/** A rule that a field keeps: above another field, where both are given, or at most so much. */
export type Check<K extends string = string> =
  | { field: K; above: K }
  | { field: K; most: number; when?: When }

/** The first, where given, must be greater than the second; of moments, later. */
export const above = <const A extends string, const B extends string>(field: A, other: B) =>
  ({ field, above: other }) as const
/** At most that, in the case that `when` names: `atMost('amount', 100, ['discountType', 'percentage'])`. */
export const atMost = <const A extends string>(field: A, most: number, when?: When) =>
  ({ field, most, ...(when && { when }) }) as { field: A; most: number; when?: When }
