import { useMemo } from 'react'
import type { deliveryStatuses } from '#contract/enums.ts'
import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { findDeliveryRefusal, isStepBack } from '#contract/policies/order-transitions.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import type { RecordFor } from '#contract/types.ts'
import { valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { confirmOptionsOf, senders, successText } from '../status/status-action'
import { isCancelOrReturn, refusalText, statusStepLabel } from '../status/status-options'

type Shipment = RecordFor<'shipments'>

const key = 'deliveryStatus'
const shipped: (typeof deliveryStatuses)[number] = 'Shipped'

/** The orders of shipments, each once: several parcels of an order arrive together. */
const ordersOf = (rows: readonly Shipment[]) => [
  ...new Map(
    rows.map(({ order, deliveryStatus, orderStatus }) => [
      order.id,
      {
        number: order.label,
        deliveryStatus: deliveryStatus ?? shipped,
        orderStatus: orderStatus ?? 'Processing',
        paymentStatus: 'Pending' as const,
      },
    ]),
  ).values(),
]

type Send = (row: Shipment) => Promise<unknown>

/** Changes an order once, at the version shown, for all of its parcels. */
const oncePerOrder = (send: Send): Send => {
  const sent = new Map<string, Promise<unknown>>()
  return (row) => {
    const change = `${row.order.id} ${row.orderVersion}`
    const running = sent.get(change) ?? send(row)
    sent.set(change, running)
    running.catch(() => sent.delete(change))
    return running
  }
}

/** What follows for parcels on their way: delivered, returned, or what the backend has in their place. */
export const useShipmentActions = (enums: OrderEnums | undefined): readonly ChangingAction<Shipment>[] => {
  const call = useCall()
  return useMemo(() => {
    if (!enums) return []
    const { moves } = enums
    const onward = (moves[key]?.[shipped] ?? []).filter((to) => !isStepBack(moves, key, shipped, to))
    return onward.map((to): ChangingAction<Shipment> => {
      const send = senders(call).change(key, to)
      const status = lowerCaseTitle(valueLabel(orders.fields[key], to))
      return {
        key: `${key} ${to}`,
        label: () => statusStepLabel(key, to),
        danger: isCancelOrReturn(to),
        bulk: (count) => t('ordersList.setStatus', { count, status }),
        can: accessRuleOfCall(orders, 'changeStatus'),
        disabledReason: ({ orderStatus, deliveryStatus }) => {
          const state = { orderStatus: orderStatus ?? '', deliveryStatus: deliveryStatus ?? '' }
          return refusalText(findDeliveryRefusal(state, to, moves), state.deliveryStatus, key, to)
        },
        isNext: ({ deliveryStatus }) => deliveryStatus === shipped && to === onward[0],
        explains: ({ deliveryStatus }) => deliveryStatus === shipped,
        question: (rows) => confirmOptionsOf(key, to, ordersOf(rows)),
        run: oncePerOrder(({ order, orderVersion: version }) => send({ id: order.id, version })),
        atOnce: 3,
        successText: (rows) => successText(key, to, ordersOf(rows)),
        call: 'orders.changeStatus',
      }
    })
  }, [enums, call])
}
