import { memo, type ReactNode } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { Thumb } from '#ui/layout/Thumb.tsx'
import { SortableItem, useGrip } from '#ui/sort/Sortable.tsx'
import type { Typed } from '../adjust/amount'
import { isArchived, type StockLine, stockLevelOf } from '../model'
import { quantityText } from '../promised'
import { QuantityMark } from '../QuantityMark'
import { GripSign, MoreSign, PencilSign, PlusSign } from '../signs'
import { type GridColumn, isStoreColumn } from './columns'
import { DraftCell } from './drafts/DraftCell'
import { draftedQuantity } from './drafts/drafts'
import { frozenColumnProps } from './frozen'
import './grid.css'

type VariantNameProps = {
  line: StockLine
  /** Whether it can be moved among the others. */
  isMovable: boolean
  /** Whether other variants have pictures, so that this one keeps the space of one. */
  hasPictures: boolean
}

const Grip = () => (
  <span className="variant-grip" aria-hidden title={t('variants.drag')} {...useGrip()}>
    <GripSign />
  </span>
)

/** The grip, the picture and the name of a variant: its attributes, its SKU below. */
const VariantName = ({ line, isMovable, hasPictures }: VariantNameProps) => {
  const picture = line.stockVariant?.picture
  const [name, below] = line.attributes ? [line.attributes, line.sku] : [line.sku, line.customSku]
  return (
    <span className="variant-name">
      {isMovable && <Grip />}
      {hasPictures && <Thumb image={picture} className="variant-picture" width={32} height={32} isNamed />}
      <span className="variant-words">
        <span title={name}>{name}</span>
        <small title={below ?? undefined}>
          {isArchived(line) && <em>{t('variants.isArchived')}</em>}
          {below}
        </small>
      </span>
    </span>
  )
}

export type GridActions = {
  /** Permitted actions; without them values are plain text. */
  may: { adjust: boolean; begin: boolean; edit: boolean }
  onFocus: (line: StockLine, column: GridColumn) => void
  onOpen: (line: StockLine, column: GridColumn, cell: HTMLElement) => void
  onSale: (line: StockLine, onSale: boolean) => void
}
type Props = {
  line: StockLine
  /** Unsaved quantities by showroom. */
  drafts: Readonly<Record<string, Typed>> | undefined
  /** Counted from 1, the header included. */
  number: number
  columns: readonly GridColumn[]
  /** The product's own price, for variants that have none. */
  price: string | null
  height: number
  /** The column of the focused cell, if it is in this row. */
  active: string | undefined
  actions: GridActions
  /** Whether its variant can be moved among the others. */
  isMovable: boolean
  hasPictures: boolean
}
type CellParts = Pick<Props, 'line' | 'price' | 'actions' | 'drafts'>

const press = (open: (cell: HTMLElement) => void) => (event: React.MouseEvent<HTMLElement>) => {
  const cell = event.currentTarget.closest('td')
  if (cell) open(cell)
}

const StoreCell = ({
  line,
  column,
  drafts,
  actions,
}: CellParts & { column: Extract<GridColumn, { store: unknown }> }) => {
  const { store } = column
  const row = line.rows[store.id]
  const label = t('stock.cell', { sku: line.sku, store: store.label })
  const open = press((cell) => actions.onOpen(line, column, cell))
  const typed = drafts?.[store.id]
  if (typed)
    return (
      <DraftCell
        present={row?.quantity ?? 0}
        isStocked={row !== undefined}
        typed={typed}
        label={label}
        onOpen={open}
      />
    )
  if (!row)
    return actions.may.begin && line.mayGrow ? (
      <button
        type="button"
        tabIndex={-1}
        className="stock-button stock-begin"
        aria-label={t('stock.startStocking', { label })}
        onClick={open}
      >
        <PlusSign />
      </button>
    ) : (
      <span className="stock-none">—</span>
    )
  const level = stockLevelOf(row)
  const mark = <QuantityMark quantity={row.quantity} promised={row.promised} level={level} />
  if (!actions.may.adjust) return mark
  return (
    <button
      type="button"
      tabIndex={-1}
      className="stock-button"
      aria-label={`${label}: ${quantityText({ ...row, level })}`}
      onClick={open}
    >
      {mark}
    </button>
  )
}

const PriceCell = ({ line, price, actions }: CellParts) => {
  const own = line.stockVariant?.price ?? null
  const shown = own ?? price ?? Object.values(line.rows)[0]?.price
  const content = (
    <span className={own === null ? 'stock-amount stock-amount-product' : 'stock-amount'}>
      {shown ? formatMoney(shown) : '—'}
    </span>
  )
  if (!line.stockVariant || !actions.may.edit) return content
  const column = { key: 'price', width: 0 } as const
  return (
    <button
      type="button"
      tabIndex={-1}
      className="stock-button"
      aria-label={t('stock.priceOf', { sku: line.sku, price: shown ? formatMoney(shown) : '—' })}
      onClick={press((cell) => actions.onOpen(line, column, cell))}
    >
      {content}
    </button>
  )
}

type ButtonProps = {
  label: string
  icon: ReactNode
  hasMenu?: boolean
  onClick: (cell: HTMLElement) => void
}
const RowButton = ({ label, icon, hasMenu = false, onClick }: ButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className="icon-button"
    aria-haspopup={hasMenu ? 'menu' : undefined}
    aria-label={label}
    title={label}
    onClick={press(onClick)}
  >
    {icon}
  </button>
)

const drawn: Readonly<Record<string, (parts: CellParts) => ReactNode>> = {
  total: ({ line, drafts }) => {
    const changed = Object.entries(drafts ?? {}).reduce((sum, [store, typed]) => {
      const present = line.rows[store]?.quantity ?? 0
      return sum + draftedQuantity(present, typed) - present
    }, 0)
    return <strong className="quantity">{formatNumber(line.total + changed)}</strong>
  },
  price: PriceCell,
  sale: ({ line, actions }) => {
    const on = line.stockVariant?.isActive
    if (on === undefined || on === null || isArchived(line)) return null
    if (!actions.may.edit) return t(on ? 'list.yes' : 'list.no')
    return (
      <button
        type="button"
        role="switch"
        tabIndex={-1}
        className="stock-switch"
        aria-checked={on}
        aria-label={t('stock.onSaleOf', { sku: line.sku })}
        onClick={() => actions.onSale(line, !on)}
      />
    )
  },
  edit: ({ line, actions }) =>
    line.variant && (
      <RowButton
        label={t('stock.editVariant', { sku: line.sku })}
        icon={<PencilSign />}
        onClick={(cell) => actions.onOpen(line, { key: 'edit', width: 0 }, cell)}
      />
    ),
  more: ({ line, actions }) =>
    line.stockVariant && (
      <RowButton
        hasMenu
        label={t('variants.menuOf', { sku: line.sku })}
        icon={<MoreSign />}
        onClick={(cell) => actions.onOpen(line, { key: 'more', width: 0 }, cell)}
      />
    ),
}

/** A variant, or the product itself, with its quantity in each showroom. */
export const GridRow = memo((props: Props) => {
  const { line, drafts, number, columns, price, height, active, actions, isMovable, hasPictures } = props
  const row = {
    'aria-rowindex': number,
    className: isArchived(line) ? 'variant-archived' : undefined,
    style: { height },
    children: columns.map((column, index) => {
      const cell = {
        tabIndex: active === column.key ? 0 : -1,
        'data-cell': `${line.key} ${column.key}`,
        'aria-colindex': index + 1,
        onFocus: () => actions.onFocus(line, column),
      }
      const frozen = frozenColumnProps(column)
      if (column.key === 'sku')
        return (
          <th key="sku" scope="row" {...cell} {...frozen} className={`stock-sku ${frozen.className}`}>
            <VariantName line={line} isMovable={isMovable} hasPictures={hasPictures} />
          </th>
        )
      return (
        <td
          key={column.key}
          {...cell}
          {...frozen}
          className={`stock-cell stock-${column.key} ${frozen.className}`}
        >
          {isStoreColumn(column) ? (
            <StoreCell line={line} column={column} drafts={drafts} price={price} actions={actions} />
          ) : (
            drawn[column.key]?.({ line, drafts, price, actions })
          )}
        </td>
      )
    }),
  }
  return isMovable ? <SortableItem as="tr" item={line.key} {...row} /> : <tr {...row} />
})
GridRow.displayName = 'GridRow'
