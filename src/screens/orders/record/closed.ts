import { limits } from '../../../../contract/policies/limits'
import {
  isStepBack,
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
  /** What it may become now, back steps aside. */
  open: readonly string[]
  /** Its former value, where it can be set back. */
  back: readonly string[]
  /** What it could become, were it not for something else. */
  closed: readonly { to: string; why: string }[]
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

/** What a status of an order may become, and why not what it otherwise could. */
export const movesOf = (enums: OrderEnums, order: Order, key: StatusKey): Moves => {
  const from = order[key]
  const all: { [K in keyof Moves]: Moves[K][number][] } = { open: [], back: [], closed: [] }
  for (const to of enums[key]) {
    if (to === from) continue
    const reason = whyNotMove(order, key, to, { moves: enums.moves, now: Date.now() })
    const why = reason && inShort(reason, order)
    if (reason === undefined) all[isStepBack(enums.moves, key, from, to) ? 'back' : 'open'].push(to)
    else if (why && !isStepBack(enums.moves, key, from, to)) all.closed.push({ to, why })
  }
  return all
}

/** The values that a status runs through, ways out aside, and how far it has come; none where it has left them. */
export const chainOf = (enums: OrderEnums, order: Order, key: StatusKey) => {
  const chain = enums[key].filter((value) => !isWayOut(value))
  const at = chain.indexOf(order[key])
  return at < 0 ? undefined : { chain, at }
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
