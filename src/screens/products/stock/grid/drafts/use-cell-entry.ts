import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { amountProblem, type Typed } from '#screens/products/stock/adjust/amount.ts'
import type { StockLine } from '#screens/products/stock/model.ts'
import { parseClipboardCells } from '#ui/grid/parse-block.ts'
import { type GridColumn, isStoreColumn } from '../columns'
import type { GridActions } from '../GridRow'
import type { Move } from './CellInput'
import { cellKey, type DraftChange, draftedQuantity } from './drafts'
import { parseEntry, startsEntry } from './entry'
import type { StockDrafts } from './use-drafts'

type Entry = {
  line: StockLine
  column: Extract<GridColumn, { store: unknown }>
  cell: HTMLElement
  /** The key that started it. */
  start: string
}
type Cell = { row: number; column: number }
const sameCell = (a: Cell | undefined, b: Cell) => a?.row === b.row && a.column === b.column
const pastedPlace = (down: number, across: number) => ({ row: down + 1, column: across + 1 })
type Props = {
  lines: readonly StockLine[]
  columns: readonly GridColumn[]
  may: GridActions['may']
  drafts: StockDrafts
  onGo: (row: number, column: number) => void
}

/** Entries typed directly into cells, and blocks pasted from a spreadsheet: all of them are unsaved until the bar saves them. */
export const useCellEntry = ({ lines, columns, may, drafts, onGo }: Props) => {
  const [entry, setEntry] = useState<Entry>()
  /** Entries along a row with Tab: the column of the first, and the cell after the last. Enter begins the next row. */
  const tabbed = useRef<{ first: number; at: Cell }>(undefined)

  const cellAt = ({ row, column: at }: Cell) => {
    const [line, column] = [lines[row], columns[at]]
    if (!line || !column || !isStoreColumn(column)) return undefined
    const stocked = line.rows[column.store.id]
    return (stocked ? may.adjust : may.begin && line.mayGrow) ? { line, column, stocked } : undefined
  }
  const placeOf = ({ line, column }: Entry): Cell => ({
    row: lines.findIndex(({ key }) => key === line.key),
    column: columns.findIndex(({ key }) => key === column.key),
  })
  /** The quantity that the cell shows: with its draft. */
  const shownQuantity = (line: StockLine, store: string): number =>
    draftedQuantity(line.rows[store]?.quantity ?? 0, drafts.now.get(cellKey(line.key, store))?.typed)

  /** Starts an entry with a key pressed on a cell, or drops its draft; returns whether it did. */
  const begin = (event: KeyboardEvent, at: Cell, cell: HTMLElement): boolean => {
    const found = event.ctrlKey ? undefined : cellAt(at)
    if (!found) return false
    const { line, column } = found
    const drops = event.key === 'Delete' || event.key === 'Backspace'
    if (!drops && !startsEntry(event.key)) return false
    event.preventDefault()
    if (drops) drafts.change([{ line, store: column.store }])
    else setEntry({ line, column, cell, start: event.key })
    return true
  }
  /** With Ctrl+D a cell takes the quantity above it, and the next one below has the focus. */
  const fillDown = (event: KeyboardEvent, at: Cell): boolean => {
    if (!event.ctrlKey || event.key.toLowerCase() !== 'd') return false
    event.preventDefault()
    const above = cellAt({ ...at, row: at.row - 1 })
    const found = cellAt(at)
    if (!above || !found) return true
    const { line, column } = found
    const amount = shownQuantity(above.line, column.store.id)
    drafts.change([{ line, store: column.store, typed: { way: 'count', amount } }])
    onGo(Math.min(at.row + 1, lines.length - 1), at.column)
    return true
  }
  const commit = (typed: Typed, { down, across }: Move) => {
    if (!entry) return
    const from = placeOf(entry)
    setEntry(undefined)
    drafts.change([{ line: entry.line, store: entry.column.store, typed }])
    if (!down && !across) return
    const isRow = sameCell(tabbed.current?.at, from)
    const first = isRow ? tabbed.current?.first : undefined
    const next = down ? (first ?? from.column) : from.column + across
    const column = columns[next]
    const to = {
      row: Math.min(Math.max(from.row + down, 0), lines.length - 1),
      column: column && isStoreColumn(column) ? next : from.column,
    }
    tabbed.current = across ? { first: first ?? from.column, at: to } : undefined
    onGo(to.row, to.column)
  }
  const cancel = () => {
    if (!entry) return
    const { row, column } = placeOf(entry)
    setEntry(undefined)
    onGo(row, column)
  }
  /** Pastes a block whose top left is the cell. Blank cells change nothing; the first that is refused is named. */
  const paste = (event: ClipboardEvent, at: Cell) => {
    const block = parseClipboardCells(event.clipboardData.getData('text'))
    if (!block || !cellAt(at)) return
    event.preventDefault()
    const changes: DraftChange[] = []
    for (const [down, texts] of block.entries())
      for (const [across, text] of texts.entries()) {
        if (!text) continue
        const place = { row: at.row + down, column: at.column + across }
        const cell = cellAt(place)
        if (!cell) return notify('error', t('stock.pasteOutside', { text, ...pastedPlace(down, across) }))
        const { line, column } = cell
        const typed = parseEntry(text)
        const problem = typed
          ? amountProblem(shownQuantity(line, column.store.id), typed)
          : t('stock.entryHelp')
        if (!typed || problem) {
          const name = `${line.sku} · ${column.store.label}`
          return notify('error', t('stock.pasteRefused', { text, name, problem: problem ?? '' }))
        }
        changes.push({ line, store: column.store, typed })
      }
    drafts.change(changes)
  }
  const present = entry ? shownQuantity(entry.line, entry.column.store.id) : 0
  return { entry, present, begin, fillDown, commit, cancel, paste }
}
