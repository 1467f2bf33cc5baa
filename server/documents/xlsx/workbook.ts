import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { ZipFile } from 'yazl'
import { type Cell, rowXml, styles } from './cells'
import { fixedParts, sheetEnd, sheetPath, sheetStart } from './parts'

export type Column = { title: string; width: number }
/** Rows as they come, some at a time. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>

async function* sheetXml(columns: readonly Column[], rows: Rows) {
  const head = columns.map(({ title }) => title)
  yield sheetStart(columns.map(({ width }) => width)) + rowXml(1, head, styles.head)
  let nr = 1
  for await (const some of rows) {
    let xml = ''
    for (const cells of some) {
      nr += 1
      xml += rowXml(nr, cells)
    }
    yield xml
  }
  yield sheetEnd(columns.length, nr)
}

const pack = promisify(deflateRaw)
const level = 5
/** The parts that every workbook has, packed, in bytes. */
const fixedBytes = 2900

/** About how many bytes a workbook will have, by its first rows. */
export const aboutBytes = async (first: readonly (readonly Cell[])[], total: number) => {
  if (!first.length) return fixedBytes
  const xml = first.map((cells, i) => rowXml(i + 2, cells)).join('')
  return fixedBytes + Math.round(((await pack(xml, { level })).length * total) / first.length)
}

/**
 * A workbook of one sheet, packed while it is read: no more of it is in memory than the rows that just came. Who
 * stops reading stops the rows.
 */
export const workbook = (title: string, columns: readonly Column[], rows: Rows, at: Date): Readable => {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const sheet = Readable.from(sheetXml(columns, rows), { objectMode: false })
  sheet.on('error', (error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  const options = { mtime: at, compressionLevel: level }
  for (const [path, xml] of Object.entries(fixedParts(title))) zip.addBuffer(Buffer.from(xml), path, options)
  zip.addReadStream(sheet, sheetPath, options)
  zip.end()
  return file
}
