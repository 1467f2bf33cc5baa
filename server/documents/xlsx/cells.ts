import { onStoreClock } from '#server/core/time.ts'
import { escapeCellText } from './text'

/** The content of a cell: empty, text, a number, money, a day, or a timestamp. */
export type SheetCell =
  | null
  | string
  | { number: number }
  | { money: string }
  | { day: string }
  | { at: Date }

/** Their indexes in the styles of the workbook. */
export const styles = { text: 1, head: 2, moment: 3, day: 4, money: 5 } as const

/** `0` → `A`, `26` → `AA`. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const dayMs = 86_400_000
/** Days are counted from here, and have no time zone. */
const firstDay = Date.UTC(1899, 11, 30)
const serial = (ms: number) => String(Number(((ms - firstDay) / dayMs).toFixed(8)))

const number = (place: string, style: number, value: string) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`
const text = (place: string, style: number, value: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(value)}</t></is></c>`

const cellXml = (cell: SheetCell, place: string, style: number): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return text(place, style, cell)
  if ('number' in cell) return number(place, 0, String(cell.number))
  if ('money' in cell) return number(place, styles.money, cell.money)
  if ('day' in cell) return number(place, styles.day, serial(Date.parse(cell.day)))
  return number(place, styles.moment, serial(onStoreClock(cell.at.getTime())))
}

/** A row by its number, the first being 1. */
export const rowXml = (nr: number, cells: readonly SheetCell[], style: number = styles.text) =>
  `<row r="${nr}">${cells.map((cell, i) => cellXml(cell, columnName(i) + nr, style)).join('')}</row>`
