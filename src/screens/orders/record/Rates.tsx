import { Button, Radio } from 'antd'
import { useState } from 'react'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { Pill } from '#kit/fields/parts.tsx'
import type { Order } from './order'
import type { Quote } from './quote'

/** Why an action failed, next to its button. */
const ErrorMessages = ({ of: messages }: { of: readonly string[] }) =>
  messages.length > 0 && (
    <p role="alert" className="order-problem">
      {messages.join(' ')}
    </p>
  )

/** antd passes it on, but does not declare it. */
const group = { role: 'radiogroup' }

/** The lowest of several different amounts. */
const cheapestOf = (rates: Quote['rates']) => {
  const amounts = rates.map(({ amount }) => Number(amount))
  const lowest = Math.min(...amounts)
  return lowest < Math.max(...amounts) ? lowest : undefined
}

/** The rates of the carriers; one is bought, once. */
export const Rates = ({ quote, order }: { quote: Quote; order: Order }) => {
  const { run, isBusy, problems, refuse } = useAction('shipments.buy')
  const { rates } = quote
  const [chosen, setChosen] = useState<string>()
  const cheapest = cheapestOf(rates)
  const rate = rates.find(({ id }) => id === chosen) ?? rates[0]

  const buy = async () => {
    if (!rate) return
    const texts = { carrier: rate.carrier, number: order.number, amount: formatAmount(rate.amount) }
    await run(
      { payload: { shipmentId: quote.id, rateId: rate.id } },
      {
        confirm: {
          type: 'add',
          title: t('order.buyTitle'),
          content: t('order.buyAsk', texts),
          confirmText: t('order.buyYes', texts),
        },
        success: t('order.bought', texts),
        onRefused: refuse,
      },
    )
  }
  if (!rate) return <p>{t('order.noRates')}</p>
  return (
    <div className="order-form">
      <Radio.Group
        {...group}
        aria-label={t('order.rates')}
        className="order-rates"
        value={rate.id}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        {rates.map(({ id, carrier, amount }) => (
          <Radio key={id} value={id}>
            {carrier} <span className="order-figure">{formatAmount(amount)}</span>
            {Number(amount) === cheapest && (
              <>
                {' '}
                <Pill>{t('order.cheapest')}</Pill>
              </>
            )}
          </Radio>
        ))}
      </Radio.Group>
      <ErrorMessages of={problems} />
      <div>
        <Button type="primary" loading={isBusy} onClick={() => void buy()}>
          {t('order.buy')}
        </Button>
      </div>
    </div>
  )
}
