import type { RefSelectProps } from 'antd'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CallBody } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { currency } from '../../../i18n/format'
import { CallForm } from '../../../kit/call/CallForm'
import { useKit } from '../../../kit/context'
import { isMoney } from '../../../kit/form/values/rules'
import { findEntry, showPath } from '../../../kit/paths'
import { toBodyLines } from '../change/change-form'
import { Cart } from '../desk/Cart'
import { addGoodsToCart, type CartLine } from '../desk/desk-form'
import '../desk/desk.css'
import { GoodsSearch } from '../desk/GoodsSearch'
import { formatOrderAmount, type Order } from '../record/order'
import { usePreview } from '../use-preview'
import { ExchangePreview } from './ExchangePreview'
import { LinesInput } from './LinesInput'
import { type Entered, isAmountNonZero, returnableLines, toReturnLines } from './return-lines'
import { storeOptions } from './store-options'

type Body = CallBody<'x.exchangeGoods'>
type Options = Partial<Pick<Body, 'store' | 'withDelivery' | 'chargesDelivery' | 'method' | 'received'>>
type Props = { order: Order; onClose: () => void }

const optionsOf = ({ store, withDelivery, chargesDelivery, method, received }: Body): Options => ({
  ...(store && { store }),
  ...(withDelivery && { withDelivery }),
  ...(chargesDelivery && { chargesDelivery }),
  ...(method && { method }),
  ...(isMoney(received) && { received }),
})

const newLine = /^newLines\.(\d+\.quantity)$/
/** The problems of the new goods, by the keys that the cart expects. */
const inCart = (errors: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, texts]) => {
      const [, line] = newLine.exec(key) ?? []
      return line ? [[`lines.${line}`, texts]] : []
    }),
  )

/** Goods that came back and those that the customer gets instead, with a live preview of the difference. */
export const ExchangeForm = ({ order, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const entry = findEntry(useKit().registry, 'orders')
  const search = useRef<RefSelectProps>(null)
  const [entered, setEntered] = useState<Entered>({})
  const [cart, setCart] = useState<readonly CartLine[]>([])
  const [options, setOptions] = useState<Options>({ method: 'Cash' })
  const [lines, newLines] = [toReturnLines(entered), toBodyLines(cart)]
  const isComplete = lines.length > 0 && newLines.length > 0
  const body = { ...options, lines, newLines }
  const preview = usePreview('x.priceExchange', isComplete ? body : undefined, { id: order.id })
  const { answer: price, isStale, refusal } = preview
  const amounts = new Map(price?.returned.lines.map(({ lineId, amount }) => [lineId, amount]))
  const isRefund = isAmountNonZero(price?.refund ?? '0.00')
  const judge = (received: unknown) => (received && !isMoney(received) ? t('order.amountBad') : undefined)
  return (
    <div className="desk">
      <CallForm
        call="x.exchangeGoods"
        params={{ id: order.id }}
        intro={
          <>
            <LinesInput
              lines={returnableLines(order)}
              entered={entered}
              amounts={amounts}
              isStale={isStale}
              onChange={setEntered}
            />
            <h3>{t('exchange.newItems')}</h3>
            <GoodsSearch
              ref={search}
              id={id}
              onAdd={(goods, quantity) => setCart(addGoodsToCart(cart, goods, quantity))}
            />
            {cart.length > 0 ? (
              <Cart
                lines={cart}
                priced={{
                  ...preview,
                  price: price?.order,
                  refusal: refusal && { ...refusal, errors: inCart(refusal.errors ?? {}) },
                }}
                onQuantity={(index, quantity) =>
                  setCart(cart.map((line, i) => (i === index ? { ...line, quantity } : line)))
                }
                onRemove={(index) => setCart(cart.filter((_, i) => i !== index))}
              />
            ) : (
              <p className="order-quiet">{t('exchange.noGoods')}</p>
            )}
          </>
        }
        fields={[
          ...(['store', 'reason', 'note', 'withDelivery', 'chargesDelivery'] as const),
          ...(isRefund ? (['method'] as const) : (['received'] as const)),
        ]}
        options={{
          store: storeOptions(lines),
          reason: { label: t('common.reason') },
          note: { label: t('common.note') },
          withDelivery: { label: t('return.withDelivery') },
          chargesDelivery: { label: t('exchange.chargesDelivery') },
          method: { label: t('return.method') },
          received: {
            label: t('exchange.received', { currency }),
            help: t('exchange.receivedHint'),
            judge,
          },
        }}
        initial={{ method: 'Cash' }}
        also={{ lines, newLines, version: order.version }}
        onEdit={(edited) => setOptions(optionsOf(edited))}
        confirm={() => ({
          type: 'add',
          title: t('exchange.confirmTitle'),
          content: t('exchange.confirm', {
            number: order.number,
            total: formatOrderAmount(price?.order.total ?? '0.00'),
          }),
          confirmText: t('exchange.record'),
        })}
        success={(_, { number }) => t('exchange.done', { number })}
        onDone={({ id: placed }) => entry && void navigate(showPath(entry, placed))}
        submit={t('exchange.record')}
        cancel={t('common.close')}
        onClose={onClose}
        isLocked
      >
        <ExchangePreview {...preview} />
      </CallForm>
    </div>
  )
}
