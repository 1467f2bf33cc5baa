import { decodeText } from './decode-text'
import { readCsv } from './read-csv'
import { type Table, toTable } from './table'

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The workbooks of Excel until 2003. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf

export type ReadFile = { table: Table } | { problem: 'old' | 'unreadable' | 'encoding' | 'empty' }

/** The first sheet of an Excel workbook, or a file of separated values, by its content. */
export const readFile = async (bytes: Uint8Array): Promise<ReadFile> => {
  if (isOldWorkbook(bytes)) return { problem: 'old' }
  if (isZip(bytes)) {
    const { readXlsx } = await import('./read-xlsx')
    const cells = await readXlsx(bytes)
    return cells ? filled(toTable(cells)) : { problem: 'unreadable' }
  }
  const text = decodeText(bytes)
  return text === undefined ? { problem: 'encoding' } : filled(toTable(readCsv(text)))
}

const filled = (table: Table): ReadFile => (table.rows.length ? { table } : { problem: 'empty' })
