import type { Batch, ImportPart } from './calls'
import type { InputOf } from './record'
import type { ShapeValue } from './response'

/** The types of a call's parts, inferred from its declaration. */

type InBraces<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | InBraces<Rest> : never
/** The ids in its path: `{ id: string }` of `PATCH admin/tags/{id}`. */
export type ParamsOf<C> = C extends { at: infer P } ? { [K in InBraces<P>]: string } : never

type Page<C> = C extends { paging: string } ? { page?: number; limit?: number } : unknown
/** The values of filters are checked by the backend alone. */
type Filters<C> = C extends { filtered: true } ? Readonly<Record<string, unknown>> : unknown
type Inputs<C, K extends string> = C extends { [key in K]: infer F } ? InputOf<F> : unknown
/** A query has no null: parameters without a value are omitted. */
type WithoutNull<F> = { [K in keyof F]: Exclude<F[K], null> }
export type QueryOf<C, More = unknown> = WithoutNull<Inputs<C, 'query'> & Partial<InputOf<More>>> &
  Page<C> &
  Filters<C>

/** Files are added to a body under the names of their parts. */
type FileParts<C> = C extends { files: readonly (infer N extends string)[] } ? { [K in N]: unknown } : unknown
/** Fields of a record that only the path names. */
type RecordValues<C> = C extends { hasValues: true } ? { values: Readonly<Record<string, unknown>> } : unknown
export type BodyOf<C, More = unknown> = C extends { batch: true }
  ? Batch
  : C extends { importPart: true }
    ? ImportPart
    : Inputs<C, 'body'> & RecordValues<C> & FileParts<C> & Partial<InputOf<More>>

export type ResponseOf<C, Records> = C extends { response: infer S } ? ShapeValue<S, Records> : never
