import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { ZipFile } from 'yazl'
import { rowXml, type SheetCell, styles } from './cells'
import { fixedWorkbookParts, sheetEndXml, sheetPath, sheetStartXml } from './parts'

export type SheetColumn = { title: string; width: number }
/** Rows in batches, as they arrive. */
export type SheetRows = AsyncIterable<readonly (readonly SheetCell[])[]>

async function* sheetXml(columns: readonly SheetColumn[], rows: SheetRows) {
  const head = columns.map(({ title }) => title)
  yield sheetStartXml(columns.map(({ width }) => width)) + rowXml(1, head, styles.head)
  let nr = 1
  for await (const some of rows) {
    let xml = ''
    for (const cells of some) {
      nr += 1
      xml += rowXml(nr, cells)
    }
    yield xml
  }
  yield sheetEndXml(columns.length, nr)
}

const pack = promisify(deflateRaw)
const level = 5
/** The packed size in bytes of the parts that every workbook has. */
const fixedBytes = 2900

/** The approximate size of a workbook in bytes, estimated from its first rows. */
export const estimateBytes = async (first: readonly (readonly SheetCell[])[], total: number) => {
  if (!first.length) return fixedBytes
  const xml = first.map((cells, i) => rowXml(i + 2, cells)).join('')
  return fixedBytes + Math.round(((await pack(xml, { level })).length * total) / first.length)
}

/**
 * A workbook of one sheet, packed while it is read: only the current batch of rows is in memory. A reader that stops
 * ends the reading of rows.
 */
export const streamWorkbook = (
  title: string,
  columns: readonly SheetColumn[],
  rows: SheetRows,
  at: Date,
): Readable => {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const sheet = Readable.from(sheetXml(columns, rows), { objectMode: false })
  sheet.on('error', (error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  const options = { mtime: at, compressionLevel: level }
  for (const [path, xml] of Object.entries(fixedWorkbookParts(title)))
    zip.addBuffer(Buffer.from(xml), path, options)
  zip.addReadStream(sheet, sheetPath, options)
  zip.end()
  return file
}
