import type { Text } from '../../contract/grammar/text'

/** The same keys in another language: one too few or too many does not compile. */
export type Like<T> = Readonly<Record<keyof T, Text>>
