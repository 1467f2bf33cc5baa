import { useMemo } from 'react'
import { accessRuleOfCall } from '../../../../contract/grammar/resource'
import { messages } from '../../../../contract/policies/messages'
import {
  isCancelling,
  isStepBack,
  previousStatusOf,
  type StatusKey,
  statusKeys,
} from '../../../../contract/policies/order-transitions'
import { type OrderEnums, orders } from '../../../../contract/resources/sales/orders'
import { t } from '../../../i18n'
import { fieldLabel, valueLabel } from '../../../i18n/declared-texts'
import { useCall } from '../../../kit/call/use-call'
import { lowerCaseTitle } from '../../../kit/lower-case-title'
import type { ChangingAction, RecordAction } from '../../../kit/record/actions/record-action'
import { useKnownExtension } from '../../../providers/data/extensions'
import type { Order } from '../record/order'
import { statusStepLabel } from '../status-step-label'
import { askForReason, type Cancellation } from './cancellation'
import { isNextStep, transitionProblem } from './transition-problem'

/** Orders updated at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

const confirmOptionsOf = (key: StatusKey, to: string, rows: readonly Order[]) => {
  const what = fieldLabel(orders, key)
  const count = rows.length
  const [first, second] = rows
  const isCancel = isCancelling(key, to)
  const status = lowerCaseTitle(valueLabel(orders.fields[key], to))
  const isOne = first !== undefined && second === undefined
  const description = isOne
    ? t('ordersList.askOne', {
        number: first.number,
        what: lowerCaseTitle(what),
        from: valueLabel(orders.fields[key], first[key]),
        to: valueLabel(orders.fields[key], to),
      })
    : t('ordersList.ask', { count, what, to: valueLabel(orders.fields[key], to) })
  return {
    type: 'edit' as const,
    title: isOne
      ? t(isCancel ? 'ordersList.cancelOne' : 'ordersList.titleOne', { number: first.number, status })
      : t(isCancel ? 'ordersList.cancelTitle' : 'ordersList.title', { count, status }),
    content: isCancel ? t('ordersList.cancelNote') : description,
    confirmText: isCancel
      ? t('ordersList.cancel', { count })
      : isOne
        ? statusStepLabel(key, to)
        : t('ordersList.setStatus', { count, status }),
    ...(isCancel && { cancelText: t('ordersList.keep', { count }) }),
  }
}

export const cancellationQuestion = (rows: readonly Order[]) =>
  confirmOptionsOf('orderStatus', 'Cancelled', rows)

const successText = (key: StatusKey, to: string, rows: readonly Order[]) => {
  const [first, second] = rows
  if (!first || second)
    return t('ordersList.changedMany', { count: rows.length, to: valueLabel(orders.fields[key], to) })
  if (isCancelling(key, to)) return messages.orderCancelled
  const { number } = first
  return t('ordersList.changed', {
    number,
    what: lowerCaseTitle(fieldLabel(orders, key)),
    to: valueLabel(orders.fields[key], to),
  })
}

const actionOf = (
  enums: OrderEnums,
  key: StatusKey,
  to: string,
  call: ReturnType<typeof useCall>,
): ChangingAction<Order> => ({
  key: `${key} ${to}`,
  group: fieldLabel(orders, key),
  label: () => valueLabel(orders.fields[key], to),
  bulk: (count) =>
    t('ordersList.setStatus', { count, status: lowerCaseTitle(valueLabel(orders.fields[key], to)) }),
  can: accessRuleOfCall(orders, 'changeStatus'),
  whyNot: (row) => transitionProblem(enums, row, key, to),
  explains: (row) => isNextStep(enums, row, key, to),
  question: (rows) => confirmOptionsOf(key, to, rows),
  run: ({ id, version }) =>
    call('orders.changeStatus', {
      payload: { orderId: id, [key]: to, version },
    }),
  atOnce,
  successText: (rows) => successText(key, to, rows),
  call: 'orders.changeStatus',
})

/** The same with a reason, which the specified call has no place for. */
const cancellationOf = (
  action: ChangingAction<Order>,
  call: ReturnType<typeof useCall>,
): ChangingAction<Order> => {
  let requested: Cancellation | undefined
  return {
    ...action,
    question: (rows) => {
      const question = action.question?.(rows)
      if (!question) return undefined
      const next = askForReason(question)
      // A question that is dismissed leaves the former answer to its retry.
      next.question.ready.subscribe(() => {
        requested = next
      })
      return next.question
    },
    run: (row) =>
      requested
        ? call('x.cancelOrder', { params: { id: row.id }, payload: requested.bodyFor(row) })
        : action.run(row),
    call: 'x.cancelOrder',
  }
}

/** The change with its reversal, if the backend has one: then it needs no confirmation. */
const withUndo = (
  enums: OrderEnums,
  key: StatusKey,
  to: string,
  call: ReturnType<typeof useCall>,
): RecordAction<Order> => {
  const action = actionOf(enums, key, to, call)
  const former = previousStatusOf(enums.moves, key, to)
  return former === undefined
    ? action
    : { ...action, asksOnlyIfLeftOut: true, reverse: actionOf(enums, key, former, call) }
}

const none: readonly RecordAction<Order>[] = []

/** The forward changes of order statuses: one action for each value that can be reached. */
export const useStatusActions = (enums: OrderEnums | undefined): readonly RecordAction<Order>[] => {
  const call = useCall()
  const hasReasons = useKnownExtension('cancelOrder')
  return useMemo(() => {
    if (!enums) return none
    return statusKeys.flatMap((key) => {
      const onward = Object.entries(enums.moves[key] ?? {}).flatMap(([from, targets]) =>
        targets.filter((to) => !isStepBack(enums.moves, key, from, to)),
      )
      return enums[key]
        .filter((to) => onward.includes(to))
        .map((to) =>
          hasReasons && isCancelling(key, to)
            ? cancellationOf(actionOf(enums, key, to, call), call)
            : withUndo(enums, key, to, call),
        )
    })
  }, [enums, call, hasReasons])
}
