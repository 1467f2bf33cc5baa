import { strFromU8, unzipSync, zipSync } from 'fflate'
import { type Cell, type CellValue, readXlsx as readWorkbook } from 'hucre/xlsx'
import { limits } from '../../../../../contract/policies/limits'
import { type CellFault, checkCells, type Table, type TableRow, TooLarge } from './table'

const entities = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** Entities that XML does not define would reach cells as texts that are not in the file. */
const checkEntities = (xml: string) => {
  for (const [entity, hex, decimal, name] of xml.matchAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi)) {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (name ? !entities.has(name) : !(code <= 0x10ffff)) throw new Error(`${entity} is not defined`)
  }
}

/** The parts of a workbook that are XML, unpacked within bounds: packed, a few kilobytes can be gigabytes. */
const unpack = (bytes: Uint8Array): Uint8Array => {
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > limits.importUnpackedBytes) throw new TooLarge()
      return true
    },
  })
  for (const file of Object.values(files)) if (file.includes(0x26)) checkEntities(strFromU8(file))
  return zipSync(files, { level: 0 })
}

/** Spreadsheets calculate in floating point: 0.1 + 0.2 is 0.3 for their users. */
const numberText = (value: number): string => {
  const short = Number(value.toPrecision(15))
  return /e/i.test(String(short))
    ? short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(short)
}
/** `2026-01-31`, with its time unless that is midnight; a time alone is stored as one of the first days. */
const dateText = (date: Date): string => {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  const shown = time.replace(/:00$/, '')
  if (shown === '00:00') return day
  return day < '1900-01-01' ? shown : `${day} ${shown}`
}
const showsPercent = (format = '') => format.replace(/"[^"]*"|\\./g, '').includes('%')

/** A cell as its sheet shows it: 0.15 in a cell that shows percentages is 15%. */
const readCell = (value: CellValue | undefined, cell: Cell | undefined): string | { fault: CellFault } => {
  if (cell?.type === 'error') return { fault: 'error' }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? { fault: 'date' } : dateText(value)
  if (typeof value === 'number')
    return showsPercent(cell?.style?.numFmt) ? `${numberText(value * 100)}%` : numberText(value)
  if (value !== null && value !== undefined) return String(value)
  if (cell?.type === 'date') return { fault: 'date' }
  return cell?.formula === undefined ? '' : { fault: 'formula' }
}

/** The first visible sheet of a workbook, with the other visible ones counted. Throws if it can't be read completely. */
export const readXlsx = async (
  bytes: Uint8Array,
): Promise<{ rows: TableRow[]; sheet: NonNullable<Table['sheet']> }> => {
  let visible = 0
  const { sheets } = await readWorkbook(unpack(bytes), {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible += 1
      return visible === 1 && !hidden && !veryHidden
    },
  })
  const [sheet] = sheets
  if (!sheet) throw new Error('no visible sheet')
  const { rows, cells: details } = sheet
  checkCells(
    rows.length,
    rows.reduce((widest, { length }) => Math.max(widest, length), 0),
  )
  return {
    sheet: { name: sheet.name, others: visible - 1 },
    rows: rows.map((row, at) => {
      const cellFaults: Record<number, CellFault> = {}
      const cells = row.map((value, column) => {
        const read = readCell(value, details?.get(`${at},${column}`))
        if (typeof read === 'string') return read
        cellFaults[column] = read.fault
        return String(value ?? '')
      })
      return { line: at + 1, cells, ...(Object.keys(cellFaults).length && { cellFaults }) }
    }),
  }
}
