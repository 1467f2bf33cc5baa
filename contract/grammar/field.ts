import type { RefusalMessage } from '../policies/refusals/specified'
import type { PatternName } from './patterns'

/** Refuses keys the shape does not know, also where the type is inferred. */
export type Exact<T, S> = T & { [K in Exclude<keyof T, keyof S>]: never }

/** A choice of the same record and the values of it that give a field its meaning: `['applyOn', 'product']`. */
export type When = readonly [key: string, value: string, ...more: string[]]
/**
 * `label` and `help` are the English words; without a label the key itself is spelt out. `derived`: worked out by
 * the backend whenever the record is read, and kept nowhere. `when`: otherwise neither shown nor kept, and then
 * only required if it is marked so.
 */
type Common = {
  required?: true
  readOnly?: true
  derived?: true
  when?: When
  label?: string
  help?: string
}
type TextO = Common & {
  min?: number
  max?: number
  /** One of its value; the message is what a clash answers. */
  unique?: true | RefusalMessage
  /** What is answered to anything that it can not be. */
  invalid?: RefusalMessage
  pattern?: PatternName
  /** Made from that field by the backend when left empty. */
  slugOf?: string
  /** The call that tells whether a value is still free: of this resource, or of another one by its full name. */
  probe?: string
  /** The name of an area, chosen from those of the area above it, which `within` names. */
  area?: Area
  within?: string
}
export type Area = 'division' | 'district' | 'thana'
type NumO = Common & { min?: number; max?: number; decimals?: number }
type MoneyO = Common & { min?: string }
type FlagO = Common & { initial?: boolean }
type DateO = Common & { initial?: 'today' }
/**
 * `sendAs` names the key of a write where it differs from the key of a read. `partOf`: the record is a part of what
 * it refers to, and goes when that goes.
 */
type RefO = Common & { sendAs?: string; partOf?: true }
/**
 * `restricted`: served only to those who may read a record that shows it. `banner`: across a page, and uploaded as
 * such.
 */
type MediaO = Common & { feature: string; restricted?: true; banner?: true }
/**
 * `valuesFrom`: the call of this resource that tells the values, under the key of the field. `initial`: what a new
 * record begins with, and a copy of one.
 */
type ChoiceO = Common & { valuesFrom?: string; initial?: string }
/** `atMost`: more rows than a list may usually have. `one`: what a single row is called. */
type RowsO = Common & { one?: string; atLeast?: number; atMost?: number; sortable?: true; groupBy?: string }

export type Field =
  | ({ kind: 'text' | 'longText' | 'richText' | 'secret' } & TextO)
  | ({ kind: 'number' } & NumO)
  | ({ kind: 'money' } & MoneyO)
  | ({ kind: 'flag' } & FlagO)
  | ({ kind: 'date' | 'instant' } & DateO)
  | ({ kind: 'choice'; of: readonly string[] } & ChoiceO)
  | ({ kind: 'choices'; of: readonly string[] } & Common)
  | ({ kind: 'ref' | 'refs'; to: string } & RefO)
  | ({ kind: 'image' | 'images' | 'file' } & MediaO)
  | ({ kind: 'values' } & Common)
  | ({ kind: 'rows'; of: Readonly<Record<string, Field>> } & RowsO)
  | ({ kind: 'group'; of: Readonly<Record<string, Field>> } & Common)
export type Fields = Readonly<Record<string, Field>>
export type Kind = Field['kind']

/** Money is a decimal string with two places, in BDT. */
export const moneyPattern = '^(0|[1-9][0-9]{0,9})\\.[0-9]{2}$'

/** Longest texts, unless the declaration says otherwise. */
export const textMax = { text: 255, longText: 5000, richText: 100_000, secret: 128 } as const

// biome-ignore lint/complexity/noBannedTypes: `{}` is the empty option set a builder starts from
type None = {}
type Made<K extends Kind, O> = { kind: K } & NoInfer<O>

export const text = <const O extends TextO = None>(o?: Exact<O, TextO>) =>
  ({ kind: 'text', ...o }) as Made<'text', O>
export const longText = <const O extends TextO = None>(o?: Exact<O, TextO>) =>
  ({ kind: 'longText', ...o }) as Made<'longText', O>
export const richText = <const O extends TextO = None>(o?: Exact<O, TextO>) =>
  ({ kind: 'richText', ...o }) as Made<'richText', O>
/** Written, never read: a password. */
export const secret = <const O extends TextO = None>(o?: Exact<O, TextO>) =>
  ({ kind: 'secret', ...o }) as Made<'secret', O>
export const number = <const O extends NumO = None>(o?: Exact<O, NumO>) =>
  ({ kind: 'number', ...o }) as Made<'number', O>
export const money = <const O extends MoneyO = None>(o?: Exact<O, MoneyO>) =>
  ({ kind: 'money', ...o }) as Made<'money', O>
export const flag = <const O extends FlagO = None>(o?: Exact<O, FlagO>) =>
  ({ kind: 'flag', ...o }) as Made<'flag', O>
/** A calendar day of the store, `2026-01-31`. */
export const date = <const O extends DateO = None>(o?: Exact<O, DateO>) =>
  ({ kind: 'date', ...o }) as Made<'date', O>
/** A moment, ISO 8601 in UTC. */
export const instant = <const O extends DateO = None>(o?: Exact<O, DateO>) =>
  ({ kind: 'instant', ...o }) as Made<'instant', O>
export const choice = <const V extends string, const O extends ChoiceO = None>(
  of: readonly V[],
  o?: Exact<O, ChoiceO>,
) => ({ kind: 'choice', of, ...o }) as { of: readonly V[] } & Made<'choice', O>
export const choices = <const V extends string, const O extends Common = None>(
  of: readonly V[],
  o?: Exact<O, Common>,
) => ({ kind: 'choices', of, ...o }) as { of: readonly V[] } & Made<'choices', O>
export const ref = <const T extends string, const O extends RefO = None>(to: T, o?: Exact<O, RefO>) =>
  ({ kind: 'ref', to, ...o }) as { to: T } & Made<'ref', O>
export const refs = <const T extends string, const O extends RefO = None>(to: T, o?: Exact<O, RefO>) =>
  ({ kind: 'refs', to, ...o }) as { to: T } & Made<'refs', O>
export const image = <const O extends MediaO>(o: Exact<O, MediaO>) =>
  ({ kind: 'image', ...o }) as Made<'image', O>
export const images = <const O extends MediaO>(o: Exact<O, MediaO>) =>
  ({ kind: 'images', ...o }) as Made<'images', O>
export const file = <const O extends MediaO>(o: Exact<O, MediaO>) =>
  ({ kind: 'file', ...o }) as Made<'file', O>
/** A list of texts. */
export const values = <const O extends Common = None>(o?: Exact<O, Common>) =>
  ({ kind: 'values', ...o }) as Made<'values', O>
/** A table inside the record, for values nobody filters, sums or refers to. */
export const rows = <const F extends Fields, const O extends RowsO = None>(of: F, o?: Exact<O, RowsO>) =>
  ({ kind: 'rows', of, ...o }) as { of: F } & Made<'rows', O>
/** Values that stand together under one key: the measures of a parcel. */
export const group = <const F extends Fields, const O extends Common = None>(of: F, o?: Exact<O, Common>) =>
  ({ kind: 'group', of, ...o }) as { of: F } & Made<'group', O>
