import type { AccessRule } from '../policies/access'
import type { SpecifiedErrorMessage } from '../policies/errors/specified'
import type { PatternName } from './patterns'

/** Refuses unknown keys, also where the type is inferred. */
export type Exact<T, S> = T & { [K in Exclude<keyof T, keyof S>]: never }

/** A choice of the same record and the values for which a field applies: `['applyOn', 'product']`. */
export type When = readonly [key: string, value: string, ...more: string[]]
type Common = {
  /** Can't be empty; with `when`, only while it applies. */
  required?: true
  /** Written by the backend alone. */
  readOnly?: true
  /** Computed by the backend on every read and not stored: a function in `server/modules/derive.ts`. */
  derived?: true
  /** Beyond the specified API, so that a backend may leave it out; not in bulk edits, exports and imports, which every backend has. */
  extension?: true
  /** Of an extension: in bulk edits, exports and imports all the same, where the backend has it. */
  inFiles?: true
  /** Of derived fields: what reading it requires besides its record. Its function leaves it null for other users, whose lists don’t offer it. */
  access?: AccessRule
  /** Shown, stored and validated only while that choice has one of these values: `['applyOn', 'product']`. */
  when?: When
  /** Its name in English; without one, the key is spelt out. */
  label?: string
  /** A sentence below the input, in English. */
  help?: string
}
type TextO = Common & {
  /** The minimum number of characters. */
  min?: number
  /** The maximum number of characters. */
  max?: number
  /** Unique among records; a message is the refusal of a duplicate. */
  unique?: true | SpecifiedErrorMessage
  /** The refusal of any invalid value. */
  invalid?: SpecifiedErrorMessage
  /** One of the patterns in `contract/grammar/patterns.ts`: `'phone'`. */
  pattern?: PatternName
  /** Follows that field in the form of a new record until it is edited; left empty, the backend derives it. */
  slugOf?: string
  /** The call that returns whether a value is still available: of this resource, or of another one by its full name. */
  availabilityCheck?: string
  /** Values that are shown by the names of choices; any other is shown as it is. */
  usual?: readonly string[]
  /** The call that returns values in use, to choose a filter’s value from. */
  suggestionsFrom?: string
  /** The name of an area of that level: a division, district or thana. */
  area?: Area
  /** The field that names the area it is chosen from. */
  within?: string
  /** The public site shows it in several languages; the field itself is in English. */
  translated?: true
  /** The resource whose filters it stores as conditions, as the address of its list has them. What they name is referred to. */
  conditionsOn?: string
}
export type Area = 'division' | 'district' | 'thana'
type NumO = Common & {
  /** The smallest number. */
  min?: number
  /** The largest number. */
  max?: number
  /** The number of decimal places; none by default. */
  decimals?: number
  /** A percentage, so that `15%` is accepted for 15, or a weight in grams, so that `1.5 kg` is accepted for 1500. */
  unit?: '%' | 'g'
  /** Digits that are read as a whole, such as a year: 2025, not 2,025. */
  ungrouped?: true
}
type MoneyO = Common & {
  /** The smallest amount: `'0.01'`. */
  min?: string
}
type FlagO = Common & {
  /** The value of a new record. */
  initial?: boolean
  /** A choice that says more, and its values for which it is shown instead: `['publication', 'Scheduled']`. */
  replacedBy?: When
}
type DateO = Common & {
  /** A new record has the current day. */
  initial?: 'today'
  /** Proposed for a timestamp whose day was chosen: `23:59`. */
  usualTime?: string
  /** What happens by itself at a timestamp: until then, it is shown as scheduled. */
  byItself?: true
}
type RefO = Common & {
  /** The key in a write, if it differs from the key in a read. */
  sendAs?: string
  /** Deleted together with the record it refers to, and never blocks deleting that. */
  partOf?: true
  /** Inactive records can't be chosen. */
  activeOnly?: true
  /** May name a showroom beyond the user's reach; the rules of the resource check which. */
  anyShowroom?: true
}
type MediaO = Common & {
  /** The name under which the backend files its uploads. */
  feature: string
  /** Served only to users who may read a record that contains it. */
  restricted?: true
  /** Full width, and uploaded as such. */
  banner?: true
  /** Never cropped, such as a logo. */
  whole?: true
  /** The recommended width and height, in pixels. */
  size?: readonly [width: number, height: number]
}
type ChoiceO = Common & {
  /** The call of this resource that returns the values, under the key of the field. */
  valuesFrom?: string
  /** The value of a new record, of a copy, and of records that exist when the field is added. */
  initial?: string
  /** Values that are shown by the name of another choice's value: Pending as Unpaid. */
  valueLabels?: Readonly<Record<string, string>>
}
type RowsO = Common & {
  /** The name of a single row. */
  one?: string
  /** The minimum number of rows. */
  minRows?: number
  /** The maximum number of rows, if more than usual. */
  maxRows?: number
  /** The user arranges the rows. */
  sortable?: true
  /** The column whose values group the rows. */
  groupBy?: string
  /** The rows are given, and only their numbers and amounts are edited. */
  fixedRows?: true
  /** Enter in the code starts the next row; the same code again adds to the count, if there is one. */
  scan?: readonly [code: string, count?: string]
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

/** Money is a decimal string with two places, in the store's currency. */
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
