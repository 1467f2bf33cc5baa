import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
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
/** Of a file in an archive without the ZIP64 extension. */
const mostBytes = 2 ** 32 - 1
/** Bytes that are packed before they are read. */
const highWaterMark = 65_536
/** The packed size in bytes of the parts that every workbook has. */
const fixedBytes = 2900

/** The approximate size of a workbook in bytes, estimated from its first rows. */
export const estimateBytes = async (first: readonly (readonly SheetCell[])[], total: number) => {
  if (!first.length) return fixedBytes
  const xml = first.map((cells, i) => rowXml(i + 2, cells)).join('')
  return fixedBytes + Math.round(((await pack(xml, { level })).length * total) / first.length)
}

async function* zipped(title: string, sheet: AsyncIterable<string>, mtime: Date) {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const add = (filename: string) => {
    const file = { filename, mtime, compression: 8, size: 0, crc: 0 }
    zip.add(file)
    return file
  }
  /** Packed by Node, beside this thread, and ended at a byte: such pieces form one stream. */
  const write = async (file: ZipInputFile & { size: number; crc: number }, xml: string, isLast = false) => {
    const bytes = Buffer.from(xml)
    file.size += bytes.length
    if (file.size > mostBytes) throw new Error('A sheet of more than 4 GB does not fit into a workbook')
    file.crc = crc32(bytes, file.crc)
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    file.ondata?.(null, await pack(bytes, { level, finishFlush }), isLast)
  }
  const taken = () => {
    const bytes = Buffer.concat(packed)
    packed = []
    return bytes
  }
  for (const [path, xml] of Object.entries(fixedWorkbookParts(title))) await write(add(path), xml, true)
  const file = add(sheetPath)
  for await (const xml of sheet) {
    await write(file, xml)
    yield taken()
  }
  await write(file, '', true)
  zip.end()
  yield taken()
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
): Readable => Readable.from(zipped(title, sheetXml(columns, rows), at), { objectMode: false, highWaterMark })
