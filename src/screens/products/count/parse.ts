import { parseQuantity } from '#kit/values/typed-number.ts'
import { maxAmount } from '../stock/adjust/amount'

/** A whole number from 0 to 1,000,000, in Latin or Bengali digits, grouped or not; undefined for anything else. */
export const parseCount = (text: string): number | undefined => {
  const count = parseQuantity(text)
  return Number.isInteger(count) && count >= 0 && count <= maxAmount ? count : undefined
}

/** A pasted line: the SKU and the text of its count, empty if there was only one column. */
export type PastedLine = { sku: string; count: string }

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
const heads = /^(custom )?(sku|code|item)s?$/i

/** Splits at the first tab, semicolon, comma or run of spaces, in that order of preference. */
const splitLine = (text: string): PastedLine => {
  for (const separator of ['\t', ';']) {
    const [sku = '', count = '', ...more] = text.split(separator)
    if (count || more.length) return { sku: unquoted(sku), count: unquoted(count) }
  }
  // A comma may also group digits, so that everything after the first one belongs to the count.
  const [, sku = text, count = ''] = /^([^,\s]+)(?:\s*,\s*|\s+)(.*)$/.exec(text.trim()) ?? []
  return { sku: unquoted(sku), count: unquoted(count) }
}

/** The lines of a pasted list. Empty lines and a heading are left out; counts of the same SKU are added up. */
export const parseLines = (text: string): PastedLine[] => {
  const lines = text
    .split(/\r?\n|\r/)
    .filter((line) => line.trim())
    .map(splitLine)
    .filter(
      ({ sku, count }, index) => sku && !(index === 0 && heads.test(sku) && parseCount(count) === undefined),
    )
  const bySku = new Map<string, PastedLine>()
  for (const line of lines) {
    const key = line.sku.toLowerCase()
    const before = bySku.get(key)
    const [a, b] = [parseCount(before?.count ?? ''), parseCount(line.count)]
    if (!before) bySku.set(key, line)
    else if (a !== undefined && b !== undefined) bySku.set(key, { ...before, count: String(a + b) })
    else bySku.set(`${key}\n${bySku.size}`, line)
  }
  return [...bySku.values()]
}

/** Whether pasted text is a list rather than one SKU. */
export const isPastedList = (text: string): boolean => {
  const [first, ...others] = text.trim().split(/[\r\n]+/)
  return others.length > 0 || /[\t;,]/.test(first ?? '')
}
