import { fieldOf } from '#contract/grammar/facts.ts'
import type { Field, Kind } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { amountUnitOf } from '#kit/fields/money/unit.ts'
import { isSortable, widthProperty } from '../use-columns'

/** The least width of a column in pixels; columns that `grow` share what is left, and the name begins. */
export type ColumnWidth = { px: number; grows: boolean; isName?: boolean }

const fixed = (px: number): ColumnWidth => ({ px, grows: false })
const growing = (px: number): ColumnWidth => ({ px, grows: true })

type WithKind<K extends Kind, F = Field> = F extends { kind: infer L } ? (K extends L ? F : never) : never

const padding = 16
const letter = 6.6
const longestChoice = 160

const widths: { readonly [K in Kind]?: ColumnWidth } = {
  money: fixed(104),
  number: fixed(68),
  rows: fixed(88),
  flag: fixed(72),
  date: fixed(104),
  instant: fixed(148),
  choices: growing(176),
  values: growing(176),
  refs: growing(176),
  ref: growing(96),
  longText: growing(200),
  richText: growing(200),
  file: growing(136),
}

/** Own cells say more: the time of a day, the entries of rows. */
const ofOwnCells: { readonly [K in Kind]?: ColumnWidth } = {
  number: fixed(104),
  date: fixed(136),
  instant: fixed(144),
  rows: growing(176),
}

const pictureWidth = ({ size: [width, height] = [1, 1] }: Pick<WithKind<'image'>, 'size'>) =>
  fixed(width > 1.2 * height ? 80 : 64)

const textWidth = ({ pattern, area, max = 80 }: WithKind<'text'>) => {
  if (pattern === 'phone') return fixed(136)
  if (pattern === 'email') return growing(176)
  if (area) return growing(104)
  // A number or a code.
  if (max <= 30) return fixed(104)
  return growing(max <= 120 ? 112 : 136)
}

/** As wide as the longest value in its pill. */
const choiceWidth = (field: WithKind<'choice'>) => {
  const longest = Math.max(...field.of.map((value) => valueLabel(field, value).length))
  return fixed(Math.min(Math.ceil(longest * letter) + 40, longestChoice))
}

const widthOfKind = (field: Field): ColumnWidth => {
  switch (field.kind) {
    case 'image':
    case 'images':
      return pictureWidth(field)
    case 'text':
      return textWidth(field)
    case 'choice':
      return choiceWidth(field)
    default:
      return widths[field.kind] ?? growing(136)
  }
}

/** Room for a header, which may take two lines, with the arrows of its order. */
const headWidth = (resource: AnyResource, key: string) => {
  const text = `${fieldLabel(resource, key)} ${amountUnitOf(resource, key) ?? ''}`.trim()
  const letters = Math.max(Math.ceil(text.length * 0.6), ...text.split(' ').map((word) => word.length))
  return Math.ceil(letters * letter) + (isSortable(resource, key) ? 20 : 0) + padding + 8
}

const summary = growing(176)

/** What the name has at least, and what it may take before the others grow too. */
const leastName = (field: Field) => (field.kind === 'text' && (field.max ?? 0) > 120 ? 168 : 136)
const nameFirst = 80

/** Follows from the declaration alone, so that it is the same before the rows are there. */
export const columnWidth = (
  resource: AnyResource,
  key: string,
  naming: string,
  hasOwnCell: boolean,
): ColumnWidth => {
  const field = fieldOf(resource, key)
  if (!field) return growing(136)
  const own = resource.columns?.[key]
    ? (widths[field.kind] ?? summary)
    : (hasOwnCell && ofOwnCells[field.kind]) || widthOfKind(field)
  if (field.kind === 'image' || field.kind === 'images') return own
  const isName = key === naming && field.kind === 'text' && own.grows
  const px = Math.max(own.px, headWidth(resource, key), isName ? leastName(field) : 0)
  return { px, grows: own.grows, isName }
}

/**
 * The CSS widths of columns, of which `--free` is left: it is the name's first, and then shared. Those with a width in
 * `chosen` have it.
 */
export const cssWidths = (
  columns: readonly { key: string; width: ColumnWidth }[],
  chosen: readonly string[],
): string[] => {
  const isFree = ({ key, width }: (typeof columns)[number]) => width.grows && !chosen.includes(key)
  const free = columns.filter(isFree)
  const first = free.some(({ width }) => width.isName) ? nameFirst : 0
  // Without any the last column ends the table.
  const sharing = free.length ? free : columns.slice(-1)
  return columns.map((column) => {
    const least = chosen.includes(column.key) ? `var(${widthProperty(column.key)})` : `${column.width.px}px`
    if (!sharing.includes(column)) return least
    const share = `max(0px, var(--free) - ${first}px) / ${sharing.length}`
    return `calc(${least} + ${column.width.isName ? `min(var(--free), ${first}px) + ` : ''}${share})`
  })
}
