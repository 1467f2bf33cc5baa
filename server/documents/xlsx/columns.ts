import { humanize, labelOf } from '../../../contract/grammar/facts'
import type { Field } from '../../../contract/grammar/field'
import type { Image, Ref } from '../../../contract/grammar/record'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { UnknownRecord } from '../../core/context'
import { rowsIn } from '../../core/rows'
import type { SheetCell } from './cells'
import type { SheetColumn } from './workbook'

const storeZone = 'Asia/Dhaka'
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
  switch (field.kind) {
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
      return (value as string[]).map(humanize).join(', ')
    case 'ref':
      return (value as Ref).label
    case 'refs':
      return (value as Ref[]).map(({ label }) => label).join(', ')
    case 'image':
    case 'file':
      return (value as Image).url
    case 'images':
      return lines((value as Image[]).map(({ url }) => url))
    case 'values':
      return lines(value as string[])
    case 'rows':
      return lines(rowsIn(value).map((row) => rowText(field.of, row)))
    case 'group':
      return rowText(field.of, value as UnknownRecord)
    default:
      return String(value)
  }
}

const unitOf = ({ kind }: Field) => (kind === 'instant' ? storeZone : kind === 'money' ? 'BDT' : undefined)

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
