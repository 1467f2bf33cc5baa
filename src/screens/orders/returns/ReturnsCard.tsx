import { Button } from 'antd'
import { useState } from 'react'
import { exchangesCalls } from '#contract/extensions/orders/exchanges.ts'
import { orderDeskCalls } from '#contract/extensions/orders/order-desk.ts'
import { returnsCalls } from '#contract/extensions/orders/returns.ts'
import { findReturnRefusal } from '#contract/policies/return-rules.ts'
import type { ExtensionName, RecordFor } from '#contract/types.ts'
import { returnReasonLabel, returnSentence } from '#features/history/return-sentence.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useCallList } from '#kit/call/use-call-list.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapabilities, useCapability } from '#providers/data/capabilities.ts'
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'
import { WhenNear } from '#ui/states/WhenNear.tsx'
import type { Order } from '../record/order'
import './returns.css'
import { isAmountNonZero, mayHaveReturns, returnableLines } from './return-lines'

const ReturnForm = onDemand(() => import('./ReturnForm'))
const ExchangeForm = onDemand(() => import('./ExchangeForm'))
const GoodwillForm = onDemand(() => import('./GoodwillForm'))

const Return = ({ record }: { record: RecordFor<'returns'> }) => {
  const { reason, store, note, returnedBy, createdAt, exchangeId, exchangeNumber, assignee } = record
  const facts = [returnReasonLabel(reason), store?.label, formatInstant(createdAt), returnedBy]
  const isServed = useCapability('assignReturn')
  return (
    <li>
      <p>{returnSentence(record)}</p>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {isServed && (
        <p>
          <RecordLink
            to="returns"
            record={{
              id: record.id,
              label: assignee ? t('assignment.to', { name: assignee }) : t('return.open'),
            }}
          />
        </p>
      )}
      {note && <p>{note}</p>}
      {exchangeId && exchangeNumber && (
        <p>
          <RecordLink
            to="orders"
            record={{ id: exchangeId, label: t('exchange.open', { number: exchangeNumber }) }}
          />
        </p>
      )}
    </li>
  )
}

/** Of one return. */
const returnHeight = 48

const NoReturns = () => <p className="order-quiet">{t('return.none')}</p>

const ReturnList = ({ order }: { order: Order }) => (
  <PagedRows
    list={useCallList('x.orderReturns', { params: { id: order.id } }, { under: 'orders' })}
    failed={t('return.failed')}
    empty={<NoReturns />}
    isPart
  >
    {(rows) => (
      <ul className="order-payments">
        {rows.map((record) => (
          <Return key={record.id} record={record} />
        ))}
      </ul>
    )}
  </PagedRows>
)

/** Whether the user may record returns and refunds. */
const useMayAddReturn = (): boolean => {
  const may = useAccess()(returnsCalls.addReturn.access)
  const names = useCapabilities()
  return may && (['orderReturns', 'addReturn', 'priceReturn'] as const).every((name) => names.includes(name))
}
/** Whether the user may refund something that was paid for an order. */
export const useMayRefund = (order: Order): boolean => useMayAddReturn() && isAmountNonZero(order.paid)

/** The returns, and the forms that record one. */
type Props = { order: Order; mayAdd: boolean; mayExchange: boolean }
const Returns = ({ order, mayAdd, mayExchange }: Props) => {
  const [open, setOpen] = useState<'goods' | 'exchange' | 'goodwill'>()
  const buttons = useKeptFocus<HTMLDivElement>(open !== undefined)
  const close = () => setOpen(undefined)
  const barrier = findReturnRefusal(order)
  const hasGoods = returnableLines(order).length > 0
  const mayReturn = mayAdd && !barrier && hasGoods
  const canExchange = mayExchange && !barrier && hasGoods
  const mayRefund = useMayRefund(order)
  useCommands([
    ...(mayReturn ? [{ key: 'return', label: t('return.goods'), run: () => setOpen('goods') }] : []),
    ...(canExchange ? [{ key: 'exchange', label: t('exchange.title'), run: () => setOpen('exchange') }] : []),
    ...(mayRefund ? [{ key: 'refund', label: t('return.goodwill'), run: () => setOpen('goodwill') }] : []),
  ])
  const hasReturns = mayHaveReturns(order)
  if (!hasReturns && !mayReturn && !canExchange && !mayRefund) return null
  return (
    <SectionCard title={t('return.title')}>
      {hasReturns ? (
        <WhenNear height={returnHeight}>
          <ReturnList order={order} />
        </WhenNear>
      ) : (
        <NoReturns />
      )}
      {mayAdd && barrier === 'notShipped' && <p className="order-quiet">{t('return.notShipped')}</p>}
      {!open && (
        <div {...buttons} className="card-buttons">
          {mayReturn && <Button onClick={() => setOpen('goods')}>{t('return.goods')}</Button>}
          {canExchange && <Button onClick={() => setOpen('exchange')}>{t('exchange.title')}</Button>}
          {mayRefund && <Button onClick={() => setOpen('goodwill')}>{t('return.goodwill')}</Button>}
        </div>
      )}
      <ReturnForm isOpen={open === 'goods'} order={order} onClose={close} />
      <ExchangeForm isOpen={open === 'exchange'} order={order} onClose={close} />
      <GoodwillForm isOpen={open === 'goodwill'} order={order} onClose={close} />
    </SectionCard>
  )
}

/** Returns and refunds; absent if the backend has none. */
export const ReturnsCard = ({ order }: { order: Order }) => {
  const names = useCapabilities()
  const may = useAccess()
  const isServed = (...needed: ExtensionName[]) => needed.every((name) => names.includes(name))
  const mayAdd = useMayAddReturn()
  const mayExchange =
    may(exchangesCalls.exchangeGoods.access) &&
    may(orderDeskCalls.sellableGoods.access) &&
    isServed('exchangeGoods', 'priceExchange', 'sellableGoods')
  return isServed('orderReturns') ? <Returns order={order} mayAdd={mayAdd} mayExchange={mayExchange} /> : null
}
