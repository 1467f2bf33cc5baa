import type { Exchange } from '../client'

export type Row = Readonly<Record<string, unknown>>
export type Page = { rows: readonly Row[]; total: number | undefined; more: boolean }

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** The rows and the total of a response. */
export const pageOf = ({ body }: Pick<Exchange, 'body'>): Page => {
  const { data, total, more } = (isObject(body) ? body : {}) as Row
  return {
    // Some lists have texts instead of records.
    rows: Array.isArray(data) ? data.map((row) => (isObject(row) ? row : { value: row })) : [],
    total: typeof total === 'number' ? total : undefined,
    more: more === true,
  }
}

const withoutKnown = (rows: readonly Row[], others: readonly Row[]) => {
  const known = new Set(others.map((row) => String(row.id ?? JSON.stringify(row))))
  return rows.filter((row) => !known.has(String(row.id ?? JSON.stringify(row))))
}

const sizeProblems = (size: number, total: number, first: Page, second: Page): string[] => {
  const expected = Math.max(0, Math.min(size, total - size))
  return [
    ...(first.rows.length === Math.min(size, total)
      ? []
      : [`page 1 has ${first.rows.length} rows, with ${size} requested and a total of ${total}`]),
    ...(second.rows.length === expected
      ? []
      : [`page 2 has ${second.rows.length} rows instead of ${expected}`]),
  ]
}

/** How the first two pages of a list, and one past its end, differ from pages; of that size, if rows are counted. */
export const pagingProblems = (
  size: number | undefined,
  first: Page,
  second: Page,
  past?: Page,
): string[] => {
  const total = first.total ?? 0
  const repeated = second.rows.length - withoutKnown(second.rows, first.rows).length
  return [
    ...(first.total === undefined ? ["'total' is missing"] : []),
    ...(size === undefined ? [] : sizeProblems(size, total, first, second)),
    ...(repeated ? [`page 2 repeats ${repeated} rows of page 1`] : []),
    ...(second.total === first.total ? [] : [`the total is ${first.total}, then ${second.total}`]),
    ...(past?.rows.length ? [`a page past the end has ${past.rows.length} rows`] : []),
  ]
}

/** A complete list has as many rows as its total. */
export const completenessProblems = ({ rows, total }: Page): string[] =>
  total === undefined || rows.length === total ? [] : [`${rows.length} rows, but the total is ${total}`]
