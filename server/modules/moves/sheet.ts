import Papa from 'papaparse'
import { reason } from '#contract/policies/errors/index.ts'
import { ApiError } from '#server/core/errors.ts'

export type SheetRow = { line: number; get: (...names: readonly string[]) => string }
export type Sheet = {
  columns: readonly string[]
  rows: readonly SheetRow[]
  /** The columns with values for which no row was asked yet, as the file spells them. */
  unread: () => string[]
}

/** Shops write UTF-8; what is none was saved by Excel as “CSV”, or as “Unicode text”. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const columnKey = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** The rows of a CSV file by the names of its columns, each with its line in the file. Control characters are left out. */
export const readSheet = (bytes: Buffer): Sheet => {
  const text = decode(bytes)
  const newline = text.includes('\n') ? '\n' : '\r'
  const rows: { line: number; cells: string[] }[] = []
  let [line, start] = [1, 0]
  Papa.parse<string[]>(text, {
    newline,
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes'))
        throw new ApiError(400, reason('move.file.quotes', { line }))
      if (data.some((cell) => cell.trim())) rows.push({ line, cells: data })
      line += text.slice(start, meta.cursor).split(newline).length - 1
      start = meta.cursor
    },
  })
  const [header, ...body] = rows
  const columns = (header?.cells ?? []).map((name) => columnKey(name.replace(/^\uFEFF/, '')))
  const tooLong = body.find(({ cells }) => cells.slice(columns.length).some((cell) => cell.trim()))
  if (tooLong) throw new ApiError(400, reason('move.file.cells', { line: tooLong.line }))
  const at = new Map(columns.map((name, index) => [name, index] as const).reverse())
  const asked = new Set<string>()
  const hasValue = (index: number) =>
    body.some(({ cells }) => !/^(0*\.?0*|false|no)$/i.test(cells[index]?.trim() ?? ''))
  return {
    columns,
    unread: () =>
      (header?.cells ?? []).flatMap((name, index) => {
        const column = columns[index]
        return column && !asked.has(column) && hasValue(index) ? [name.trim()] : []
      }),
    rows: body.map((row) => ({
      line: row.line,
      get: (...names) => {
        for (const name of names) asked.add(columnKey(name))
        for (const name of names) {
          const cell = row.cells[at.get(columnKey(name)) ?? -1]
            ?.replace(/\r\n?/g, '\n')
            .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, '')
            .trim()
          if (cell) return cell
        }
        return ''
      },
    })),
  }
}

/** `1,299.50`, `1.299,50`, `৳ 1299`: as an amount with two decimal places; undefined if it is none. */
export const readAmount = (text: string): string | undefined => {
  const plain = text.replace(/[\s\u00a0]|[\p{Sc}]|\p{L}+\.?/gu, '')
  if (!/^\d[\d.,]*$/.test(plain)) return undefined
  const [, decimals = ''] = /[.,](\d{1,2})$/.exec(plain) ?? []
  const units = (decimals ? plain.slice(0, -decimals.length - 1) : plain.replace(/\.0{3,}$/, '')).replace(
    /[.,]/g,
    '',
  )
  if (units.length > 12) return undefined
  return `${units.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`
}

/** `1` is true for WooCommerce, `TRUE` for Shopify, `yes` for its customers. */
export const isTrue = (text: string) => /^(1|true|yes|y)$/i.test(text)
