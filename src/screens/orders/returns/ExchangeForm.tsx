import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ExchangePrice } from '#contract/extensions/orders/exchanges.ts'
import type { CallBody } from '#contract/types.ts'
import { currencySign, formatAmount, formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { CallForm } from '#kit/form/CallForm.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { withoutUndefined } from '#kit/values/defined.ts'
import { isMoney } from '#kit/values/typed-number.ts'
import { type CartLine, toPlacedLines } from '../desk/desk-form'
import { GoodsInput } from '../desk/GoodsInput'
import { UnitsOfNewLine } from '../desk/UnitsOfNewLine'
import { PreviewFrame } from '../PreviewFrame'
import type { Order } from '../record/order'
import { type Preview, usePreview } from '../use-preview'
import { LinesInput } from './LinesInput'
import { FollowOrigin, returnFieldOptions, useOrigin } from './return-fields'
import { type Entered, enteredLines, isAmountNonZero, returnableLines, toReturnLines } from './return-lines'

/** What is refunded or still owed after the exchange, and why it can’t be recorded as entered. */
const ExchangePreview = (preview: Preview<ExchangePrice>) => {
  if (!preview.answer && !preview.failure) return <p className="order-quiet">{t('exchange.chooseFirst')}</p>
  const facts = ({ returned, order, refund, due }: ExchangePrice) => [
    [t('exchange.value'), formatMoney(returned.refund)] as const,
    [t('exchange.total'), formatMoney(order.total)] as const,
    ...(returned.points ? [[t('return.points'), formatNumber(returned.points)] as const] : []),
    isAmountNonZero(refund)
      ? ([t('orderChange.refund'), formatAmount(refund), 'order-strong'] as const)
      : ([t('exchange.due'), formatAmount(due), 'order-strong'] as const),
  ]
  // Shown at the fields and lines that they are about.
  const errors = preview.refusal?.errors ?? {}
  const atFields = Object.keys(errors).filter(
    (key) => key === 'store' || /^newLines\.\d+\.quantity$/.test(key),
  )
  return <PreviewFrame {...preview} facts={facts} atFields={atFields.flatMap((key) => errors[key] ?? [])} />
}

type Body = CallBody<'x.exchangeGoods'>
type Options = Partial<Pick<Body, 'store' | 'withDelivery' | 'chargesDelivery' | 'method' | 'received'>>
type Props = { order: Order; onClose: () => void }

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
export default function ExchangeForm({ order, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const entry = findEntry(useKit().registry, 'orders')
  const initial = { method: 'Cash', ...useOrigin(returnableLines(order)) } as const
  const [entered, setEntered] = useState<Entered>({})
  const [cart, setCart] = useState<readonly CartLine[]>([])
  const [options, setOptions] = useState<Options>(initial)
  const [lines, newLines] = [toReturnLines(entered), toPlacedLines(cart)]
  const isComplete = lines.length > 0 && newLines.length > 0
  const body = { ...options, lines, newLines }
  const preview = usePreview('x.priceExchange', isComplete ? body : undefined, { id: order.id })
  const { answer: price, isStale, refusal } = preview
  const isRefund = isAmountNonZero(price?.refund ?? '0.00')
  return (
    <div className="desk">
      <CallForm
        call="x.exchangeGoods"
        params={{ id: order.id }}
        intro={
          <>
            <LinesInput
              order={order}
              entered={entered}
              priced={price?.returned.lines}
              isStale={isStale}
              onChange={setEntered}
            />
            <h3>{t('exchange.newItems')}</h3>
            <GoodsInput
              id={id}
              name="newLines"
              lines={cart}
              customerId={order.customer.id}
              priced={{
                ...preview,
                price: price?.order,
                refusal: refusal && { ...refusal, errors: inCart(refusal.errors ?? {}) },
              }}
              onChange={setCart}
              more={(line, at) => (
                <UnitsOfNewLine
                  line={line}
                  path={`newLines.${at}.units`}
                  onChange={(units) =>
                    setCart(cart.map((one, index) => (index === at ? { ...one, units } : one)))
                  }
                />
              )}
            />
            {cart.length === 0 && <p className="order-quiet">{t('exchange.noGoods')}</p>}
          </>
        }
        fields={[
          ...(['store', 'reason', 'note', 'withDelivery', 'chargesDelivery'] as const),
          ...(isRefund ? (['method'] as const) : (['received', 'receivedBy'] as const)),
        ]}
        options={{
          ...returnFieldOptions(lines),
          chargesDelivery: { label: t('exchange.chargesDelivery') },
          received: {
            label: t('exchange.received', { currency: currencySign() }),
            help: t('exchange.receivedHint'),
          },
          receivedBy: { label: t('order.method'), isOptional: true },
        }}
        initial={initial}
        also={{ lines, newLines, version: order.version }}
        onEdit={({ store, withDelivery, chargesDelivery, method, received }) =>
          setOptions(
            withoutUndefined({
              ...{ store, withDelivery, chargesDelivery, method },
              received: isMoney(received) ? received : undefined,
            }),
          )
        }
        confirm={async () => {
          if (!isComplete) return undefined
          const { total } = (await preview.ask()).order
          return {
            type: 'add',
            title: t('exchange.confirmTitle'),
            content: t('exchange.confirm', { number: order.number, total: formatAmount(total) }),
            confirmText: t('exchange.record'),
          }
        }}
        success={(_, { number }) => t('exchange.done', { number })}
        onDone={({ id: placed }) => entry && void navigate(showPath(entry, placed))}
        submit={t('exchange.record')}
        cancel={t('common.close')}
        onClose={onClose}
        hasInput={lines.length > 0 || cart.length > 0}
        asksBeforeLeaving
      >
        <FollowOrigin
          lines={enteredLines(order, entered)}
          onFollow={(store) =>
            setOptions(({ store: _, ...before }) => ({ ...before, ...(store && { store }) }))
          }
        />
        <ExchangePreview {...preview} />
      </CallForm>
    </div>
  )
}
