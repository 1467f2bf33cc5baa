import { strFromU8, unzipSync } from 'fflate'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (xml: string) =>
  xml
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (match, dec?: string, hex?: string, name?: string) => {
      if (dec) return String.fromCodePoint(Number(dec))
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      return entities[name ?? ''] ?? match
    })
    // Characters that XML has no place for.
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The text of an element with its formatted parts, without phonetic hints. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map(([, text = '']) => unescapeXml(text))
    .join('')

const attribute = (xml: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1]

/** `C` of `C12` is column 2. */
const columnOf = (place: string): number =>
  [...place.replace(/\d+/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The built-in number formats of dates and times. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

/** For each cell style, whether it shows a date. */
const dateStyles = (xml: string): boolean[] => {
  const own = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      isDateFormat(unescapeXml(attribute(tag, 'formatCode') ?? '')),
    ]),
  )
  const [cells = ''] = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml) ?? []
  return [...cells.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'))
    return own.get(id) ?? isBuiltInDate(id)
  })
}

const dayMs = 86_400_000
/** A date as days since 1899-12-30, which is what spreadsheets store. */
const dateText = (serial: number): string => {
  const iso = new Date(Math.round((serial - 25_569) * dayMs)).toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}
/** Spreadsheets calculate in floating point: 0.1 + 0.2 is 0.3 for their users. */
const numberText = (text: string): string => {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const short = Number(value.toPrecision(15))
  return /e/i.test(String(short))
    ? short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(short)
}

type Book = { shared: readonly string[]; isDate: readonly boolean[] }
const cellText = (head: string, inner: string, { shared, isDate }: Book): string => {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return textIn(inner)
  const value = unescapeXml(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'str' || type === 'e') return value
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (value === '') return ''
  return isDate[Number(attribute(head, 's') ?? 0)] ? dateText(Number(value)) : numberText(value)
}

const cellsOf = (sheet: string, book: Book): string[][] =>
  [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, head = '', inner = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(attribute(head, 'r') ?? '')
      const at = column >= 0 ? column : cells.length
      while (cells.length < at) cells.push('')
      cells[at] = cellText(head, inner, book)
    }
    return cells
  })

/** More is no sheet that people work with, but a compressed trap. */
const maxBytes = 300 * 1024 * 1024
const parts =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/

/** On this thread: the content policy blocks the workers that would otherwise unpack large files. */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> | undefined => {
  let size = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!parts.test(name)) return false
    size += originalSize
    return size <= maxBytes
  }
  try {
    return unzipSync(bytes, { filter })
  } catch {
    return undefined
  }
}

/** The cells of the first sheet; undefined if the file is no workbook. */
export const readXlsx = async (bytes: Uint8Array): Promise<string[][] | undefined> => {
  const files = unpack(bytes)
  const part = (name: string) => {
    const found = files?.[`xl/${name}`]
    return found ? strFromU8(found) : ''
  }
  const [sheetTag = ''] = /<sheet\b[^>]*>/.exec(part('workbook.xml')) ?? []
  const relation = attribute(sheetTag, 'r:id')
  const target = [...part('_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === relation)
  const path = (target && attribute(target, 'Target'))?.replace(/^\/?(xl\/)?/, '')
  const sheet = path ? part(path) : ''
  if (!sheet) return undefined
  const shared = [...part('sharedStrings.xml').matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)]
  return cellsOf(sheet, {
    shared: shared.map(([, xml = '']) => textIn(xml)),
    isDate: dateStyles(part('styles.xml')),
  })
}
