import { limits } from '#contract/policies/limits.ts'

/** Why a row of a file can't be imported. */
export type RowFault = 'quote' | 'openQuote' | 'fewer' | 'more'
/** Why a cell of a workbook has no value: an error, a formula that was never calculated, or a number that is no date. */
export type CellFault = 'error' | 'formula' | 'date'

export type TableRow = {
  /** Its first line in the file, or its row in the sheet. */
  line: number
  /** One for each column, unless the row is damaged. */
  cells: readonly string[]
  fault?: RowFault
  /** By column. */
  cellFaults?: Readonly<Record<number, CellFault>>
}
/** A file as texts. */
export type Table = {
  header: readonly string[]
  rows: readonly TableRow[]
  /** The sheet of a workbook, and how many others it has. */
  sheet?: { name: string; others: number }
  /** Its encoding, unless that is UTF-8. */
  encoding?: 'UTF-16' | 'Windows-1252'
}

/** A file with more than the admin can hold. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}
/** Checks the size of what is made of a file: a small file can describe a large one. */
export const checkCells = (rows: number, columns: number) => {
  if (columns > limits.importColumns || rows * columns > limits.importCells) throw new TooLarge()
}

const isFilled = (cell: string) => cell.trim() !== ''

/**
 * The first row that is not empty is the header; empty rows below it are left out. `isPadded`: missing cells at the end of a
 * row are empty ones, as in a sheet; elsewhere they show that the row is damaged.
 */
export const toTable = (lines: readonly TableRow[], { isPadded }: { isPadded: boolean }): Table => {
  const [first, ...rows] = lines.filter(({ cells, fault }) => fault || cells.some(isFilled))
  const names = [...(first?.cells ?? [])]
  while (names.length && !isFilled(names.at(-1) ?? '')) names.pop()
  const width = names.length
  const fit = (row: TableRow): TableRow => {
    const { cells } = row
    const isMore = cells.slice(width).some(isFilled)
    const fault = row.fault ?? (isMore ? 'more' : !isPadded && cells.length < width ? 'fewer' : undefined)
    // A damaged row is kept as it is, for the file of the rows that were not imported.
    if (fault) return { ...row, fault }
    return { ...row, cells: Array.from({ length: width }, (_, i) => cells[i] ?? '') }
  }
  return { header: names, rows: rows.map(fit) }
}
