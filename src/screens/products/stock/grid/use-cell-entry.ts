import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useT } from '../../../../i18n'
import { forEachConcurrently } from '../../../../kit/jobs/for-each-concurrently'
import { startJob } from '../../../../kit/jobs/jobs'
import { notify } from '../../../../providers/notifications/notifications'
import { amountProblem, type Typed } from '../adjust/amount'
import type { AdjustmentDraft } from '../adjust/use-adjustment'
import { useQuickAdjust } from '../adjust/use-quick-adjust'
import type { StockLine } from '../model'
import type { StockQuery } from '../use-stock'
import type { Move } from './CellInput'
import { type GridColumn, isStore } from './columns'
import { parseBlock, parseEntry, startsEntry } from './entry'
import type { GridActions } from './GridRow'

const atOnce = 3

type Entry = {
  line: StockLine
  column: Extract<GridColumn, { store: unknown }>
  cell: HTMLElement
  /** The key that started it. */
  start: string
}
type Cell = { row: number; column: number }
type Props = {
  productId: string
  lines: readonly StockLine[]
  columns: readonly GridColumn[]
  may: GridActions['may']
  stock: StockQuery
  kept: Map<string, AdjustmentDraft>
  onGo: (row: number, column: number) => void
  /** Opens the editor with reason and note. */
  onOpen: (line: StockLine, column: GridColumn, cell: HTMLElement) => void
}

/** Entries typed directly into cells, and blocks pasted from a spreadsheet. */
export const useCellEntry = ({ productId, lines, columns, may, stock, kept, onGo, onOpen }: Props) => {
  const t = useT()
  const [entry, setEntry] = useState<Entry>()
  const adjust = useQuickAdjust(productId, stock, kept)

  const cellAt = ({ row, column: at }: Cell) => {
    const [line, column] = [lines[row], columns[at]]
    if (!line || !column || !isStore(column)) return undefined
    const stocked = line.rows[column.store.id]
    return (stocked ? may.adjust : may.begin && line.mayGrow) ? { line, column, stocked } : undefined
  }
  const placeOf = ({ line, column }: Entry): Cell => ({
    row: lines.findIndex(({ key }) => key === line.key),
    column: columns.findIndex(({ key }) => key === column.key),
  })
  /** Starts an entry with a key pressed on a cell; returns whether it did. */
  const begin = (event: KeyboardEvent, at: Cell, cell: HTMLElement): boolean => {
    const found = event.ctrlKey || !startsEntry(event.key) ? undefined : cellAt(at)
    if (!found) return false
    event.preventDefault()
    setEntry({ line: found.line, column: found.column, cell, start: event.key })
    return true
  }
  const commit = (typed: Typed, { down, across }: Move) => {
    if (!entry) return
    const { line, column, cell } = entry
    const from = placeOf(entry)
    const row = line.rows[column.store.id]
    setEntry(undefined)
    if (typed.way === 'take' && row) {
      // A removal needs a reason, which the editor asks for.
      kept.set(row.id, { ...typed, reason: null, note: '', lowAt: row.lowAt })
      return onOpen(line, column, cell)
    }
    void adjust(line, column.store, typed)
    if (!down && !across) return
    const next = from.column + across
    const isInside = columns[next] !== undefined && isStore(columns[next])
    onGo(Math.min(Math.max(from.row + down, 0), lines.length - 1), isInside ? next : from.column)
  }
  const cancel = () => {
    if (!entry) return
    const { row, column } = placeOf(entry)
    setEntry(undefined)
    onGo(row, column)
  }
  /** Pastes a block whose top left is the cell, if all of it fits and every cell is a quantity or a change. */
  const paste = (event: ClipboardEvent, at: Cell) => {
    const block = parseBlock(event.clipboardData.getData('text'))
    if (!block || !cellAt(at)) return
    event.preventDefault()
    const cells = block.flatMap((texts, down) =>
      texts.map((text, across) => {
        const cell = cellAt({ row: at.row + down, column: at.column + across })
        const typed = parseEntry(text)
        const isWrong = !typed || typed.way === 'take' || amountProblem(cell?.stocked?.quantity ?? 0, typed)
        return cell && typed && !isWrong ? { ...cell, typed } : undefined
      }),
    )
    const all = cells.filter((cell) => cell !== undefined)
    if (all.length < cells.length) return notify('error', t('stock.pasteRefused'))
    void startJob(`stock paste ${productId}`, t('stock.pasteJob', { count: all.length }), (control) =>
      forEachConcurrently(
        all,
        atOnce,
        async ({ line, column, typed }) => void (await adjust(line, column.store, typed)),
        control,
      ),
    )
  }
  return { entry, begin, commit, cancel, paste }
}
