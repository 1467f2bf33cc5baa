import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { currency } from '../../../i18n/format'
import { coins } from '../../../kit/amounts'
import { Cell } from '../../../kit/fields/cells'
import { RecordLink } from '../../../kit/fields/ref/RecordLink'
import { Card } from '../../../kit/form/Sections'
import { wordFor } from '../../../kit/form/values/words'
import { asRow, type Line, type Order } from './order'

const fields = orders.fields.lines.of
const figures = ['unitPrice', 'discount', 'quantity', 'vat', 'total'] as const
/** Columns that are shown if at least one line has a value. */
const seldom: readonly string[] = ['discount', 'vat']
const amounts: readonly string[] = ['unitPrice', 'discount', 'vat', 'total']

const Value = ({ order, line, name }: { order: Order; line: Line; name: keyof typeof fields }) => (
  <Cell
    resource={orders}
    name={`lines.${name}`}
    field={fields[name]}
    value={line[name]}
    record={asRow(order)}
    row={line}
    size="list"
  />
)

/** The items, with their names and prices at the time of the order. */
export const Lines = ({ order }: { order: Order }) => {
  const t = useT()
  // Two lines may have the same item.
  const lines = (order.lines ?? []).map((line, at) => ({ key: `${at} ${line.sku}`, line }))
  const told = figures.filter(
    (name) => !seldom.includes(name) || lines.some(({ line }) => coins(line[name]) !== 0n),
  )
  if (!lines.length) return <Card title={t('order.lines')}>{t('order.noLines')}</Card>
  return (
    <Card title={t('order.lines')}>
      <table className="order-goods" aria-label={t('order.lines')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('order.picture')}</span>
            </th>
            <th scope="col">{wordFor(fields.name, 'name')}</th>
            {told.map((name) => (
              <th key={name} scope="col" className="order-figure">
                {wordFor(fields[name], name)}
                {amounts.includes(name) && <span className="head-unit"> {currency}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, line }) => (
            <tr key={key}>
              <td className="order-picture">
                <Value order={order} line={line} name="picture" />
              </td>
              <th scope="row">
                <RecordLink to="products" record={{ id: line.productId, label: line.name }} />
                <small>{line.sku}</small>
              </th>
              {told.map((name) => (
                <td key={name} className="order-figure" data-label={wordFor(fields[name], name)}>
                  <Value order={order} line={line} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
