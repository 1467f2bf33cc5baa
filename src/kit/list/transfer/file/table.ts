/** A sheet as texts. Every row has a cell for each column. */
export type Table = { header: readonly string[]; rows: readonly (readonly string[])[] }

/** The first row that is not empty is the header; empty rows below it are left out. */
export const toTable = (lines: readonly (readonly string[])[]): Table => {
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
  const [header = [], ...rows] = filled
  const width = header.length
  return { header, rows: rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? '')) }
}
