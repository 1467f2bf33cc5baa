import { useState } from 'react'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { useRunOver } from '#kit/actions/use-run-over.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { useStatusAction } from '#screens/orders/list/status-actions.tsx'
import type { Order } from '../order'
import './clash.css'

/** A conflicting change: the requested value, the displayed order, and the current one. */
export type StatusConflict = {
  wanted: { key: StatusKey; to: string; action: ChangingAction<Order> }
  seen: Order
  current: Order
}

/** Changes a status of an order at the version shown; a conflicting change by someone else is shown first. */
export const useStatusChange = (enums: OrderEnums | undefined, order: Order) => {
  const runOver = useRunOver(orders)
  const actionTo = useStatusAction(enums)
  const [busy, setBusy] = useState<string>()
  const [clash, setClash] = useState<StatusConflict>()

  const send = async (wanted: StatusConflict['wanted'], seen: Order, isConfirmed = false) => {
    const { question, ...action } = wanted.action
    const current = await runOver(
      {
        ...action,
        ...(question && !isConfirmed && { question }),
        run: (row) => {
          setBusy(action.key)
          return action.run(row)
        },
      },
      seen,
    )
    setBusy(undefined)
    if (current) setClash({ wanted, seen, current })
  }
  return {
    busy,
    change: async (key: StatusKey, to: string) => {
      const action = actionTo?.(key, to, order)
      if (action) await send({ key, to, action }, order)
    },
    clash,
    leave: () => setClash(undefined),
    /** With knowledge of the other change. */
    again: async () => {
      if (!clash) return
      setClash(undefined)
      await send(clash.wanted, clash.current, true)
    },
  }
}
