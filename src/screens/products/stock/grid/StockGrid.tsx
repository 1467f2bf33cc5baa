import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Ref } from '../../../../../contract/grammar/record'
import { useT } from '../../../../i18n'
import { nextCell } from '../../../../kit/grid/steps'
import { useWindow } from '../../../../kit/grid/use-window'
import { useNarrow } from '../../../../kit/layout/use-media'
import { type AdjustmentDraft, adjustmentKey, draftOf } from '../adjust/use-adjustment'
import type { SortBy, StockLine, StockView } from '../model'
import type { StockQuery } from '../use-stock'
import type { VariantSaver } from '../variants/use-variants'
import { CellEditor, type Editing, placeOfCell } from './CellEditor'
import { CellInput } from './CellInput'
import { type GridColumn, gridColumns, isStore } from './columns'
import { cellKey, draftsByLine } from './drafts'
import { GridHead } from './GridHead'
import { type GridActions, GridRow } from './GridRow'
import { useCellEntry } from './use-cell-entry'
import { useCellFocus } from './use-cell-focus'
import type { StockDrafts } from './use-drafts'
import './grid.css'
import './cell-entry.css'

const headHeight = 44

type Props = {
  product: { id: string; price: string | null }
  lines: readonly StockLine[]
  /** The SKU to scroll to and to focus first. */
  initialSku: string | null
  stores: readonly Ref[]
  view: StockView
  onSort: (by: SortBy) => void
  may: GridActions['may'] & { remove: boolean }
  stock: StockQuery
  drafts: StockDrafts
  save: VariantSaver
  onEdit: (line: StockLine) => void
}

/**
 * Variants down, showrooms across. Only visible rows are rendered, so that a thousand scroll smoothly; arrow keys move
 * between cells, Enter opens the editor.
 */
export const StockGrid = ({
  product,
  lines,
  initialSku,
  stores,
  view,
  onSort,
  may,
  stock,
  drafts,
  save,
  onEdit,
}: Props) => {
  const t = useT()
  const narrow = useNarrow()
  const rowHeight = narrow ? 52 : 44
  const { frame, begin, end, reveal } = useWindow(lines.length, rowHeight, headHeight)
  const hasVariants = lines.some(({ variant }) => variant)
  const columns = useMemo(
    () => gridColumns({ stores, narrow, hasVariants, mayChange: may.edit }),
    [stores, narrow, hasVariants, may.edit],
  )
  const [active, setActive] = useState({ line: '', column: 'sku' })
  const [editing, setEditing] = useState<Editing>()
  const kept = useRef(new Map<string, AdjustmentDraft>()).current

  const focus = useCellFocus(frame)
  const initial = useRef({ sku: initialSku, lines, reveal, focus }).current
  useEffect(() => {
    const at = initial.lines.findIndex(({ sku }) => sku === initial.sku)
    const line = initial.lines[at]
    if (!line) return
    setActive({ line: line.key, column: 'sku' })
    initial.reveal(at)
    initial.focus(line.key, 'sku')
  }, [initial])
  /** The editor continues with what is typed into the cell. */
  const open = (line: StockLine, column: GridColumn, cell: HTMLElement) => {
    if (column.key === 'edit') return onEdit(line)
    const draft = isStore(column) && drafts.now.get(cellKey(line.key, column.store.id))
    if (draft) {
      const row = line.rows[draft.store.id]
      kept.set(adjustmentKey(placeOfCell(product.id, line, draft.store)), draftOf(row, draft.typed))
    }
    setEditing({ line, column, cell })
  }
  const latest = useRef({ save, open })
  latest.current = { save, open }
  const actions = useMemo(
    (): GridActions => ({
      may: { adjust: may.adjust, begin: may.begin, edit: may.edit },
      onFocus: (line, column) =>
        setActive((before) =>
          before.line === line.key && before.column === column.key
            ? before
            : { line: line.key, column: column.key },
        ),
      onOpen: (line, column, cell) => latest.current.open(line, column, cell),
      onSale: (line, isActive) =>
        void (line.stockVariant && latest.current.save(line.stockVariant, { isActive })),
    }),
    [may.adjust, may.begin, may.edit],
  )

  const go = (row: number, index: number) => {
    const [line, column] = [lines[row], columns[index]]
    if (!line || !column) return
    setActive({ line: line.key, column: column.key })
    reveal(row)
    focus(line.key, column.key)
  }
  const entries = useCellEntry({ lines, columns, may, drafts, onGo: go })
  const byLine = useMemo(() => draftsByLine(drafts.now), [drafts.now])
  const activeCell = () => ({
    row: lines.findIndex(({ key }) => key === active.line),
    column: columns.findIndex(({ key }) => key === active.column),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      if (event.target !== cell) return
      event.preventDefault()
      cell.querySelector('button')?.click()
      return
    }
    const from = activeCell()
    if (event.ctrlKey && event.key === 'y') {
      event.preventDefault()
      return drafts.redo()
    }
    if (entries.begin(event, from, cell)) return
    const to = nextCell(event, from, { rows: lines.length, columns: columns.length })
    if (!to) return
    event.preventDefault()
    go(to.row, to.column)
  }
  const close = useCallback(() => {
    setEditing((before) => {
      if (before) focus(before.line.key, before.column.key)
      return undefined
    })
  }, [focus])

  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const shown = lines.slice(begin, end)
  // One visible cell is always in the tab order.
  const activeLine = shown.some(({ key }) => key === active.line) ? active.line : shown[0]?.key
  const activeColumn = columns.some(({ key }) => key === active.column) ? active.column : 'sku'
  return (
    <div className="stock-frame" ref={frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are walked through
        role="grid"
        className="stock-grid"
        aria-label={t('stock.title')}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        style={{ minWidth: width }}
        onKeyDown={onKeyDown}
        onPaste={(event) => entries.paste(event, activeCell())}
      >
        <colgroup>
          {columns.map(({ key, width: each }) => (
            <col key={key} style={{ width: each }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1} style={{ height: headHeight }}>
            {columns.map((column, index) => (
              <GridHead
                key={column.key}
                column={column}
                at={index}
                view={view}
                hasVariants={hasVariants}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={begin * rowHeight} span={columns.length} />
          {shown.map((line, i) => (
            <GridRow
              key={line.key}
              line={line}
              drafts={byLine.get(line.key)}
              number={begin + i + 2}
              columns={columns}
              price={product.price}
              height={rowHeight}
              active={line.key === activeLine ? activeColumn : undefined}
              actions={actions}
            />
          ))}
          <Gap height={(lines.length - end) * rowHeight} span={columns.length} />
        </tbody>
      </table>
      {entries.entry && (
        <CellInput
          key={`${entries.entry.line.key} ${entries.entry.column.key}`}
          start={entries.entry.start}
          label={t('stock.cell', { sku: entries.entry.line.sku, store: entries.entry.column.store.label })}
          present={entries.present}
          cell={entries.entry.cell}
          frame={frame}
          onCommit={entries.commit}
          onCancel={entries.cancel}
        />
      )}
      {editing && (
        <CellEditor
          key={`${editing.line.key} ${editing.column.key}`}
          product={product}
          editing={editing}
          line={lines.find(({ key }) => key === editing.line.key) ?? editing.line}
          frame={frame}
          kept={kept}
          stock={stock}
          save={save}
          mayRemove={may.remove}
          onSaved={(store) => drafts.drop(cellKey(editing.line.key, store))}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The height of the rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} />
    </tr>
  ) : null
