import type { Text } from '#contract/grammar/text.ts'

/** The same keys in another language: an unknown or missing key does not compile. */
export type TextsLike<T> = Readonly<Record<keyof T, Text>>

/** The labels of declared keys: an unknown key does not compile, a missing one is shown in English. */
export type Translated<K extends string> = Readonly<Partial<Record<K, string>>>
/** The texts of known keys: a key that English lacks does not compile, a missing one is shown in English. */
export type Translations<T> = Readonly<Partial<Record<keyof T, Text>>>
