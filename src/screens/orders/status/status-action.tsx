import { useMemo } from 'react'
import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { messages } from '#contract/policies/messages.ts'
import {
  isCancelling,
  isStepBack,
  previousStatusOf,
  type StatusKey,
  statusKeys,
} from '#contract/policies/order-transitions.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'
import { createStore } from '#providers/store.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'
import type { Order } from '../record/order'
import type { ChangeDetails } from './DetailInputs'
import {
  isCancelOrReturn,
  isTransition,
  nextStatusOf,
  statusStepLabel,
  transitionProblem,
} from './status-options'

const DetailInputs = onDemand(() => import('./DetailInputs'))

/** The question before a status changes with inputs for a note and, before a cancellation, its reason. */
const askForDetails = (question: ConfirmOptions, needsReason: boolean) => {
  const details: ChangeDetails = {}
  const ready = needsReason ? createStore(false) : undefined
  const content = (
    <>
      {question.content}
      <DetailInputs isOpen details={details} ready={ready} />
    </>
  )
  return { question: { ...question, content, ...(ready && { ready }) }, details }
}

/** Orders updated at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

const ownNames = {
  cancel: {
    bulk: 'ordersList.cancel',
    one: 'ordersList.cancelOne',
    title: 'ordersList.cancelTitle',
    note: 'ordersList.cancelNote',
  },
  stop: {
    bulk: 'ordersList.stop',
    one: 'ordersList.stopOne',
    title: 'ordersList.stopTitle',
    note: 'ordersList.stopNote',
  },
} as const
/** What these changes are called, rather than by the status that they lead to. */
const ownNamesOf = (key: StatusKey, to: string) => {
  if (isCancelling(key, to)) return ownNames.cancel
  return key === 'paymentStatus' && to === 'Cancelled' ? ownNames.stop : undefined
}

type Named = Pick<Order, 'number' | StatusKey>

export const confirmOptionsOf = (key: StatusKey, to: string, rows: readonly Named[]) => {
  const what = fieldLabel(orders, key)
  const count = rows.length
  const [first, second] = rows
  const own = ownNamesOf(key, to)
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
      ? t(own?.one ?? 'ordersList.titleOne', { number: first.number, status })
      : t(own?.title ?? 'ordersList.title', { count, status }),
    content: own ? t(own.note, { count }) : description,
    confirmText: isOne ? statusStepLabel(key, to) : t(own?.bulk ?? 'ordersList.setStatus', { count, status }),
    ...(isCancelling(key, to) && { cancelText: t('ordersList.keep', { count }) }),
  }
}

export const successText = (key: StatusKey, to: string, rows: readonly Named[]) => {
  const [first, second] = rows
  const { length: count } = rows
  const specified = isCancelling(key, to) ? messages.orderCancelled : undefined
  if (!first || second)
    return specified
      ? t('toast.counted', { message: specified, count })
      : t('ordersList.changedMany', { count, to: valueLabel(orders.fields[key], to) })
  if (specified) return specified
  const { number } = first
  return t('ordersList.changed', {
    number,
    what: lowerCaseTitle(fieldLabel(orders, key)),
    to: valueLabel(orders.fields[key], to),
  })
}

/** The order as it was shown. */
type Shown = { id: string; version: number | null }
type Sender<O = Order> = (order: O, details?: ChangeDetails) => Promise<unknown>

const actionOf = (enums: OrderEnums, key: StatusKey, to: string, send: Sender): ChangingAction<Order> => ({
  key: `${key} ${to}`,
  group: fieldLabel(orders, key),
  label: () => statusStepLabel(key, to),
  danger: isCancelOrReturn(to),
  bulk: (count) =>
    t(ownNamesOf(key, to)?.bulk ?? 'ordersList.setStatus', {
      count,
      status: lowerCaseTitle(valueLabel(orders.fields[key], to)),
    }),
  can: accessRuleOfCall(orders, 'changeStatus'),
  disabledReason: (row) => transitionProblem(enums, row, key, to),
  isNext: (row) => nextStatusOf(enums, row, key) === to,
  explains: (row) => isTransition(enums, row, key, to),
  question: (rows) => confirmOptionsOf(key, to, rows),
  run: (row) => send(row),
  atOnce,
  successText: (rows) => successText(key, to, rows),
  call: 'orders.changeStatus',
})

/** The same with a note, and a reason where the change needs one. */
const withDetails = (
  action: ChangingAction<Order>,
  needsReason: boolean,
  send: Sender,
): ChangingAction<Order> => ({
  ...action,
  question: (rows) => {
    const question = action.question?.(rows)
    if (!question) return undefined
    const { question: asked, details } = askForDetails(question, needsReason)
    return { ...asked, run: (row) => send(row, details) }
  },
})

export const senders = (call: ReturnType<typeof useCall>) => ({
  change:
    (key: StatusKey, to: string): Sender<Shown> =>
    ({ id, version }, { note } = {}) =>
      call('orders.changeStatus', {
        payload: { orderId: id, [key]: to, ...(note && { note }), ...(version !== null && { version }) },
      }),
  cancel: (({ id, version }, { reason, note } = {}) => {
    if (!reason) throw new Error('The question was confirmed without a reason')
    return call('x.cancelOrder', { params: { id }, payload: { reason, ...(note && { note }), version } })
  }) satisfies Sender,
})

const none: readonly ChangingAction<Order>[] = []

/**
 * Builds the action that changes a status to a value: it asks only where it can't be undone. With the order of a page it
 * can also be a step back, and its question has room for a note.
 */
export const useStatusAction = (enums: OrderEnums | undefined) => {
  const call = useCall()
  const hasReasons = useCapability('cancelOrder')
  return useMemo(() => {
    if (!enums) return undefined
    const { moves } = enums
    const { change, cancel } = senders(call)
    return (key: StatusKey, to: string, order?: Order): ChangingAction<Order> => {
      const send = change(key, to)
      const action = actionOf(enums, key, to, send)
      if (hasReasons && isCancelling(key, to))
        return { ...withDetails(action, true, cancel), call: 'x.cancelOrder' }
      const { question: _, ...plain } = action
      if (order && isStepBack(moves, key, order[key], to)) return plain
      const former = previousStatusOf(moves, key, to)
      if (former !== undefined && (!order || order[key] === former))
        return {
          ...action,
          asksOnlyIfLeftOut: true,
          reverse: actionOf(enums, key, former, change(key, former)),
        }
      return order ? withDetails(action, false, send) : action
    }
  }, [enums, call, hasReasons])
}

/** The forward changes of order statuses: one action for each value that can be reached. */
export const useStatusActions = (enums: OrderEnums | undefined): readonly ChangingAction<Order>[] => {
  const actionTo = useStatusAction(enums)
  return useMemo(() => {
    if (!enums || !actionTo) return none
    return statusKeys.flatMap((key) => {
      const onward = Object.entries(enums.moves[key] ?? {}).flatMap(([from, targets]) =>
        targets.filter((to) => !isStepBack(enums.moves, key, from, to)),
      )
      return enums[key].filter((to) => onward.includes(to)).map((to) => actionTo(key, to))
    })
  }, [enums, actionTo])
}
