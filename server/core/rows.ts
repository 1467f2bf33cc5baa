import type { UnknownRecord } from './context'

/** The value of a field of rows, which validation has checked; none if it is empty. */
export const rowsIn = (value: unknown): UnknownRecord[] => (value ?? []) as UnknownRecord[]
