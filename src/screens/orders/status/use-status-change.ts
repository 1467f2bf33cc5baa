import { useState } from 'react'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { useRecordRuns } from '#kit/actions/use-record-action.tsx'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { isConflict } from '#providers/errors.ts'
import type { Order } from '../record/order'
import { useStatusAction } from './status-action'

/** A conflicting change: the requested value, the displayed order, and the current one. */
export type StatusConflict = {
  wanted: { key: StatusKey; to: string; action: ChangingAction<Order> }
  seen: Order
  current: Order
}

/** Changes a status of an order at the version shown; a conflicting change by someone else is shown first. */
export const useStatusChange = (enums: OrderEnums | undefined, order: Order) => {
  const { act } = useRecordRuns(orders)
  const actionTo = useStatusAction(enums)
  const [busy, setBusy] = useState<string>()
  const [conflict, setConflict] = useState<StatusConflict>()

  const send = async ({ key, to, action }: StatusConflict['wanted'], seen: Order) => {
    setBusy(action.key)
    const ran = await act({ ...action, resolvesConflict: true }, [seen])
    setBusy(undefined)
    if (!ran?.failure || !isConflict(ran.failure)) return
    const { question, ...answered } = ran.action
    setConflict({
      wanted: { key, to, action: answered },
      seen,
      current: recordOf('orders', ran.failure.current),
    })
  }
  return {
    busy,
    change: async (key: StatusKey, to: string) => {
      const action = actionTo?.(key, to, order)
      if (action) await send({ key, to, action }, order)
    },
    conflict,
    leave: () => setConflict(undefined),
    /** With knowledge of the other change. */
    again: async () => {
      if (!conflict) return
      setConflict(undefined)
      await send(conflict.wanted, conflict.current)
    },
  }
}
