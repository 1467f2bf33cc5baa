import { useState } from 'react'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { useRunOnSeen } from '#kit/actions/use-run-on-seen.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
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
  const runOnSeen = useRunOnSeen(orders)
  const actionTo = useStatusAction(enums)
  const [busy, setBusy] = useState<string>()
  const [conflict, setConflict] = useState<StatusConflict>()

  const send = async ({ key, to, action }: StatusConflict['wanted'], seen: Order) => {
    const { question, ...unasked } = action
    // With the answers of the question, which are not asked for again over the other change.
    let answered: ChangingAction<Order> = unasked
    const tracked = (run: ChangingAction<Order>['run']) => (row: Order) => {
      setBusy(action.key)
      answered = { ...unasked, run }
      return run(row)
    }
    const current = await runOnSeen(
      {
        ...unasked,
        run: tracked(action.run),
        ...(question && {
          question: (rows) => {
            const asked = question(rows)
            return asked?.run ? { ...asked, run: tracked(asked.run) } : asked
          },
        }),
      },
      seen,
    )
    setBusy(undefined)
    if (current) setConflict({ wanted: { key, to, action: answered }, seen, current })
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
