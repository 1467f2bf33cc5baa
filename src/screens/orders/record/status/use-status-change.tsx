import { Input } from 'antd'
import { useState } from 'react'
import {
  isCancelling,
  isStepBack,
  previousStatusOf,
  type StatusKey,
} from '../../../../../contract/policies/order-transitions'
import { type OrderEnums, orders } from '../../../../../contract/resources/sales/orders'
import { t } from '../../../../i18n'
import { fieldLabel, valueLabel } from '../../../../i18n/declared-texts'
import { useAction } from '../../../../kit/call/use-action'
import { lowerCaseTitle } from '../../../../kit/lower-case-title'
import { useKnownExtension } from '../../../../providers/data/extensions'
import type { ConfirmOptions } from '../../../../providers/notifications/confirmation'
import { notify, reportError } from '../../../../providers/notifications/notifications'
import { askForReason, type Cancellation } from '../../list/cancellation'
import { cancellationQuestion, useStatusActions } from '../../list/status-actions'
import type { Order } from '../order'
import './clash.css'
import type { Failure } from '../../../../providers/errors'
import { httpStatus } from '../../../../providers/http-status'

export type StatusChange = {
  key: StatusKey
  to: string
  note?: string
  /** A cancellation with its reason. */
  cancellation?: Cancellation
}
/** A conflicting change: the requested value, the displayed one, and the current one. */
export type StatusConflict = { wanted: StatusChange; seen: Order; current: Order }

const maxNote = orders.calls?.changeStatus.body.note.max

const changedTo = ({ number }: Order, key: StatusKey, to: string) =>
  t('ordersList.changed', {
    number,
    what: lowerCaseTitle(fieldLabel(orders, key)),
    to: valueLabel(orders.fields[key], to),
  })

/**
 * Changes a status of an order at the version shown: at once if it can be set back, otherwise after a confirmation,
 * with room for a note.
 */
export const useStatusChange = (enums: OrderEnums | undefined, order: Order) => {
  const { run, isBusy } = useAction('orders.changeStatus')
  // Its own action: Undo is offered while the page still reads the change.
  const undoing = useAction('orders.changeStatus')
  const cancelling = useAction('x.cancelOrder')
  const hasReasons = useKnownExtension('cancelOrder')
  const actions = useStatusActions(enums)
  const [last, setLast] = useState<string>()
  const [clash, setClash] = useState<StatusConflict>()

  const send = async (wanted: StatusChange, seen: Order, confirm?: ConfirmOptions) => {
    const { key, to } = wanted
    const name = `${key} ${to}`
    const action = actions.find((one) => one.key === name)
    setLast(name)
    const options = {
      confirm,
      success: action && !action.together ? action.successText([seen]) : changedTo(seen, key, to),
      onRefused: (failure: Failure) => {
        if (failure.statusCode === httpStatus.conflict && failure.current)
          setClash({ wanted, seen, current: failure.current as Order })
        else reportError(failure)
      },
    }
    const { cancellation } = wanted
    if (cancellation)
      return cancelling.run(() => ({ params: { id: seen.id }, payload: cancellation.bodyFor(seen) }), options)
    await run(
      () => {
        const note = wanted.note?.trim()
        return { payload: { orderId: seen.id, [key]: to, ...(note && { note }), version: seen.version } }
      },
      { ...options, undo: undoOf(wanted, seen) },
    )
  }
  /** Restores the previous value at the version that the change returned, so it is refused if the order has changed since. */
  const undoOf = ({ key, to }: StatusChange, seen: Order) => {
    const former = seen[key]
    if (!enums || previousStatusOf(enums.moves, key, to) !== former) return undefined
    return ({ version }: { version: number }) => ({
      label: t('common.undo'),
      act: () =>
        void undoing.run(
          { payload: { orderId: seen.id, [key]: former, version } },
          {
            success: changedTo(seen, key, former),
            onRefused: ({ messages }) => notify('error', t('undo.failed', { reason: messages.join(' ') })),
          },
        ),
    })
  }
  const change = async (key: StatusKey, to: string) => {
    const action = actions.find((one) => one.key === `${key} ${to}`)
    const requested: StatusChange = { key, to }
    const isBack = enums && isStepBack(enums.moves, key, order[key], to)
    if (isBack || action?.asksOnlyIfLeftOut) return send(requested, order)
    if (hasReasons && isCancelling(key, to)) {
      const cancellation = askForReason(cancellationQuestion([order]))
      return send({ ...requested, cancellation }, order, cancellation.question)
    }
    const question = action?.question?.([order])
    if (!question) return
    const content = (
      <div className="order-asked">
        <p>{question.content}</p>
        <Input
          aria-label={t('common.note')}
          placeholder={`${t('common.note')}: ${t('order.noteHint')}`}
          maxLength={maxNote}
          onChange={(event) => {
            requested.note = event.target.value
          }}
        />
      </div>
    )
    await send(requested, order, { ...question, content })
  }
  return {
    busy: isBusy || undoing.isBusy || cancelling.isBusy ? last : undefined,
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
