import { limits } from '../../../../../contract/policies/limits'
import { decodeText } from './decode-text'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'
import { type Table, type TableRow, TooLarge, toTable } from './table'

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
  const text = decodeText(bytes)
  if (text === undefined) return { problem: 'encoding' }
  const rows = readCsv(text)
  return isDamaged(rows) ? { problem: 'header' } : filled(toTable(rows, { isPadded: false }))
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
