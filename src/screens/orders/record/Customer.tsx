import { useOne } from '@refinedev/core'
import { Link } from 'react-router-dom'
import { landingLink } from '../../../../contract/grammar/sidebar'
import { customers } from '../../../../contract/resources/people/customers'
import { useT } from '../../../i18n'
import { choiceLabel, fieldLabel } from '../../../i18n/words'
import { useKit } from '../../../kit/context'
import { Cell } from '../../../kit/fields/cells'
import { toneOf } from '../../../kit/fields/choice/tones'
import { Pill } from '../../../kit/fields/parts'
import type { Row } from '../../../kit/fields/props/props'
import { RecordLink } from '../../../kit/fields/ref/RecordLink'
import { Card } from '../../../kit/form/Sections'
import { Ago } from '../../../kit/layout/Ago'
import { entryOf, showPath } from '../../../kit/paths'
import { useRecordPages } from '../../../kit/record/use-record-pages'
import { PartFailed } from '../../../kit/states/PartFailed'
import { mayView, useAccess } from '../../../providers/auth/access'
import { useKnownExtension } from '../../../providers/data/extensions'
import type { Failure } from '../../../providers/errors'
import { httpStatus } from '../../../providers/http-status'
import { asOrder, inMoney, type Order } from './order'

const shown = ['email', 'phone', 'userType', 'points', 'orders', 'spent'] as const
const pastAtMost = 5

/** Customer data, for users who may read customers. */
const Known = ({ id }: { id: string }) => {
  const t = useT()
  useAccess()
  const may = mayView(customers, 'show')
  const { query, result } = useOne<Row, Failure>({
    resource: 'customers',
    id,
    errorNotification: false,
    queryOptions: { enabled: may },
  })
  if (!may || query.error?.statusCode === httpStatus.forbidden)
    return <p className="order-quiet">{t('order.customerForbidden')}</p>
  if (!result)
    return query.isError ? (
      <PartFailed
        title={t('order.customerFailed')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <p role="status">{t('order.awaiting')}</p>
    )
  return (
    <dl className="order-facts">
      {shown.map((name) => {
        const value = result[name]
        if (value === null || value === undefined || value === '') return null
        return (
          <div key={name}>
            <dt>{fieldLabel(customers, name)}</dt>
            <dd>
              <Cell
                resource={customers}
                name={name}
                field={customers.fields[name]}
                value={value}
                record={result}
                size="full"
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Other orders of the same customer. */
const Past = ({ order, customer }: { order: Order; customer: string }) => {
  const t = useT()
  const entry = entryOf(useKit().registry, 'orders')
  const list = useRecordPages<Row>('orders', { customerId: customer })
  if (!entry) return null
  const others = list.rows?.filter(({ id }) => id !== order.id).slice(0, pastAtMost)
  const all = landingLink(entry)
  return (
    <>
      <h3>{t('order.past')}</h3>
      {!others && list.failure && (
        <PartFailed title={t('order.pastFailed')} busy={list.isFetching} onRetry={list.refresh} />
      )}
      {!others && !list.failure && <p role="status">{t('order.awaiting')}</p>}
      {others?.length === 0 && <p className="order-quiet">{t('order.pastNone')}</p>}
      {others && others.length > 0 && (
        <ul className="order-past">
          {others.map(asOrder).map((past) => (
            <li key={past.id}>
              <Link to={showPath(entry, past.id)}>{past.number}</Link>
              <Ago at={past.createdAt} />
              <span className="order-figure">{inMoney(past.total)}</span>
              <Pill tone={toneOf(past.orderStatus)}>{choiceLabel(past.orderStatus)}</Pill>
            </li>
          ))}
        </ul>
      )}
      {others && list.total > others.length + 1 && (
        <Link to={`${all}${all.includes('?') ? '&' : '?'}customerId=${encodeURIComponent(customer)}`}>
          {t('order.pastAll')}
        </Link>
      )}
    </>
  )
}

/** The customer and their other orders. */
export const Customer = ({ order }: { order: Order }) => {
  const t = useT()
  const knowsPast = useKnownExtension('orders.list.customerId')
  const { customer } = order
  return (
    <Card title={t('order.customer')}>
      {customer && (
        <div className="order-customer">
          <RecordLink to="customers" record={customer} />
          <Known id={customer.id} />
          {knowsPast && <Past order={order} customer={customer.id} />}
        </div>
      )}
    </Card>
  )
}
