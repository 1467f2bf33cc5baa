import { useState } from 'react'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { useRunOver } from '#kit/actions/use-run-over.ts'
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
  const runOver = useRunOver(orders)
  const actionTo = useStatusAction(enums)
  const [busy, setBusy] = useState<string>()
  const [clash, setClash] = useState<StatusConflict>()

  const send = async ({ key, to, action }: StatusConflict['wanted'], seen: Order) => {
    const { question, ...unasked } = action
    // With the answers of the question, which are not asked for again over the other change.
    let answered: ChangingAction<Order> = unasked
    const tracked = (run: ChangingAction<Order>['run']) => (row: Order) => {
      setBusy(action.key)
      answered = { ...unasked, run }
      return run(row)
    }
    const current = await runOver(
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
    if (current) setClash({ wanted: { key, to, action: answered }, seen, current })
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
      await send(clash.wanted, clash.current)
    },
  }
}
