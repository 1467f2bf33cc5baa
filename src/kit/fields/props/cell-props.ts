import type { Field } from '#contract/grammar/field.ts'
import type { Image, Ref } from '#contract/grammar/record.ts'
import type { CellProps } from '#kit/context/props.ts'

/** The value of each kind in a record; a cell never gets an empty value. */
interface ValueByKind {
  text: string
  longText: string
  richText: string
  secret: never
  number: number
  money: string
  flag: boolean
  date: string
  instant: string
  choice: string
  choices: string[]
  ref: Ref
  refs: Ref[]
  image: Image
  images: Image[]
  file: Image
  values: string[]
  rows: Record<string, unknown>[]
}
type FieldBy = { [F in Field as F['kind']]: F }

/** The props of a cell of one kind, its field and value known. */
export type CellFor<K extends keyof ValueByKind> = Omit<CellProps, 'field' | 'value'> & {
  field: FieldBy[K]
  value: ValueByKind[K]
}
