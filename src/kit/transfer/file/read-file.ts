import { strFromU8, unzipSync, zipSync } from 'fflate'
import { type Cell, type CellValue, readXlsx as readWorkbook } from 'hucre/xlsx'
import Papa from 'papaparse'
import { limits } from '#contract/policies/limits.ts'
import {
  type CellFault,
  checkCells,
  type RowFault,
  type Table,
  type TableRow,
  TooLarge,
  toTable,
} from './table'

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
const readXlsx = async (
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

/** Of equal ones, the first: names of columns contain commas more often than anything else. */
const delimiters = ['\t', ';', '|', ','] as const
/** The rows by which a delimiter is recognized. */
const probedRows = 20

const faultOf = (errors: readonly Papa.ParseError[]): RowFault | undefined => {
  if (errors.some(({ code }) => code === 'MissingQuotes')) return 'openQuote'
  return errors.some(({ code }) => code === 'InvalidQuotes') ? 'quote' : undefined
}

const readRows = (text: string, delimiter: string, firstLine: number, preview = 0): TableRow[] => {
  const rows: TableRow[] = []
  const newline = text.includes('\n') ? '\n' : '\r'
  let line = firstLine
  let start = 0
  let width = 0
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    preview,
    step: ({ data, errors, meta }) => {
      const fault = faultOf(errors)
      const last = data.length - 1
      rows.push({
        line,
        // Line ends of Windows are two characters, of which the parser knows one: files have both kinds mixed.
        cells: data.map((cell, i) => (i === last ? cell.replace(/\r$/, '') : cell)),
        ...(fault && { fault }),
      })
      width = Math.max(width, data.length)
      checkCells(rows.length, width)
      line += text.slice(start, meta.cursor).split(newline).length - 1
      start = meta.cursor
    },
  })
  return rows
}

/** The delimiter by which the first rows have as many cells as the header, and the most. */
const delimiterOf = (text: string): string => {
  const probes = delimiters.map((delimiter) => {
    const [header, ...rows] = readRows(text, delimiter, 1, probedRows).filter(({ cells }) =>
      cells.join('').trim(),
    )
    const width = header?.cells.length ?? 0
    return { delimiter, width, isRegular: width > 1 && rows.every(({ cells }) => cells.length === width) }
  })
  const regular = probes.filter(({ isRegular }) => isRegular)
  const candidates = regular.length ? regular : probes
  const widest = Math.max(...candidates.map(({ width }) => width))
  return candidates.find(({ width }) => width === widest)?.delimiter ?? ','
}

/** The rows of a file separated by commas, semicolons, tabs or bars, or of cells copied from a spreadsheet. */
const readCsv = (text: string): TableRow[] => {
  const plain = text.replace(/^\uFEFF/, '')
  // Excel writes the separator into the first line.
  const [first, named] = /^sep=(.)\r?\n/i.exec(plain) ?? []
  return first && named
    ? readRows(plain.slice(first.length), named, 2)
    : readRows(plain, delimiterOf(plain), 1)
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte)

/** Of UTF-16 without a byte order mark, every other byte of Latin text is zero. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 1].map((odd) => start.filter((byte, i) => i % 2 === odd && byte === 0).length)
  if ((zeros[1] ?? 0) > start.length / 4) return 'utf-16le'
  if ((zeros[0] ?? 0) > start.length / 4) return 'utf-16be'
  return 'utf-8'
}

/** Bytes that no text in Windows-1252 has: most control characters, and those that it leaves undefined. */
const isForeign = (byte: number) =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) ||
  [0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)

type Text = { text: string; encoding?: NonNullable<Table['encoding']> }
/**
 * The text of a file without byte order mark. What is neither UTF-8 nor UTF-16 is read as Windows-1252, in which Excel saves
 * plain CSV files in most countries; the encoding is shown to the user, who sees whether it is the right one.
 */
const decodeText = (bytes: Uint8Array): Text | undefined => {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return encoding === 'utf-8' ? { text } : { text, encoding: 'UTF-16' }
  } catch {
    if (encoding !== 'utf-8' || bytes.some(isForeign)) return undefined
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** Workbooks of Excel until 2003, and those with a password. */
const isCompound = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

type Problem = 'old' | 'password' | 'unreadable' | 'encoding' | 'empty' | 'tooLarge' | 'header'
/** `reason`: what the reader of the format says, in English. */
export type ReadFile = { table: Table } | { problem: Problem; reason?: string }

const filled = (table: Table): ReadFile => (table.rows.length ? { table } : { problem: 'empty' })
const isDamaged = (rows: readonly TableRow[]) =>
  rows.find(({ cells, fault }) => fault || cells.some((cell) => cell.trim()))?.fault !== undefined

const read = async (bytes: Uint8Array): Promise<ReadFile> => {
  if (bytes.length > limits.importBytes) return { problem: 'tooLarge' }
  if (isCompound(bytes)) return { problem: isEncrypted(bytes) ? 'password' : 'old' }
  if (isZip(bytes)) {
    const { rows, sheet } = await readXlsx(bytes)
    return filled({ ...toTable(rows, { isPadded: true }), ...(sheet.others && { sheet }) })
  }
  const decoded = decodeText(bytes)
  if (!decoded) return { problem: 'encoding' }
  const { text, ...encoding } = decoded
  const rows = readCsv(text)
  return isDamaged(rows)
    ? { problem: 'header' }
    : filled({ ...toTable(rows, { isPadded: false }), ...encoding })
}

/** The first visible sheet of an Excel workbook, or a file of separated values, by its content. */
export const readFile = async (bytes: Uint8Array): Promise<ReadFile> => {
  try {
    return await read(bytes)
  } catch (error) {
    if (error instanceof TooLarge) return { problem: 'tooLarge' }
    return { problem: 'unreadable', reason: error instanceof Error ? error.message : String(error) }
  }
}
