import { Table } from 'antd'
import { Link } from 'react-router-dom'
import { fieldOf } from '../../../contract/grammar/facts'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { currency } from '../../i18n/format'
import { fieldLabel } from '../../i18n/words'
import { CallPager } from '../../kit/call/CallPager'
import { useKit } from '../../kit/context'
import { Cell } from '../../kit/fields/cells'
import type { Row } from '../../kit/fields/props/props'
import { entryOf, showPath } from '../../kit/paths'
import { useRecordPages } from '../../kit/record/use-record-pages'
import { Loaded } from '../../kit/states/Loaded'
import './customers.css'

const shown = ['createdAt', 'orderStatus', 'paymentStatus', 'deliveryStatus', 'total', 'due'] as const
const amounts: readonly string[] = ['total', 'due']

const OrdersTable = ({ entry, rows, label }: { entry: Entry; rows: readonly Row[]; label: string }) => {
  const { resource } = entry
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      aria-label={label}
      columns={[
        {
          key: 'number',
          title: fieldLabel(resource, 'number'),
          rowScope: 'row',
          render: (_, row) => <Link to={showPath(entry, row.id)}>{String(row.number)}</Link>,
        },
        ...shown.flatMap((name) => {
          const field = fieldOf(resource, name)
          if (!field) return []
          const title = fieldLabel(resource, name)
          return [
            {
              key: name,
              title: amounts.includes(name) ? `${title} (${currency})` : title,
              ...(amounts.includes(name) && { align: 'right' as const }),
              render: (_: unknown, row: Row) => (
                <Cell
                  resource={resource}
                  name={name}
                  field={field}
                  value={row[name]}
                  record={row}
                  size="list"
                />
              ),
            },
          ]
        }),
      ]}
    />
  )
}

/** What a customer has ordered, newest first. */
export default function CustomerOrders({ customer }: { customer: Row }) {
  const t = useT()
  const entry = entryOf(useKit().registry, 'orders')
  const list = useRecordPages<Row>('orders', { customerId: customer.id })
  if (!entry) return null
  const link = landingLink(entry)
  return (
    <Loaded
      read={list}
      data={list.rows}
      failed={t('customers.ordersFailed')}
      loading={{ rows: 6, label: t('customers.ordersLoading') }}
      empty={{ title: t('customers.ordersNone'), hint: t('customers.ordersNoneHint') }}
      isEmpty={!list.total}
    >
      {(rows) => (
        <div className="customer-orders" aria-busy={list.isFormer}>
          <Link to={`${link}${link.includes('?') ? '&' : '?'}customerId=${encodeURIComponent(customer.id)}`}>
            {t('customers.inList')}
          </Link>
          <OrdersTable
            entry={entry}
            rows={rows}
            label={t('customers.ordersOf', { name: String(customer.name) })}
          />
          <CallPager list={list} />
        </div>
      )}
    </Loaded>
  )
}
