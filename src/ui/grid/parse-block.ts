/** The cells of a block copied from a spreadsheet; undefined unless every row is as long as the first. */
export const parseClipboardCells = (text: string): string[][] | undefined => {
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.every((row) => row.length === rows[0]?.length) ? rows : undefined
}
