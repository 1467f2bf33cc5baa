import Papa from 'papaparse'
import { checkCells, type RowFault, type TableRow } from './table'

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
export const readCsv = (text: string): TableRow[] => {
  const plain = text.replace(/^\uFEFF/, '')
  // Excel writes the separator into the first line.
  const [first, named] = /^sep=(.)\r?\n/i.exec(plain) ?? []
  return first && named
    ? readRows(plain.slice(first.length), named, 2)
    : readRows(plain, delimiterOf(plain), 1)
}
