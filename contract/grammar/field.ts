import type { SpecifiedErrorMessage } from '../policies/errors/specified'
import type { PatternName } from './patterns'

/** Refuses unknown keys, also where the type is inferred. */
export type Exact<T, S> = T & { [K in Exclude<keyof T, keyof S>]: never }

/** A choice of the same record and the values for which a field applies: `['applyOn', 'product']`. */
export type When = readonly [key: string, value: string, ...more: string[]]
/**
 * `label` and `help` are in English; without a label the key is spelt out. `derived`: computed by the backend on every
 * read and not stored. `extension`: beyond the specified API, so that a backend may leave it out. `when`: otherwise neither shown nor stored, and only then required if it is marked so.
 */
type Common = {
  required?: true
  readOnly?: true
  derived?: true
  extension?: true
  when?: When
  label?: string
  help?: string
}
type TextO = Common & {
  min?: number
  max?: number
  /** Unique among records; the message is the refusal of a duplicate. */
  unique?: true | SpecifiedErrorMessage
  /** The refusal of any invalid value. */
  invalid?: SpecifiedErrorMessage
  pattern?: PatternName
  /** The backend derives it from that field if it is left empty. */
  slugOf?: string
  /** The call that returns whether a value is still available: of this resource, or of another one by its full name. */
  availabilityCheck?: string
  /** The call that returns values in use, to choose a filter’s value from. */
  suggestionsFrom?: string
  /** The name of an area, chosen from those inside the area that `within` names. */
  area?: Area
  within?: string
  /** The public site shows it in several languages; the field itself is in English. */
  translated?: true
}
export type Area = 'division' | 'district' | 'thana'
/** `unit`: of a percentage, so that `15%` is accepted for 15. */
type NumO = Common & { min?: number; max?: number; decimals?: number; unit?: '%' }
type MoneyO = Common & { min?: string }
/** `replacedBy`: a choice that says more than the flag, and the values for which it is shown in its place. */
type FlagO = Common & { initial?: boolean; replacedBy?: When }
/** `usualTime`: proposed for a timestamp whose day was chosen, `23:59`. */
type DateO = Common & { initial?: 'today'; usualTime?: string }
/**
 * `sendAs` is the key in a write if it differs from the key in a read. `partOf`: the record is deleted together with
 * the one it refers to. `activeOnly`: inactive records can't be chosen.
 * `anyShowroom`: may name a showroom beyond the user's reach; the rules of the resource check which.
 */
type RefO = Common & { sendAs?: string; partOf?: true; activeOnly?: true; anyShowroom?: true }
/**
 * `restricted`: served only to users who may read a record that contains it. `banner`: full width, and uploaded as
 * such. `size`: the recommended width and height, in pixels.
 */
type MediaO = Common & {
  feature: string
  restricted?: true
  banner?: true
  size?: readonly [width: number, height: number]
}
/**
 * `valuesFrom`: the call of this resource that returns the values, under the key of the field. `initial`: the value of
 * a new record, and of a copy. `valueLabels`: values that this field shows by the name of another choice, such as Pending by
 * Unpaid.
 */
type ChoiceO = Common & {
  valuesFrom?: string
  initial?: string
  valueLabels?: Readonly<Record<string, string>>
}
/**
 * `maxRows`: the maximum number of rows, if more than usual. `one`: the name of a single row. `fixedRows`: the rows are
 * given, and only their numbers are edited. `scan`: Enter in a row starts the next one; the same code counts once more.
 */
type RowsO = Common & {
  one?: string
  minRows?: number
  maxRows?: number
  sortable?: true
  groupBy?: string
  fixedRows?: true
  scan?: readonly [code: string, count: string]
}

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

/** The maximum length of texts without one in the declaration. */
export const textMax = { text: 255, longText: 5000, richText: 100_000, secret: 128 } as const

// biome-ignore lint/complexity/noBannedTypes: `{}` is the empty option set a builder starts from
type None = {}
type Made<K extends Kind, O> = { kind: K } & NoInfer<O>

/** Of a field that consists of its options. The compiler can't follow them through the spread. */
const builder =
  <K extends Kind, S>(kind: K) =>
  <const O extends S>(options: Exact<O, S>) =>
    ({ kind, ...options }) as Made<K, O>
const optionalBuilder =
  <K extends Kind, S>(kind: K) =>
  <const O extends Partial<S> = None>(options?: Exact<O, S>) =>
    ({ kind, ...options }) as Made<K, O>

export const text = optionalBuilder<'text', TextO>('text')
export const longText = optionalBuilder<'longText', TextO>('longText')
export const richText = optionalBuilder<'richText', TextO>('richText')
/** Write-only: a password. */
export const secret = optionalBuilder<'secret', TextO>('secret')
export const number = optionalBuilder<'number', NumO>('number')
export const money = optionalBuilder<'money', MoneyO>('money')
export const flag = optionalBuilder<'flag', FlagO>('flag')
/** A calendar day of the store, `2026-01-31`. */
export const date = optionalBuilder<'date', DateO>('date')
/** A timestamp, ISO 8601 in UTC. */
export const instant = optionalBuilder<'instant', DateO>('instant')
export const choice = <const V extends string, const O extends ChoiceO = None>(
  of: readonly V[],
  options?: Exact<O, ChoiceO>,
) => ({ kind: 'choice', of, ...options }) as { of: readonly V[] } & Made<'choice', O>
export const choices = <const V extends string, const O extends Common = None>(
  of: readonly V[],
  options?: Exact<O, Common>,
) => ({ kind: 'choices', of, ...options }) as { of: readonly V[] } & Made<'choices', O>
export const ref = <const T extends string, const O extends RefO = None>(to: T, options?: Exact<O, RefO>) =>
  ({ kind: 'ref', to, ...options }) as { to: T } & Made<'ref', O>
export const refs = <const T extends string, const O extends RefO = None>(to: T, options?: Exact<O, RefO>) =>
  ({ kind: 'refs', to, ...options }) as { to: T } & Made<'refs', O>
export const image = builder<'image', MediaO>('image')
export const images = builder<'images', MediaO>('images')
export const file = builder<'file', MediaO>('file')
/** A list of texts. */
export const values = optionalBuilder<'values', Common>('values')
/** A table inside the record, for values that are never filtered, summed or referred to. */
export const rows = <const F extends Fields, const O extends RowsO = None>(
  of: F,
  options?: Exact<O, RowsO>,
) => ({ kind: 'rows', of, ...options }) as { of: F } & Made<'rows', O>
/** Values grouped under one key: the measures of a parcel. */
export const group = <const F extends Fields, const O extends Common = None>(
  of: F,
  options?: Exact<O, Common>,
) => ({ kind: 'group', of, ...options }) as { of: F } & Made<'group', O>
