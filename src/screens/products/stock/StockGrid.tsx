import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Ref } from '../../../../contract/grammar/record'
import { useT } from '../../../i18n'
import { currency } from '../../../i18n/format'
import { useNarrow } from '../../../kit/list/use-media'
import { CellEditor, type Editing } from './CellEditor'
import { type Column, columnsOf, isStore } from './columns'
import { type GridActions, GridRow } from './GridRow'
import type { Line, SortBy, View } from './model'
import type { Draft } from './use-adjustment'
import type { Stock } from './use-stock'
import type { VariantSaver } from './use-variants'
import { useWindow } from './use-window'
import './grid.css'

const headHeight = 44

type Props = {
  product: { id: string; price: string | null }
  lines: readonly Line[]
  stores: readonly Ref[]
  view: View
  onSort: (by: SortBy) => void
  may: GridActions['may'] & { remove: boolean }
  stock: Stock
  save: VariantSaver
  onEdit: (line: Line) => void
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -99],
  End: [0, 99],
}
const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1)

/**
 * Variants down, showrooms across. Only the lines in sight are drawn, so that a thousand scroll as lightly as ten;
 * the keyboard goes from cell to cell, Enter opens what is there.
 */
export const StockGrid = ({ product, lines, stores, view, onSort, may, stock, save, onEdit }: Props) => {
  const t = useT()
  const narrow = useNarrow()
  const rowHeight = narrow ? 52 : 44
  const { frame, begin, end, reveal } = useWindow(lines.length, rowHeight, headHeight)
  const hasVariants = lines.some(({ variant }) => variant)
  const columns = useMemo(
    () => columnsOf({ stores, narrow, hasVariants, mayChange: may.edit }),
    [stores, narrow, hasVariants, may.edit],
  )
  const [active, setActive] = useState({ line: '', column: 'sku' })
  const [editing, setEditing] = useState<Editing>()
  const kept = useRef(new Map<string, Draft>()).current

  const focus = useCallback(
    (line: string, column: string) =>
      // The line is there with the next frame.
      requestAnimationFrame(() =>
        [...(frame.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
          .find((cell) => cell.dataset.cell === `${line} ${column}`)
          ?.focus({ preventScroll: true }),
      ),
    [frame],
  )
  const latest = useRef({ save, onEdit })
  latest.current = { save, onEdit }
  const actions = useMemo(
    (): GridActions => ({
      may: { adjust: may.adjust, begin: may.begin, edit: may.edit },
      onFocus: (line, column) =>
        setActive((before) =>
          before.line === line.key && before.column === column.key
            ? before
            : { line: line.key, column: column.key },
        ),
      onOpen: (line, column, cell) =>
        column.key === 'edit' ? latest.current.onEdit(line) : setEditing({ line, column, cell }),
      onSale: (line, isActive) => void (line.whole && latest.current.save(line.whole, { isActive })),
    }),
    [may.adjust, may.begin, may.edit],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      if (event.target !== cell) return
      event.preventDefault()
      cell.querySelector('button')?.click()
      return
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const [down, across] = event.ctrlKey && move[1] ? [99_999 * Math.sign(move[1]), move[1]] : move
    const at = lines.findIndex(({ key }) => key === active.line)
    const next = within(at + down, lines.length)
    const line = lines[next]
    const column =
      columns[within(columns.findIndex(({ key }) => key === active.column) + across, columns.length)]
    if (!line || !column) return
    setActive({ line: line.key, column: column.key })
    reveal(next)
    focus(line.key, column.key)
  }
  const close = useCallback(() => {
    setEditing((before) => {
      if (before) focus(before.line.key, before.column.key)
      return undefined
    })
  }, [focus])

  const activeLine = lines.some(({ key }) => key === active.line) ? active.line : lines[0]?.key
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const shown = lines.slice(begin, end)
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
      >
        <colgroup>
          {columns.map(({ key, width: each }) => (
            <col key={key} style={{ width: each }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1} style={{ height: headHeight }}>
            {columns.map((column, at) => (
              <Head key={column.key} column={column} at={at} view={view} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={begin * rowHeight} span={columns.length} />
          {shown.map((line, i) => (
            <GridRow
              key={line.key}
              line={line}
              number={begin + i + 2}
              columns={columns}
              price={product.price}
              height={rowHeight}
              active={line.key === activeLine ? active.column : undefined}
              actions={actions}
            />
          ))}
          <Gap height={(lines.length - end) * rowHeight} span={columns.length} />
        </tbody>
      </table>
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
          onClose={close}
        />
      )}
    </div>
  )
}

/** Keeps the place of the lines that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} />
    </tr>
  ) : null

type HeadProps = { column: Column; at: number; view: View; onSort: (by: SortBy) => void }

const Head = ({ column, at, view, onSort }: HeadProps) => {
  const t = useT()
  const { key } = column
  const shared = { scope: 'col', 'aria-colindex': at + 1 } as const
  if (isStore(column))
    return (
      <th {...shared} className="stock-cell" title={column.store.label}>
        <span className="stock-head">{column.store.label}</span>
      </th>
    )
  if (key === 'sku' || key === 'total') {
    const sorted = view.sort === key
    return (
      <th
        {...shared}
        className={key === 'sku' ? 'stock-sku' : 'stock-cell'}
        aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : 'none'}
      >
        <button type="button" className="stock-sort" onClick={() => onSort(key)}>
          {t(key === 'sku' ? 'stock.sku' : 'stock.total')}
          {sorted && (view.descending ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />)}
        </button>
      </th>
    )
  }
  return (
    <th {...shared} className={`stock-cell stock-${key}`}>
      {key === 'price' ? (
        <>
          {t('stock.price')} <span className="head-unit">{currency}</span>
        </>
      ) : key === 'sale' ? (
        t('stock.onSale')
      ) : (
        <span className="sr-only">{t('list.actions')}</span>
      )}
    </th>
  )
}
