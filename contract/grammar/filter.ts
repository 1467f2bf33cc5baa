/**
 * What a filter of a list means. The name is the API's word; the path is the field it looks at, of this
 * record or of one it refers to (`categories.slug`).
 */
export type Meaning = 'contains' | 'equals' | 'among' | 'from' | 'until'
export type Filter<P extends string = string> = { by: Meaning; path: P; inBrowser?: true }

/** The text occurs in the field, letter case aside. */
export const contains = <const P extends string>(path: P) => ({ by: 'contains', path }) as const
export const equals = <const P extends string>(path: P) => ({ by: 'equals', path }) as const
/** One of several values; the word is repeated for each. */
export const among = <const P extends string>(path: P) => ({ by: 'among', path }) as const
/** At or after that instant; its pair is `until`. */
export const from = <const P extends string>(path: P) => ({ by: 'from', path }) as const
/** Before that instant. */
export const until = <const P extends string>(path: P) => ({ by: 'until', path }) as const

/** Never sent: the specification gives the unpaged list no such parameter, so the browser applies the filter. */
export const inBrowser = <const F extends Filter>(filter: F) => ({ ...filter, inBrowser: true }) as const

type RefKeys<F> = { [K in keyof F]: F[K] extends { to: string } ? K : never }[keyof F] & string
type Kept<F> = { [K in keyof F]: F[K] extends { derived: true } ? never : K }[keyof F] & string
/** What a filter may look at: what is derived is kept nowhere, so it can not be searched. */
export type Path<F> = Kept<F> | 'createdAt' | 'updatedAt' | `${RefKeys<F>}.${string}`
