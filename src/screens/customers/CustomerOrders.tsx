import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { fieldOf } from '../../../contract/grammar/facts'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { limits } from '../../../contract/limits'
import { useT } from '../../i18n'
import { currency } from '../../i18n/format'
import { fieldLabel } from '../../i18n/words'
import { CallPager } from '../../kit/CallPager'
import { Cell } from '../../kit/cells'
import { type Row, useKit } from '../../kit/context'
import { entryOf, showPath } from '../../kit/paths'
import { Empty } from '../../kit/states/Empty'
import { ErrorState } from '../../kit/states/ErrorState'
import { ForbiddenState } from '../../kit/states/ForbiddenState'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import type { Failure } from '../../providers/errors'
import './customers.css'

const shown = ['createdAt', 'orderStatus', 'paymentStatus', 'deliveryStatus', 'total', 'due'] as const
const amounts: readonly string[] = ['total', 'due']

const useOrdersOf = (customer: Row) => {
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState<number>(limits.pageSize)
  const { query } = useList<Row, Failure>({
    resource: 'orders',
    pagination: { currentPage: page, pageSize: limit },
    filters: [{ field: 'customerId', operator: 'eq', value: customer.id }],
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })
  const answer = query.data as { data: Row[]; total?: number; more?: boolean } | undefined
  return {
    query,
    rows: answer?.data,
    total: answer?.total ?? 0,
    more: answer?.more === true,
    page,
    setPage,
    limit,
    setLimit,
  }
}

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
  const list = useOrdersOf(customer)
  const { query, rows } = list
  if (!entry) return null
  if (query.error?.statusCode === 403) return <ForbiddenState />
  if (query.error && !rows)
    return (
      <ErrorState
        title={t('customers.ordersFailed')}
        messages={query.error.messages}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  if (!rows) return <SkeletonRows rows={6} label={t('customers.ordersLoading')} />
  if (!list.total) return <Empty title={t('customers.ordersNone')} hint={t('customers.ordersNoneHint')} />
  const link = landingLink(entry)
  return (
    <div className="customer-orders" aria-busy={query.isPlaceholderData}>
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
  )
}
