import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { currency } from '../../../i18n/format'
import { coins } from '../../../kit/amounts'
import { Cell } from '../../../kit/fields/cells'
import { RecordLink } from '../../../kit/fields/ref/RecordLink'
import { Card } from '../../../kit/form/Sections'
import { wordFor } from '../../../kit/form/values/words'
import { DataTable } from '../../../kit/layout/DataTable'
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
  const lines = order.lines ?? []
  const told = figures.filter(
    (name) => !seldom.includes(name) || lines.some((line) => coins(line[name]) !== 0n),
  )
  if (!lines.length) return <Card title={t('order.lines')}>{t('order.noLines')}</Card>
  return (
    <Card title={t('order.lines')}>
      <DataTable
        className="order-goods"
        label={t('order.lines')}
        rows={lines}
        // The same goods may stand in two lines.
        keyOf={({ sku }, at) => `${at} ${sku}`}
        columns={[
          {
            key: 'picture',
            head: t('order.picture'),
            isHeadHidden: true,
            className: 'order-picture',
            cell: (line) => <Value order={order} line={line} name="picture" />,
          },
          {
            key: 'name',
            head: wordFor(fields.name, 'name'),
            isRowHead: true,
            cell: ({ productId, name, sku }) => (
              <>
                <RecordLink to="products" record={{ id: productId, label: name }} />
                <small>{sku}</small>
              </>
            ),
          },
          ...told.map((name) => ({
            key: name,
            head: (
              <>
                {wordFor(fields[name], name)}
                {amounts.includes(name) && <span className="head-unit"> {currency}</span>}
              </>
            ),
            label: wordFor(fields[name], name),
            className: 'order-figure',
            cell: (line: Line) => <Value order={order} line={line} name={name} />,
          })),
        ]}
      />
    </Card>
  )
}
