import { Popover } from 'antd'
import type { RefObject } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { formZIndex } from '#kit/form/form-frame.tsx'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import type { FormValues } from '#kit/values/values.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useCellRect } from '#ui/grid/use-cell-rect.ts'
import { AdjustForm } from '../adjust/AdjustForm'
import { type AdjustmentDraft, type AdjustmentPlace, adjustmentKey } from '../adjust/adjustment'
import { PriceForm } from '../adjust/PriceForm'
import { useRemoveStock } from '../adjust/use-remove-stock'
import type { StockLine, StockRow } from '../model'
import type { StockQuery } from '../use-product-stock'
import type { VariantSaver } from '../variants/use-variants'
import { type GridColumn, isStoreColumn } from './columns'

export type Editing = {
  line: StockLine
  column: GridColumn
  cell: HTMLElement
  /** What was typed into the cell. */
  entered?: AdjustmentDraft | undefined
}
type Props = {
  product: { id: string; price: string | null }
  editing: Editing
  /** The current line. */
  line: StockLine
  frame: RefObject<HTMLElement | null>
  kept: Map<string, AdjustmentDraft>
  keptPrices: Map<string, FormValues>
  stock: StockQuery
  save: VariantSaver
  mayRemove: boolean
  /** The quantity in that showroom is saved. */
  onSaved: (store: string) => void
  onClose: () => void
}

export const adjustmentPlaceOf = (product: string, line: StockLine, store: Ref): AdjustmentPlace => {
  const row = line.rows[store.id]
  return row ? { row } : { place: { product, ...(line.variant && { variant: line.variant.id }), store } }
}

/** The editor of the grid, next to its cell. */
export const CellEditor = ({
  product,
  editing,
  line,
  frame,
  kept,
  keptPrices,
  stock,
  save,
  mayRemove,
  onSaved,
  onClose,
}: Props) => {
  const remove = useRemoveStock()
  const place = useCellRect(editing.cell, frame)
  const { column } = editing

  const takeOut = async (row: StockRow) => {
    // A backend that lists variants keeps those that no showroom stocks.
    const isLast = !stock.listsVariants && line.variant !== undefined && Object.keys(line.rows).length === 1
    onClose()
    if (!(await remove(row, isLast))) return
    stock.drop(row.id)
    if (isLast && line.variant) stock.dropVariant(line.variant.id)
    notify(
      'success',
      isLast
        ? t('stock.variantRemoved', { sku: line.sku })
        : t('stock.removed', { sku: line.sku, store: row.store.label }),
    )
  }
  const adjusted = isStoreColumn(column)
    ? adjustmentKey(adjustmentPlaceOf(product.id, line, column.store))
    : undefined
  const leave = () => {
    const [typed, key] = adjusted === undefined ? [keptPrices, line.stockVariant?.id ?? ''] : [kept, adjusted]
    void confirmClose(typed.has(key), () => {
      typed.delete(key)
      onClose()
    })
  }
  const form = () => {
    if (!isStoreColumn(column))
      return line.stockVariant ? (
        <PriceForm
          variant={line.stockVariant}
          productPrice={product.price}
          kept={keptPrices}
          {...{ save, onClose }}
        />
      ) : null
    const row = line.rows[column.store.id]
    const label = t('stock.cell', { sku: line.sku, store: column.store.label })
    const target = { label, ...adjustmentPlaceOf(product.id, line, column.store) }
    return (
      <AdjustForm
        target={target}
        entered={editing.entered}
        kept={kept}
        onSaved={(saved) => {
          stock.put(saved)
          onSaved(column.store.id)
          onClose()
        }}
        onCurrent={(current) => (current ? stock.put(current) : stock.refresh())}
        onClose={onClose}
        onRemove={row && mayRemove ? () => void takeOut(row) : undefined}
      />
    )
  }
  if (!place) return null
  return (
    <Popover
      open
      trigger="click"
      placement="bottom"
      zIndex={formZIndex}
      destroyOnHidden
      onOpenChange={(open) => {
        if (!open) leave()
      }}
      content={form()}
    >
      <span className="stock-anchor" style={place} />
    </Popover>
  )
}
