import { humanize, labelOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { readValue } from '#contract/grammar/typed-value.ts'
import { storeCurrency, storeTimeZone } from '#contract/store.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { SheetCell } from './cells'
import type { SheetColumn } from './workbook'

/** In characters. */
const widths: Partial<Record<Field['kind'], number>> = {
  longText: 40,
  richText: 40,
  rows: 60,
  instant: 17,
  date: 12,
  flag: 8,
  number: 10,
}
const usualWidth = 22

const plain = (cell: SheetCell): string => {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  return String(Object.values(cell)[0])
}
/**
 * `Question: answer`, one per line. A row of two texts is a question and its answer; columns of longer rows have their
 * names.
 */
const rowText = (of: Readonly<Record<string, Field>>, row: UnknownRecord) => {
  const filled = Object.entries(of).map(([key, field]) => [key, plain(toSheetCell(field, row[key]))] as const)
  if (filled.length === 2) return filled.map(([, text]) => text).join(': ')
  return filled
    .flatMap(([key, text]) => (text ? [`${of[key]?.label ?? humanize(key)}: ${text}`] : []))
    .join(', ')
}
const lines = (texts: readonly string[]) => texts.join('\n')

/** A value as text. */
export const toSheetCell = (field: Field, value: unknown): SheetCell => {
  if (value === null || value === undefined) return null
  const read = readValue(field, value)
  switch (read.kind) {
    case 'number':
      return { number: Number(value) }
    case 'money':
      return { money: String(value) }
    case 'flag':
      return value ? 'Yes' : 'No'
    case 'date':
      return { day: String(value) }
    case 'instant':
      return { at: new Date(String(value)) }
    case 'choice':
      return humanize(String(value))
    case 'choices':
      return read.value.map(humanize).join(', ')
    case 'ref':
      return read.value.label
    case 'refs':
      return read.value.map(({ label }) => label).join(', ')
    case 'image':
    case 'file':
      return read.value.url
    case 'images':
      return lines(read.value.map(({ url }) => url))
    case 'values':
      return lines(read.value)
    case 'rows':
      return lines(read.value.map((row) => rowText(read.field.of, row)))
    case 'group':
      return rowText(read.field.of, read.value)
    default:
      return String(value)
  }
}

const unitOf = ({ kind }: Field) =>
  kind === 'instant' ? storeTimeZone() : kind === 'money' ? storeCurrency() : undefined

/** All declared fields of a resource, and the time of its creation. */
export const sheetColumns = (resource: AnyResource) => {
  const created: Field = { kind: 'instant' }
  const fields = [
    ...Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'secret'),
    ['createdAt', created] as const,
  ]
  const columns = fields.map(([key, field]): SheetColumn => {
    const [label, unit] = [labelOf(resource, key), unitOf(field)]
    return { title: unit ? `${label} (${unit})` : label, width: widths[field.kind] ?? usualWidth }
  })
  return {
    columns,
    cells: (record: UnknownRecord) => fields.map(([key, field]) => toSheetCell(field, record[key])),
  }
}
