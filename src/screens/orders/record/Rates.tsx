import { Button, Radio } from 'antd'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n'
import { useCall } from '../../../kit/call/use-call'
import { toHttpError } from '../../../providers/errors'
import { ask } from '../../../providers/notifications/confirmation'
import { notify } from '../../../providers/notifications/notifications'
import { inMoney, type Order } from './order'
import type { Quote } from './quote'
import { useRefresh } from './use-refresh'

/** antd hands it on, and does not declare it. */
const group = { role: 'radiogroup' }

/** What each carrier takes; one is bought, once. */
export const Rates = ({ quote, order }: { quote: Quote; order: Order }) => {
  const t = useT()
  const call = useCall()
  const refresh = useRefresh()
  const { rates } = quote
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const rate = rates.find(({ id }) => id === chosen) ?? rates[0]

  const buy = async () => {
    if (!rate || asking.current) return
    const words = { carrier: rate.carrier, number: order.number, amount: inMoney(rate.amount) }
    asking.current = true
    setProblem(undefined)
    try {
      const yes = await ask({
        type: 'add',
        title: t('order.buyTitle'),
        content: t('order.buyAsk', words),
        confirmText: t('order.buyYes', words),
      })
      if (!yes) return
      setBusy(true)
      await call('shipments.buy', { payload: { shipmentId: quote.id, rateId: rate.id } })
      notify('success', t('order.bought', words))
    } catch (error) {
      setProblem(toHttpError(error).messages.join(' '))
    } finally {
      asking.current = false
      await refresh()
      setBusy(false)
    }
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
            {carrier} <span className="order-figure">{inMoney(amount)}</span>
          </Radio>
        ))}
      </Radio.Group>
      {problem && (
        <p role="alert" className="order-problem">
          {problem}
        </p>
      )}
      <div>
        <Button type="primary" loading={busy} onClick={() => void buy()}>
          {t('order.buy')}
        </Button>
      </div>
    </div>
  )
}
