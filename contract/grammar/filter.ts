import type { Field } from './field'

/**
 * The meaning of a list filter. The name is the API's parameter; the path is the field it compares, of this record or
 * of one it refers to (`categories.slug`).
 */
export type FilterMeaning =
  | 'contains'
  | 'equals'
  | 'among'
  | 'noneOf'
  | 'empty'
  | 'from'
  | 'until'
  | 'atLeast'
  | 'atMost'
/** Those that declarations name; the others are operators of them. */
export type DeclaredMeaning = Exclude<FilterMeaning, 'noneOf' | 'empty'>
/** `of`: the filter that it is an operator of, `operators.ts`. */
type Common = { inBrowser?: true; of?: string }
export type FieldFilter<P extends string = string> = { by: FilterMeaning; path: P } & Common
export type Filter<P extends string = string> =
  | FieldFilter<P>
  | ({ by: 'anyOf'; paths: readonly P[] } & Common)
  | ({ by: 'condition'; value: Field; not?: true } & Common)
export type Filters<P extends string = string> = Readonly<Record<string, Filter<P>>>

/** The text occurs in the field, ignoring case. */
export const contains = <const P extends string>(path: P) => ({ by: 'contains', path }) as const
/** The trimmed text occurs in at least one of the fields, ignoring case. */
export const anyOf = <const P extends string>(...paths: P[]) =>
  ({ by: 'anyOf', paths }) as { by: 'anyOf'; paths: readonly P[] }
export const equals = <const P extends string>(path: P) => ({ by: 'equals', path }) as const
/** One of several values; the parameter is repeated for each. */
export const oneOf = <const P extends string>(path: P) => ({ by: 'among', path }) as const
/** A number or an amount from that value on; `orders` may have `minTotal: atLeast('total')`. */
export const atLeast = <const P extends string>(path: P) => ({ by: 'atLeast', path }) as const
/** A number or an amount up to that value, which is included. */
export const atMost = <const P extends string>(path: P) => ({ by: 'atMost', path }) as const
/** At or after that instant or day; its pair is `until`. */
export const from = <const P extends string>(path: P) => ({ by: 'from', path }) as const
/** Before that instant; of days up to that day, which is included. */
export const until = <const P extends string>(path: P) => ({ by: 'until', path }) as const
/**
 * What the other kinds can't express, such as a sum or a derived field: the backend implements it under the names of
 * resource and parameter, `inventory.lowStock`.
 */
export const condition = <const F extends Field>(value: F) =>
  ({ by: 'condition', value }) as { by: 'condition'; value: F }

/** Never sent: the specification gives the unpaged list no such parameter, so the browser applies the filter. */
export const inBrowser = <const F extends Filter>(filter: F) => ({ ...filter, inBrowser: true }) as const

/** Whether its parameter is repeated for several values. */
export const isRepeated = (filter: Filter | undefined): boolean =>
  filter?.by === 'among' ||
  filter?.by === 'noneOf' ||
  (filter?.by === 'condition' && (filter.value.kind === 'choices' || filter.value.kind === 'values'))

/** The fields that a filter compares. */
export const pathsOf = (filter: Filter): readonly string[] => {
  if (filter.by === 'condition') return []
  return filter.by === 'anyOf' ? filter.paths : [filter.path]
}
/** The field that a filter compares its value with; undefined if there is not exactly one. */
export const pathOf = (filter: Filter | undefined): string | undefined =>
  filter && 'path' in filter ? filter.path : undefined

/** Columns that a resource's list can be sorted by beyond those in its declaration. */
export const defineSort = <F>(
  _resource: { fields: F },
  ...columns: readonly ((keyof F & string) | 'createdAt' | 'updatedAt')[]
): readonly string[] => columns

type RefKeys<F> = { [K in keyof F]: F[K] extends { to: string } ? K : never }[keyof F] & string
type Stored<F> = { [K in keyof F]: F[K] extends { derived: true } ? never : K }[keyof F] & string
/** What a filter can compare. Derived fields are not stored, so they cannot be searched. */
export type Path<F> = Stored<F> | 'createdAt' | 'updatedAt' | `${RefKeys<F>}.${string}`

/** Filters of a resource's list beyond those in its declaration. */
export const defineFilters = <F, const Q extends Filters<Path<F>>>(_resource: { fields: F }, filters: Q): Q =>
  filters
