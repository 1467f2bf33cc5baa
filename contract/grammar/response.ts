import type { Field } from './field'
import type { ReadValue } from './record'

/**
 * A value in a response: of a kind that records have, or one of those below. As in a record, a field that is not
 * `required` can be null; `optional` ones can be absent.
 */
export type Shape = (
  | Field
  | { kind: 'record'; of: string }
  | { kind: 'object'; of: Shapes }
  | { kind: 'array'; of: Shape }
  | { kind: 'dictionary'; of: Shape }
  | { kind: 'textOrNumber' }
  | { kind: 'either'; of: readonly Shape[] }
  | { kind: 'anything' }
) & { optional?: true; nullable?: true }
export type Shapes = { readonly [key: string]: Shape }

/** The response of a call: JSON of that shape, or a file to save. */
export type Response = Shape | { kind: 'download'; mediaType: string }

type Options = { optional?: true; nullable?: true }
type Made<S, O> = S & NoInfer<O>
// biome-ignore lint/complexity/noBannedTypes: `{}` is the empty option set a builder starts from
type None = {}

/** A record of that resource. */
export const one = <const N extends string, const O extends Options = None>(of: N, options?: O) =>
  ({ kind: 'record', of, ...options }) as Made<{ kind: 'record'; of: N }, O>
export const fields = <const F extends Shapes, const O extends Options = None>(of: F, options?: O) =>
  ({ kind: 'object', of, ...options }) as Made<{ kind: 'object'; of: F }, O>
export const array = <const S extends Shape, const O extends Options = None>(of: S, options?: O) =>
  ({ kind: 'array', of, ...options }) as Made<{ kind: 'array'; of: S }, O>
/** An object with undeclared keys. */
export const dictionary = <const S extends Shape>(of: S) => ({ kind: 'dictionary', of }) as const
/** A text if it is money, a number if it is a count. */
export const textOrNumber = <const O extends Options = None>(options?: O) =>
  ({ kind: 'textOrNumber', ...options }) as Made<{ kind: 'textOrNumber' }, O>
/** One of these, depending on the caller's permissions. */
export const either = <const S extends readonly Shape[]>(...of: S) => ({ kind: 'either', of }) as const
/** Any JSON, including null. */
export const anything = { kind: 'anything' } as const
export const optional = <const S extends Shape>(shape: S) => ({ ...shape, optional: true }) as const

const count = { kind: 'number', required: true } as const
/** `more`: counting stopped at `total`. */
const totals = { total: count, more: { kind: 'flag', required: true, optional: true } } as const

/** A list as every list is returned. */
export const list = <const S extends Shape>(of: S) => fields({ data: array(of), ...totals })
/** A list without a total. */
export const arrayOfRows = <const S extends Shape>(of: S) => fields({ data: array(of) })
export const message = fields({ message: { kind: 'text', required: true } })
/** The response of a write for callers who may not read what they wrote. */
export const receipt = fields({
  id: { kind: 'text', required: true },
  version: { kind: 'number', required: true },
  message: { kind: 'text', required: true },
})
export const fileDownload = (mediaType: string) => ({ kind: 'download', mediaType }) as const

type Composite = 'record' | 'object' | 'array' | 'dictionary' | 'textOrNumber' | 'either' | 'anything'
type Filled<S> = S extends { nullable: true }
  ? false
  : S extends { kind: Composite } | { required: true }
    ? true
    : false
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F]
type KeyValue<S, R> = Filled<S> extends true ? ShapeValue<S, R> : ShapeValue<S, R> | null
type ObjectValue<F, R> = { [K in Exclude<keyof F, OptionalKeys<F>>]: KeyValue<F[K], R> } & {
  [K in OptionalKeys<F>]?: KeyValue<F[K], R>
}

/** A file as the browser receives it; the contract does not depend on the DOM. */
export interface Download {
  readonly size: number
  readonly type: string
}

/** The type of a shape; `R` has the records of all resources by their names. */
export type ShapeValue<S, R> = S extends { kind: 'record'; of: infer N }
  ? R[N & keyof R]
  : S extends { kind: 'object'; of: infer F }
    ? ObjectValue<F, R>
    : S extends { kind: 'array'; of: infer I }
      ? readonly ShapeValue<I, R>[]
      : S extends { kind: 'dictionary'; of: infer I }
        ? Record<string, ShapeValue<I, R>>
        : S extends { kind: 'either'; of: readonly (infer I)[] }
          ? ShapeValue<I, R>
          : S extends { kind: 'textOrNumber' }
            ? string | number
            : S extends { kind: 'anything' }
              ? unknown
              : S extends { kind: 'download' }
                ? Download
                : ReadValue<S>
