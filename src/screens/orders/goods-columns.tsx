import { orders } from '#contract/resources/sales/orders.ts'
import { currencySign } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { columnLabel } from '#kit/values/labels.ts'
import type { Column } from '#ui/layout/DataTable.tsx'

const fields = orders.fields.lines.of
const amounts: readonly string[] = ['unitPrice', 'discount', 'vat', 'total']

/** The columns of goods, on the page of an order and wherever its goods are chosen: their heads are the same. */
export const pictureColumn = <R,>(cell: Column<R>['cell']): Column<R> => ({
  key: 'picture',
  head: t('common.picture'),
  isHeadHidden: true,
  className: 'order-picture',
  cell,
})

export const nameColumn = <R,>(cell: Column<R>['cell']): Column<R> => ({
  key: 'name',
  head: columnLabel(fields.name, 'name'),
  isRowHead: true,
  cell,
})

export const figureColumn = <R,>(name: keyof typeof fields, cell: Column<R>['cell']): Column<R> => ({
  key: name,
  head: (
    <>
      {columnLabel(fields[name], name)}
      {amounts.includes(name) && <span className="head-unit"> {currencySign()}</span>}
    </>
  ),
  label: columnLabel(fields[name], name),
  className: 'order-figure',
  cell,
})
