import { Input } from 'antd'
import { useState } from 'react'
import type { StatusKey } from '../../../../contract/policies/order-transitions'
import { type OrderEnums, orders } from '../../../../contract/resources/sales/orders'
import { t } from '../../../i18n'
import { useAction } from '../../../kit/call/use-action'
import type { Question } from '../../../providers/notifications/confirmation'
import { report } from '../../../providers/notifications/notifications'
import { useStatusActions } from '../list/status-actions'
import { asRow, type Order } from './order'
import './clash.css'
import { httpStatus } from '../../../providers/http-status'

export type Wanted = { key: StatusKey; to: string; note?: string }
/** A conflicting change: the requested value, the displayed one, and the current one. */
export type Clash = { wanted: Wanted; seen: Order; current: Order }

const mostOfNote = orders.calls?.changeStatus.body.note.max

/** Changes a status of an order after a question with a note; with the displayed version. */
export const useStatusChange = (enums: OrderEnums | undefined, order: Order) => {
  const { run, isBusy } = useAction('orders.changeStatus')
  const actions = useStatusActions(enums)
  const [last, setLast] = useState<string>()
  const [clash, setClash] = useState<Clash>()

  const send = async (wanted: Wanted, seen: Order, confirm?: Question) => {
    const { key, to } = wanted
    const name = `${key} ${to}`
    const action = actions.find((one) => one.key === name)
    setLast(name)
    await run(
      () => {
        const note = wanted.note?.trim()
        return { payload: { orderId: seen.id, [key]: to, ...(note && { note }), version: seen.version } }
      },
      {
        confirm,
        success: action && !action.together ? action.says([asRow(seen)]) : '',
        onRefused: (failure) => {
          if (failure.statusCode === httpStatus.conflict && failure.current)
            setClash({ wanted, seen, current: failure.current as Order })
          else report(failure)
        },
      },
    )
  }
  const change = async (key: StatusKey, to: string) => {
    const question = actions.find((one) => one.key === `${key} ${to}`)?.question?.([asRow(order)])
    if (!question) return
    const wanted: Wanted = { key, to }
    const content = (
      <div className="order-asked">
        <p>{question.content}</p>
        <Input
          aria-label={t('order.note')}
          placeholder={`${t('order.note')}: ${t('order.noteHint')}`}
          maxLength={mostOfNote}
          onChange={(event) => {
            wanted.note = event.target.value
          }}
        />
      </div>
    )
    await send(wanted, order, { ...question, content })
  }
  return {
    busy: isBusy ? last : undefined,
    change,
    clash,
    leave: () => setClash(undefined),
    /** With knowledge of the other change. */
    again: async () => {
      if (!clash) return
      setClash(undefined)
      await send(clash.wanted, clash.current)
    },
  }
}
