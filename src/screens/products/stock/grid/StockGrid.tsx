import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import type { FormValues } from '#kit/values/values.ts'
import { nextCell } from '#ui/grid/steps.ts'
import { useVirtualRows } from '#ui/grid/use-virtual-rows.ts'
import { useNarrow } from '#ui/layout/use-media.ts'
import { Sortable } from '#ui/sort/Sortable.tsx'
import { type AdjustmentDraft, adjustmentKey, draftOf } from '../adjust/adjustment'
import type { SortBy, StockLine, StockView } from '../model'
import type { StockQuery } from '../use-product-stock'
import type { useVariantActions } from '../variants/use-variant-actions'
import type { VariantOrder } from '../variants/use-variant-order'
import type { VariantSaver } from '../variants/use-variants'
import { VariantMenu } from '../variants/VariantMenu'
import { adjustmentPlaceOf, CellEditor, type Editing } from './CellEditor'
import { type GridColumn, gridColumns, isStoreColumn } from './columns'
import { CellInput } from './drafts/CellInput'
import { cellKey, draftsByLine } from './drafts/drafts'
import { useCellEntry } from './drafts/use-cell-entry'
import type { StockDrafts } from './drafts/use-drafts'
import { GridHead } from './GridHead'
import { type GridActions, GridRow } from './GridRow'
import { useCellFocus } from './use-cell-focus'
import { useMovedLine } from './use-moved-line'
import { useNextQuantity } from './use-next-quantity'
import './drafts/cell-entry.css'

type MenuProps = ComponentProps<typeof VariantMenu>
type OpenEditorProps = Omit<ComponentProps<typeof CellEditor>, 'line'> &
  Pick<MenuProps, 'order' | 'onEdit'> & {
    lines: readonly StockLine[]
    variantActions: MenuProps['actions'] | undefined
  }

/** The editor of a cell, or the menu of its row. */
const OpenEditor = ({ lines, order, variantActions, onEdit, ...props }: OpenEditorProps) => {
  const { editing, frame, mayRemove, onClose } = props
  const line = lines.find(({ key }) => key === editing.line.key) ?? editing.line
  const key = `${editing.line.key} ${editing.column.key}`
  if (editing.column.key !== 'more') return <CellEditor key={key} {...props} line={line} />
  if (!variantActions) return null
  return (
    <VariantMenu
      key={key}
      {...{ line, frame, order, mayRemove, onEdit, onClose }}
      cell={editing.cell}
      actions={variantActions}
    />
  )
}

type Shown = {
  lines: readonly StockLine[]
  stores: readonly Ref[]
  narrow: boolean
  mayChange: boolean
  hasMenu: boolean
}

/** The columns that these lines need. */
const useGridColumns = ({ lines, stores, narrow, mayChange, hasMenu }: Shown) => {
  const hasVariants = lines.some(({ variant }) => variant)
  const hasPictures = lines.some(({ stockVariant }) => stockVariant?.picture)
  const columns = useMemo(
    () => gridColumns({ stores, narrow, hasVariants, hasPictures, mayChange, hasMenu }),
    [stores, narrow, hasVariants, hasPictures, mayChange, hasMenu],
  )
  return { columns, hasVariants, hasPictures }
}

type Grid = {
  lines: readonly StockLine[]
  reveal: (row: number) => void
  focus: (line: string, column: string) => void
  activate: (line: string) => void
}

/** Scrolls once to the line with a SKU, and focuses it. */
const useRequestedLine = (sku: string | null, grid: Grid) => {
  const initial = useRef({ sku, ...grid }).current
  useEffect(() => {
    const at = initial.lines.findIndex((line) => line.sku === initial.sku)
    const line = initial.lines[at]
    if (!line) return
    initial.activate(line.key)
    initial.reveal(at)
    initial.focus(line.key, 'sku')
  }, [initial])
}

/** The height of the rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} />
    </tr>
  ) : null

const headHeight = 44

type Props = {
  product: { id: string; price: string | null }
  lines: readonly StockLine[]
  /** The SKU to scroll to and to focus first. */
  initialSku: string | null
  /** The SKUs of which the first quantity gets the focus once they are listed. */
  nextSkus: readonly string[] | undefined
  onNext: () => void
  stores: readonly Ref[]
  view: StockView
  onSort: (by: SortBy) => void
  may: GridActions['may'] & { remove: boolean }
  stock: StockQuery
  drafts: StockDrafts
  save: VariantSaver
  order: VariantOrder
  /** Absent if the backend neither archives nor deletes variants. */
  variantActions: ReturnType<typeof useVariantActions> | undefined
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
  nextSkus,
  onNext,
  stores,
  view,
  onSort,
  may,
  stock,
  drafts,
  save,
  order,
  variantActions,
  onEdit,
}: Props) => {
  const narrow = useNarrow()
  const rowHeight = narrow ? 52 : 44
  const { frame, begin, end, reveal } = useVirtualRows(lines.length, rowHeight, headHeight)
  const hasMenu = variantActions !== undefined
  const { columns, hasVariants, hasPictures } = useGridColumns({
    ...{ lines, stores, narrow, hasMenu },
    mayChange: may.edit,
  })
  const [active, setActive] = useState({ line: '', column: 'sku' })
  const [editing, setEditing] = useState<Editing>()
  const kept = useRef(new Map<string, AdjustmentDraft>()).current
  const keptPrices = useRef(new Map<string, FormValues>()).current

  const focus = useCellFocus(frame)
  const activate = (line: string) => setActive({ line, column: 'sku' })
  useRequestedLine(initialSku, { lines, reveal, focus, activate })
  useMovedLine(order, { lines, column: active.column, reveal, focus })
  /** The editor continues with what is typed into the cell. */
  const open = (line: StockLine, column: GridColumn, cell: HTMLElement) => {
    if (column.key === 'edit') return onEdit(line)
    const draft = isStoreColumn(column) && drafts.now.get(cellKey(line.key, column.store.id))
    if (!draft) return setEditing({ line, column, cell })
    kept.delete(adjustmentKey(adjustmentPlaceOf(product.id, line, draft.store)))
    setEditing({ line, column, cell, entered: draftOf(line.rows[draft.store.id], draft.typed) })
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
  useNextQuantity(nextSkus, { lines, columns, go, onNext })
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
    if (entries.begin(event, from, cell) || entries.fillDown(event, from)) return
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
      <Sortable {...order.sortable}>
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
                isMovable={order.isAllowed && line.variant !== null}
                hasPictures={hasPictures}
              />
            ))}
            <Gap height={(lines.length - end) * rowHeight} span={columns.length} />
          </tbody>
        </table>
      </Sortable>
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
        <OpenEditor
          {...{
            product,
            editing,
            lines,
            frame,
            kept,
            keptPrices,
            stock,
            save,
            order,
            variantActions,
            onEdit,
          }}
          mayRemove={may.remove}
          onSaved={(store) => drafts.drop(cellKey(editing.line.key, store))}
          onClose={close}
        />
      )}
      <p className="sr-only" role="status">
        {order.status}
      </p>
    </div>
  )
}
