import { Input } from 'antd'
import { useRef, useState } from 'react'
import type { StatusKey } from '../../../../contract/policies/order-transitions'
import { type OrderEnums, orders } from '../../../../contract/resources/orders'
import { t } from '../../../i18n'
import { useCall } from '../../../kit/call/use-call'
import { toHttpError } from '../../../providers/errors'
import { ask } from '../../../providers/notifications/confirmation'
import { notify, report } from '../../../providers/notifications/notifications'
import { useStatusActions } from '../list/status-actions'
import { asRow, type Order } from './order'
import { useRefresh } from './use-refresh'
import './clash.css'
import { httpStatus } from '../../../providers/http-status'

export type Wanted = { key: StatusKey; to: string; note?: string }
/** A change that met another one: what was wanted, what had been seen, what stands there now. */
export type Clash = { wanted: Wanted; seen: Order; current: Order }

const mostOfNote = orders.calls?.changeStatus.body.note.max

/** Changes a status of an order: asked before, with room for a note; over the version that is on screen. */
export const useStatusChange = (enums: OrderEnums | undefined, order: Order) => {
  const call = useCall()
  const refresh = useRefresh()
  const actions = useStatusActions(enums)
  const [busy, setBusy] = useState<string>()
  const [clash, setClash] = useState<Clash>()
  const asking = useRef(false)

  const send = async (wanted: Wanted, seen: Order) => {
    const { key, to, note } = wanted
    const name = `${key} ${to}`
    setBusy(name)
    try {
      await call('orders.changeStatus', {
        payload: { orderId: seen.id, [key]: to, ...(note && { note }), version: seen.version },
      })
      const action = actions.find((one) => one.key === name)
      if (action && !action.together) notify('success', action.says([asRow(seen)]))
    } catch (error) {
      const failure = toHttpError(error)
      if (failure.statusCode === httpStatus.conflict && failure.current)
        setClash({ wanted, seen, current: failure.current as Order })
      else report(failure)
    } finally {
      await refresh()
      setBusy(undefined)
    }
  }
  const change = async (key: StatusKey, to: string) => {
    const question = actions.find((one) => one.key === `${key} ${to}`)?.question?.([asRow(order)])
    if (!question || asking.current) return
    asking.current = true
    let note = ''
    const content = (
      <div className="order-asked">
        <p>{question.content}</p>
        <Input
          aria-label={t('order.note')}
          placeholder={`${t('order.note')}: ${t('order.noteHint')}`}
          maxLength={mostOfNote}
          onChange={(event) => {
            note = event.target.value
          }}
        />
      </div>
    )
    try {
      if (await ask({ ...question, content })) {
        const said = note.trim()
        await send({ key, to, ...(said && { note: said }) }, order)
      }
    } finally {
      asking.current = false
    }
  }
  return {
    busy,
    change,
    clash,
    leave: () => setClash(undefined),
    /** Knowing what the other one did. */
    again: async () => {
      if (!clash) return
      setClash(undefined)
      await send(clash.wanted, clash.current)
    },
  }
}
