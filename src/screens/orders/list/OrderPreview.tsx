import { statusKeys } from '#contract/policies/order-transitions.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { StatusPill } from '#features/orders/StatusPill.tsx'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { Cell } from '#kit/fields/cells.tsx'
import { columnLabel } from '#kit/values/labels.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { FactList } from '#ui/layout/FactList.tsx'
import './list.css'

type Line = Readonly<Record<string, unknown>>
const lineFields = orders.fields.lines.of
const columns = ['picture', 'name', 'quantity', 'unitPrice', 'total'] as const
const figures: readonly string[] = ['quantity', 'unitPrice', 'total']
const facts = [
  'subTotal',
  'promotionDiscount',
  'discount',
  'couponDiscount',
  'vat',
  'charges',
  'delivery',
  'pointsDiscount',
  'total',
] as const
/** Amounts that are subtracted. */
const less: readonly string[] = ['promotionDiscount', 'discount', 'couponDiscount', 'pointsDiscount']
const place = ['recipient', 'phone', 'address', 'thana', 'district', 'division'] as const

const Lines = ({ order, lines }: { order: Row; lines: readonly Line[] }) => {
  return (
    <DataTable
      className="order-lines"
      caption={t('common.items')}
      rows={lines}
      keyOf={({ sku }, index) => `${index} ${sku}`}
      columns={columns.map((key) => ({
        key,
        head: key === 'picture' ? t('common.picture') : columnLabel(lineFields[key], key),
        isHeadHidden: key === 'picture',
        className: figures.includes(key) ? 'order-figure' : undefined,
        cell: (line: Line) => (
          <>
            <Cell
              resource={orders}
              name={`lines.${key}`}
              field={lineFields[key]}
              value={line[key]}
              record={order}
              row={line}
              size="list"
            />
            {key === 'name' && <small>{String(line.sku)}</small>}
          </>
        ),
      }))}
    />
  )
}

/** An order's items, address and totals, without opening it. */
export const OrderPreview = ({ order }: { order: Row }) => {
  const lines = Array.isArray(order.lines) ? (order.lines as Line[]) : []
  const amounts = facts.filter((key) => order[key] != null && Number(order[key]) !== 0)
  return (
    <div className="order-preview">
      <FactList
        className="order-preview-statuses"
        of={statusKeys.map((key) => [
          fieldLabel(orders, key),
          <StatusPill key={key} name={key} order={order} />,
        ])}
      />
      {lines.length ? <Lines order={order} lines={lines} /> : <p>{t('common.noItems')}</p>}
      <div>
        <h3>{t('common.shipTo')}</h3>
        <p>{place.flatMap((key) => (order[key] ? [String(order[key])] : [])).join(', ')}</p>
        {order.note != null && <p className="order-note">{String(order.note)}</p>}
      </div>
      <FactList
        className="order-amounts"
        of={amounts.map((key) => [
          fieldLabel(orders, key),
          `${less.includes(key) ? '−' : ''}${formatAmount(String(order[key]))}`,
        ])}
      />
    </div>
  )
}
