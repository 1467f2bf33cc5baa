import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { t } from '#i18n/index.ts'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import type { SortBy, StockView } from '../model'
import { type GridColumn, isStoreColumn } from './columns'
import { frozenColumnProps } from './frozen'

type Props = {
  column: GridColumn
  at: number
  view: StockView
  hasVariants: boolean
  onSort: (by: SortBy) => void
}

/** A column header; SKU and total are sortable. */
export const GridHead = ({ column, at, view, hasVariants, onSort }: Props) => {
  const { key } = column
  const frozen = frozenColumnProps(column)
  const shared = { scope: 'col', 'aria-colindex': at + 1, style: frozen.style } as const
  if (isStoreColumn(column))
    return (
      <th {...shared} className="stock-cell" title={column.store.label}>
        <span className="stock-head">{column.head}</span>
      </th>
    )
  if (key === 'sku' || key === 'total') {
    const sorted = view.sort === key
    return (
      <th
        {...shared}
        className={`${key === 'sku' ? 'stock-sku' : 'stock-cell'} ${frozen.className}`}
        aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : 'none'}
      >
        <button type="button" className="stock-sort" onClick={() => onSort(key)}>
          {t(key === 'total' ? 'common.total' : hasVariants ? 'stock.variant' : 'stock.sku')}
          {sorted && (view.descending ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />)}
        </button>
      </th>
    )
  }
  return (
    <th {...shared} className={`stock-cell stock-${key} ${frozen.className}`}>
      {key === 'price' ? (
        <MoneyHead label={t('stock.price')} />
      ) : key === 'sale' ? (
        t('stock.onSale')
      ) : (
        <span className="sr-only">{t('list.actions')}</span>
      )}
    </th>
  )
}
