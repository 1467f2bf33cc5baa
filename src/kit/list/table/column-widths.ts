import { fieldOf } from '#contract/grammar/facts.ts'
import type { Field, Kind } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { amountUnitOf } from '#kit/fields/money/unit.ts'
import { isSortable } from '../use-columns'

/** The width of a column in pixels, at least if it `grows`: such columns share what the others leave. */
export type ColumnWidth = { px: number; grows: boolean }

const fixed = (px: number): ColumnWidth => ({ px, grows: false })
const growing = (px: number): ColumnWidth => ({ px, grows: true })

type WithKind<K extends Kind, F = Field> = F extends { kind: infer L } ? (K extends L ? F : never) : never
type MediaField = WithKind<'image'>
type TextField = WithKind<'text'>

/** A text of a few letters, such as a number or a code. */
const shortText = 30

const widths: { readonly [K in Kind]?: ColumnWidth } = {
  money: fixed(112),
  number: fixed(80),
  rows: fixed(104),
  flag: fixed(88),
  date: fixed(112),
  instant: fixed(140),
  choice: fixed(116),
  choices: fixed(184),
  values: fixed(184),
  refs: growing(176),
  ref: growing(132),
  longText: growing(200),
  richText: growing(200),
  file: growing(136),
}

/** Own cells say more: the time of a day, the entries of rows. */
const ofOwnCells: { readonly [K in Kind]?: ColumnWidth } = {
  date: fixed(160),
  instant: fixed(168),
  rows: growing(176),
}

const pictureWidth = ({ size: [width, height] = [1, 1] }: Pick<MediaField, 'size'>) => {
  return fixed(width > 1.2 * height ? 80 : 64)
}

const textWidth = (field: TextField) => {
  if (field.pattern === 'phone') return fixed(136)
  if (field.area) return fixed(112)
  return (field.max ?? Number.POSITIVE_INFINITY) <= shortText ? fixed(104) : growing(136)
}

const widthOfKind = (field: Field): ColumnWidth => {
  switch (field.kind) {
    case 'image':
    case 'images':
      return pictureWidth(field)
    case 'text':
      return textWidth(field)
    default:
      return widths[field.kind] ?? growing(136)
  }
}

/** Room for the letters of a header of 12 px, the arrows of its order and the space around it. */
const headWidth = (resource: AnyResource, key: string) => {
  const text = `${fieldLabel(resource, key)} ${amountUnitOf(resource, key) ?? ''}`.trim()
  return Math.ceil(text.length * 6.4) + (isSortable(resource, key) ? 20 : 0) + 18
}

const summary = fixed(176)
const leastName = 200

const isText = ({ kind }: Field) => kind === 'longText' || kind === 'richText'

/** The name takes what the others leave, and shares it with long texts alone. */
const doesNameGrow = (resource: AnyResource, naming: string) => {
  const field = fieldOf(resource, naming)
  return field !== undefined && widthOfKind(field).grows
}

/** Follows from the declaration alone, so that it is the same before the rows are there. */
export const columnWidth = (
  resource: AnyResource,
  key: string,
  naming: string,
  hasOwnCell: boolean,
): ColumnWidth => {
  const field = fieldOf(resource, key)
  if (!field) return growing(136)
  const own = resource.columns?.[key] ? summary : (hasOwnCell && ofOwnCells[field.kind]) || widthOfKind(field)
  if (field.kind === 'image' || field.kind === 'images') return own
  const least = Math.max(own.px, headWidth(resource, key))
  if (key === naming) return own.grows ? growing(Math.max(least, leastName)) : fixed(least)
  return { px: least, grows: own.grows && (isText(field) || !doesNameGrow(resource, naming)) }
}
