import { limits } from '../../../../contract/policies/limits'
import {
  type MoveRefusal,
  type StatusKey,
  statusKeys,
  whyNotMove,
} from '../../../../contract/policies/order-transitions'
import type { OrderEnums } from '../../../../contract/resources/sales/orders'
import { t } from '../../../i18n'
import { formatDay } from '../../../i18n/format'
import { choiceLabel } from '../../../i18n/words'
import { asAmount, coins } from '../../../kit/amounts'
import { orderOf } from '../list/order-row'
import { isWayOut, lackedForCompletion } from '../list/why-not'
import { dayIn } from './day'
import { asRow, inMoney, type Order } from './order'

export type Moves = {
  /** Possible now. */
  open: readonly string[]
  /** Possible, but blocked by another value of the order. */
  closed: readonly { to: string; why: string }[]
  /** Possible later, but not from here. */
  later: readonly string[]
  /** Never possible again. */
  past: readonly string[]
}

/** Why a transition is blocked, with the order's values; undefined if there is no such transition. */
const inShort = (reason: MoveRefusal, order: Order): string | undefined => {
  const row = orderOf(asRow(order))
  switch (reason) {
    case 'unchanged':
    case 'noSuchMove':
      return undefined
    case 'cancelPaid':
      if (order.paidAt) return t('order.paidOn', { day: formatDay(dayIn(order.paidAt)) })
      return order.paymentStatus === 'Paid'
        ? t('order.paidAlready')
        : t('order.refundFirst', { paid: inMoney(order.paid) })
    case 'cancelPartPayment':
      return t('order.refundFirst', { paid: inMoney(order.paid) })
    case 'cancelTooLate':
      return t('order.tooOld', { count: limits.cancelDays })
    case 'notCovered':
      return t('order.stillDue', { due: inMoney(asAmount(coins(order.total) - coins(order.paid))) })
    case 'orderCancelled':
      return t('order.isCancelled')
    case 'notPaid':
    case 'notDelivered':
      return t('order.needs', { statuses: lackedForCompletion(row).map(choiceLabel).join(t('order.and')) })
  }
}

/** All values that a status can reach. */
const reachedFrom = (moves: Readonly<Record<string, readonly string[]>>, from: string) => {
  const found = new Set<string>()
  const follow = (value: string) => {
    for (const to of moves[value] ?? []) {
      if (found.has(to)) continue
      found.add(to)
      follow(to)
    }
  }
  follow(from)
  return found
}

/** The possible changes of a status, and why others are not. */
export const movesOf = (enums: OrderEnums, order: Order, key: StatusKey): Moves => {
  const from = order[key]
  const moves = enums.moves[key] ?? {}
  const reached = reachedFrom(moves, from)
  const all: { [K in keyof Moves]: Moves[K][number][] } = { open: [], closed: [], later: [], past: [] }
  let isStopped = false
  for (const to of enums[key]) {
    if (to === from) continue
    const reason = whyNotMove(order, key, to, { moves: enums.moves, now: Date.now() })
    const why = reason && inShort(reason, order)
    if (reason === 'orderCancelled') isStopped = true
    if (reason === undefined) all.open.push(to)
    else if (why) all.closed.push({ to, why })
    else if (reached.has(to)) all.later.push(to)
    else all.past.push(to)
  }
  // The possible values of a cancelled order are not of interest any more.
  return isStopped ? { ...all, later: [] } : all
}

/** The most likely next step: forward, never a cancellation. */
export const nextOf = (moves: readonly Moves[]): { name: StatusKey; to: string } | undefined => {
  for (const [at, { open }] of moves.entries()) {
    const [to] = open
    const name = statusKeys[at]
    if (to && name && !isWayOut(to)) return { name, to }
  }
  return undefined
}
