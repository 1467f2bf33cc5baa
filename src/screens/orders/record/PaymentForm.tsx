import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { payment } from '../../../../contract/calls/payment'
import { moneyPattern } from '../../../../contract/grammar/field'
import { whyNotPay } from '../../../../contract/policies/payment-transitions'
import { useT } from '../../../i18n'
import { currency, latinDigits } from '../../../i18n/format'
import { asAmount, coins } from '../../../kit/amounts'
import { useCall } from '../../../kit/call/use-call'
import { useLeaveGuard } from '../../../kit/form/draft/use-leave-guard'
import { asMoney } from '../../../kit/form/values/values'
import { toHttpError } from '../../../providers/errors'
import { ask } from '../../../providers/notifications/confirmation'
import { notify } from '../../../providers/notifications/notifications'
import { inMoney, type Order } from './order'
import { useRefresh } from './use-refresh'

type Props = { order: Order; onClose: () => void }

/** An amount received by hand: never above what is due, and named before it is noted. */
export const PaymentForm = ({ order, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const call = useCall()
  const refresh = useRefresh()
  const due = order.due ?? '0.00'
  const [offered] = useState(due)
  const [typed, setTyped] = useState(offered)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const free = useRef(false)
  useLeaveGuard(typed !== offered || message !== '', free, onClose)

  const judge = (amount: string): string | undefined => {
    if (!new RegExp(moneyPattern).test(amount)) return t('order.amountBad')
    if (coins(amount) <= 0n) return t('order.amountNone')
    if (whyNotPay(order, amount) === 'aboveDue') return t('order.amountAbove', { due: inMoney(due) })
    return undefined
  }
  const receive = async () => {
    if (asking.current) return
    const amount = asMoney(typed)
    const wrong = judge(amount)
    setProblem(wrong)
    if (wrong) return
    const rest = coins(due) - coins(amount)
    const words = { amount: inMoney(amount), number: order.number }
    asking.current = true
    try {
      const yes = await ask({
        type: 'add',
        title: t('order.receiveTitle'),
        content: rest
          ? t('order.receiveAsk', { ...words, rest: inMoney(asAmount(rest)) })
          : t('order.receiveAll', words),
        confirmText: t('order.receiveYes', words),
      })
      if (!yes) return
      setBusy(true)
      const said = message.trim()
      await call('payment.addManual', {
        payload: { orderId: order.id, currentAmount: amount, ...(said && { message: said }) },
      })
      free.current = true
      notify('success', t('order.received', words))
      onClose()
    } catch (error) {
      setProblem(toHttpError(error).messages.join(' '))
    } finally {
      asking.current = false
      setBusy(false)
      await refresh()
    }
  }
  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void receive()
      }}
    >
      <label htmlFor={`${id}-amount`}>{t('order.amount', { currency })}</label>
      <Input
        id={`${id}-amount`}
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        className="input-money"
        value={typed}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setTyped(latinDigits(event.target.value))}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="order-problem">
          {problem}
        </p>
      )}
      <label htmlFor={`${id}-message`}>{t('order.message')}</label>
      <Input
        id={`${id}-message`}
        placeholder={t('order.messageHint')}
        maxLength={payment.addManual.body.message.max}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="order-moves">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('order.receive')}
        </Button>
        <Button onClick={onClose}>{t('order.closeForm')}</Button>
      </div>
    </form>
  )
}
