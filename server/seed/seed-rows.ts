import type { FieldsFor, ResourceName } from '#contract/types.ts'
import type { ColumnsOf } from '../db/tables/declared-tables'

type RefsOf<F> = { [K in keyof F]: F[K] extends { kind: 'refs' } ? K : never }[keyof F] & string
/** The keys of a row: its columns, and its lists of references as ids. */
type SeedKey<N extends ResourceName> = (keyof ColumnsOf<N> & string) | RefsOf<FieldsFor<N>>

type HasDefault<C> = C extends { _: { notNull: true; hasDefault: false } } ? false : true
type NeededKey<N extends ResourceName> = {
  [K in keyof ColumnsOf<N>]: HasDefault<ColumnsOf<N>[K]> extends true ? never : K
}[keyof ColumnsOf<N>] &
  string

type KeysOf<R> = R extends unknown ? keyof R : never
type RowsOf<T, N extends keyof T> = T[N] extends readonly (infer R)[] ? R : never
/** Readable errors: the misspelt or missing keys of each resource, by its name. */
type Wrong<T> = {
  [N in keyof T & ResourceName]: RowsOf<T, N> extends infer R
    ? Exclude<KeysOf<R>, SeedKey<N>> | Exclude<NeededKey<N>, KeysOf<R>>
    : never
}

/** The rows of each resource, as they are stored; an unknown key or a missing one does not compile. */
export const seedRows = <T extends { readonly [N in ResourceName]?: readonly object[] }>(
  rows: T & {
    [N in keyof T & ResourceName]: [Wrong<T>[N]] extends [never] ? T[N] : { wrongKeys: Wrong<T>[N] }
  },
) => rows as Readonly<Record<string, readonly Record<string, unknown>[]>>
