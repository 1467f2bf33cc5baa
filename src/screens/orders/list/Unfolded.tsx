import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { currency, formatMoney } from '../../../i18n/format'
import { fieldLabel } from '../../../i18n/words'
import { Cell } from '../../../kit/fields/cells'
import type { Row } from '../../../kit/fields/props/props'
import { wordFor } from '../../../kit/form/values/words'
import './unfolded.css'

type Line = Readonly<Record<string, unknown>>
const lineFields = orders.fields.lines.of
const columns = ['picture', 'name', 'quantity', 'unitPrice', 'total'] as const
const figures: readonly string[] = ['quantity', 'unitPrice', 'total']
const facts = [
  'subTotal',
  'discount',
  'couponDiscount',
  'vat',
  'charges',
  'delivery',
  'pointsDiscount',
  'total',
] as const
/** Amounts that are subtracted. */
const less: readonly string[] = ['discount', 'couponDiscount', 'pointsDiscount']
const place = ['recipient', 'phone', 'address', 'thana', 'district', 'division'] as const

const Lines = ({ order, lines }: { order: Row; lines: readonly Line[] }) => {
  const t = useT()
  const keyed = lines.map((line, at) => ({ key: `${at} ${line.sku}`, line }))
  return (
    <table className="order-lines">
      <caption className="sr-only">{t('ordersList.lines')}</caption>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col" className={figures.includes(key) ? 'order-figure' : undefined}>
              {key === 'picture' ? (
                <span className="sr-only">{t('ordersList.picture')}</span>
              ) : (
                wordFor(lineFields[key], key)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed.map(({ key: of, line }) => (
          <tr key={of}>
            {columns.map((key) => (
              <td key={key} className={figures.includes(key) ? 'order-figure' : undefined}>
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
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An order's items, address and totals, without opening it. */
export const Unfolded = ({ order }: { order: Row }) => {
  const t = useT()
  const lines = Array.isArray(order.lines) ? (order.lines as Line[]) : []
  const amounts = facts.filter((key) => order[key] != null && Number(order[key]) !== 0)
  return (
    <div className="order-unfolded">
      {lines.length ? <Lines order={order} lines={lines} /> : <p>{t('ordersList.noLines')}</p>}
      <div>
        <h3>{t('ordersList.to')}</h3>
        <p>{place.flatMap((key) => (order[key] ? [String(order[key])] : [])).join(', ')}</p>
        {order.note != null && <p className="order-note">{String(order.note)}</p>}
      </div>
      <dl className="order-amounts">
        {amounts.map((key) => (
          <div key={key}>
            <dt>{fieldLabel(orders, key)}</dt>
            <dd>
              {less.includes(key) && '−'}
              {formatMoney(String(order[key]))} {currency}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
