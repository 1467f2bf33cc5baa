/** The types of records and inputs, inferred from the fields of a declaration. */
export type Money = string & { readonly money?: never }
export type Ref = { id: string; label: string }
export type Image = { key: string; url: string; alt: string }

export interface ReadKinds {
  text: string
  longText: string
  richText: string
  secret: never
  number: number
  money: Money
  flag: boolean
  date: string
  instant: string
  ref: Ref
  refs: Ref[]
  image: Image
  images: Image[]
  file: Image
  values: string[]
}
export interface WriteKinds extends Omit<ReadKinds, 'ref' | 'refs' | 'secret'> {
  ref: string
  refs: string[]
  secret: string
}

export type ReadValue<F> = F extends { kind: 'rows'; of: infer G }
  ? Row<G>[]
  : F extends { kind: 'group'; of: infer G }
    ? Row<G>
    : F extends { kind: 'choices'; of: readonly (infer V)[] }
      ? V[]
      : F extends { of: readonly (infer V)[] }
        ? V
        : F extends { kind: infer K extends keyof ReadKinds }
          ? ReadKinds[K]
          : never
export type WriteOf<F> = F extends { kind: 'rows'; of: infer G }
  ? RowInput<G>[]
  : F extends { kind: 'group'; of: infer G }
    ? RowInput<G>
    : F extends { kind: 'choices'; of: readonly (infer V)[] }
      ? V[]
      : F extends { of: readonly (infer V)[] }
        ? V
        : F extends { kind: infer K extends keyof WriteKinds }
          ? WriteKinds[K]
          : never

type Filled = { required: true } | { slugOf: string }
/** Not written at all, or not always present. */
type BackendOnly = { readOnly: true } | { derived: true }
type Conditional = { when: readonly string[] }
type Readable<F> = { [K in keyof F]: F[K] extends { kind: 'secret' } ? never : K }[keyof F]
type Row<F> = {
  [K in Readable<F>]: F[K] extends Conditional
    ? ReadValue<F[K]> | null
    : F[K] extends Filled
      ? ReadValue<F[K]>
      : ReadValue<F[K]> | null
}
type Written<F> = { [K in keyof F]: F[K] extends BackendOnly ? never : K }[keyof F]
export type RequiredKeys<F> = {
  [K in Written<F>]: F[K] extends Conditional ? never : F[K] extends { required: true } ? K : never
}[Written<F>]
type OptionalKeys<F> = Exclude<Written<F>, RequiredKeys<F>>
type RowInput<F> = { [K in RequiredKeys<F>]: WriteOf<F[K]> } & {
  [K in OptionalKeys<F>]?: WriteOf<F[K]> | null
}

export const systemKeys = ['id', 'version', 'createdAt', 'updatedAt'] as const
/** What every record has besides its own fields; timestamps in ISO 8601 UTC. */
export type System = { id: string; version: number; createdAt: string; updatedAt: string }

/** A record as the backend returns it: every declared key is present, null if empty. */
export type RecordOf<F> = System & Row<F>
export type InputOf<F> = RowInput<F>
