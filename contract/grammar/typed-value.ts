import type { Field } from './field'
import type { ReadKinds, WriteKinds } from './record'

type Kind = Field['kind']
type Row = Record<string, unknown>
type Structured = { choice: string; choices: string[]; rows: Row[]; group: Row }
type Typed<T extends Record<Exclude<Kind, keyof Structured>, unknown>> = {
  [K in Kind]: {
    kind: K
    field: Field & { kind: K }
    value: K extends keyof Structured ? Structured[K] : T[K & keyof T]
  }
}[Kind]

/** A value that a backend returned, with its field: the kind is the type. Tests check backends against the declarations. */
export const readValue = (field: Field, value: unknown) =>
  ({ kind: field.kind, field, value }) as Typed<ReadKinds>
/** The same for a value as it is written and entered: references are ids. */
export const writtenValue = (field: Field, value: unknown) =>
  ({ kind: field.kind, field, value }) as Typed<WriteKinds>
