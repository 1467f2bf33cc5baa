/** What a spreadsheet would read as a formula, also after spaces or in full width. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** A value as a cell: numbers stay numbers, everything else is text and never a formula. */
export const csvCell = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe = typeof value === 'string' && formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type CsvRow = readonly (string | number | null | undefined)[]
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF'

/** Saves a file in the browser. */
export const saveFile = (name: string, content: Blob) => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const saveCsv = (name: string, parts: readonly string[]) =>
  saveFile(name, new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' }))
