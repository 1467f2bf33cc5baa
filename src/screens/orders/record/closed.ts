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
  /** What it may become now. */
  open: readonly string[]
  /** What it could become, were it not for something else. */
  closed: readonly { to: string; why: string }[]
  /** What it may become in the end, but not from here. */
  later: readonly string[]
  /** What it never becomes again. */
  past: readonly string[]
}

/** Why a move that there is stays closed, with what the order knows about it; nothing, where there is no such move. */
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

/** Everything that a status comes to in the end. */
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

/** What a status of an order may become, and why not everything else. */
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
  // What a cancelled order would have come to is no longer of interest.
  return isStopped ? { ...all, later: [] } : all
}

/** The one step that most likely comes next: onward, never a way out. */
export const nextOf = (moves: readonly Moves[]): { name: StatusKey; to: string } | undefined => {
  for (const [at, { open }] of moves.entries()) {
    const [to] = open
    const name = statusKeys[at]
    if (to && name && !isWayOut(to)) return { name, to }
  }
  return undefined
}
