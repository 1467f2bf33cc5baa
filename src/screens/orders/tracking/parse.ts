/** A line of the list, as it was written; `text` is all of it. */
export type ParcelLine = {
  line: number
  text: string
  orderNumber: string
  tracking: string
  carrier: string
}

const columns = ['orderNumber', 'tracking', 'carrier'] as const
type Column = (typeof columns)[number]

/** What the columns of carriers' lists and of spreadsheets are called. */
const heads: Readonly<Record<Column, RegExp>> = {
  tracking: /track|consignment|waybill|awb|parcel|ট্র্যাক|পার্সেল/i,
  carrier: /carrier|courier|কুরিয়ার|কুরিয়ার/i,
  orderNumber: /order|অর্ডার/i,
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** Split at tabs, semicolons or commas, or else at the first two spaces: a carrier's name may have some. */
const splitLine = (text: string): string[] => {
  const separator = ['\t', ';', ','].find((one) => text.includes(one))
  if (separator) return text.split(separator).map(unquoted)
  const [, ...cells] = /^(\S+)(?:\s+(\S+)(?:\s+(.*))?)?$/.exec(text.trim()) ?? []
  return cells.filter((cell) => cell !== undefined).map(unquoted)
}

/** The place of each column in a line of heads; undefined if it is none. */
const placesIn = (cells: readonly string[]): Readonly<Record<Column, number>> | undefined => {
  if (cells.some((cell) => /\p{Nd}/u.test(cell))) return undefined
  const places = { orderNumber: -1, tracking: -1, carrier: -1 }
  for (const [at, cell] of cells.entries()) {
    const column = (['tracking', 'carrier', 'orderNumber'] as const).find((key) => heads[key].test(cell))
    if (column && places[column] === -1) places[column] = at
  }
  return places.orderNumber === -1 && places.tracking === -1 ? undefined : places
}

/** Order number, tracking number and carrier of each line, in the order of its heads if the first line has some. */
export const parseParcels = (list: string, carrier: string): ParcelLine[] => {
  const lines = list
    .split(/\r?\n|\r/)
    .map((text, at) => ({ line: at + 1, text, cells: splitLine(text) }))
    .filter(({ cells }) => cells.some(Boolean))
  const [first] = lines
  const places = first && placesIn(first.cells)
  const inOrder = { orderNumber: 0, tracking: 1, carrier: 2 }
  const at = places ?? inOrder
  return lines.slice(places ? 1 : 0).map(({ line, text, cells }) => ({
    ...{ line, text, orderNumber: cells[at.orderNumber] ?? '', tracking: cells[at.tracking] ?? '' },
    carrier: cells[at.carrier] || carrier.trim(),
  }))
}

/** The rows of a file as lines of the list. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n')

/** Whether a file is text of one line. */
export const isSingleLine = (text: string): boolean => !/[\0\ufffd]/.test(text) && !/[\r\n]/.test(text.trim())
