import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive, by its own table of contents. */
const unzipped = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('This is no whole archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset, i) =>
      i === 0 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + size)
    files.set(name, (archive.readUInt16LE(at + 10) ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return files
}

const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
}
const plain = (xml: string) => xml.replace(/&(amp|lt|gt|quot|#13);/g, (mark) => marks[mark] as string)

type Value = string | number
/** The cells of a row by their column: text, or a number. */
const cellsIn = (row: string): Record<string, Value> =>
  Object.fromEntries(
    [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)].map(
      ([, column = '', kind = '', inner = '']) => {
        const text = /<is><t[^>]*>(.*)<\/t><\/is>/s.exec(inner)?.[1]
        if (kind.includes('inlineStr')) return [column, plain(text ?? '')]
        return [column, Number(/^<v>([^<]*)<\/v>$/.exec(inner)?.[1])]
      },
    ),
  )

/** A timestamp as in a sheet: days of the store since the end of 1899. */
export const serialOf = (instant: string) =>
  Number(((Date.parse(instant) + 6 * 3_600_000 - Date.UTC(1899, 11, 30)) / 86_400_000).toFixed(8))

/** Reads a workbook of one sheet: its name, its header, and its rows by header text. */
export const readSheet = (bytes: Buffer) => {
  const files = unzipped(bytes)
  const xml = files.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => cellsIn(row))
  const [titles = {}, ...rest] = rows
  return {
    files: [...files.keys()],
    xml,
    name: /<sheet name="([^"]*)"/.exec(files.get('xl/workbook.xml') ?? '')?.[1],
    head: Object.values(titles),
    rows: rest.map(
      (row): Record<string, Value> =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [String(titles[column]), value])),
    ),
  }
}
