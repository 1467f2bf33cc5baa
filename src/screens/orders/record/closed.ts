import { limits } from '../../../../contract/limits'
import { messages } from '../../../../contract/messages'
import type { OrderEnums } from '../../../../contract/resources/orders'
import { t } from '../../../i18n'
import { formatDay } from '../../../i18n/format'
import { orderOf, type StatusKey } from '../list/order-row'
import { whyNot } from '../list/why-not'
import { dayIn } from './day'
import { asRow, type Order } from './order'

export type Moves = {
  /** What it may become now. */
  open: readonly string[]
  /** What it could become, were it not for something else. */
  closed: readonly { to: string; why: string }[]
  /** What does not come after it at all. */
  others: readonly string[]
}

/** The refusals of a cancellation, with what the order knows about them. */
const inShort = (why: string, { paidAt }: Order): string | undefined => {
  if (why === messages.cancelAfterPayment)
    return paidAt ? t('order.paidOn', { day: formatDay(dayIn(paidAt)) }) : why
  if (why === messages.cancelAfterDays) return t('order.tooOld', { count: limits.cancelDays })
  return undefined
}

/** What a status of an order may become, and why not everything else. */
export const movesOf = (enums: OrderEnums, order: Order, key: StatusKey): Moves => {
  const from = order[key]
  const reached = enums.moves[key]?.[from] ?? []
  const judged = enums[key]
    .filter((to) => to !== from)
    .map((to) => ({ to, why: whyNot(enums, orderOf(asRow(order)), key, to) }))
  return {
    open: judged.filter(({ why }) => why === undefined).map(({ to }) => to),
    closed: judged.flatMap(({ to, why }) => {
      const known =
        why === undefined ? undefined : (inShort(why, order) ?? (reached.includes(to) ? why : undefined))
      return known === undefined ? [] : [{ to, why: known }]
    }),
    others: judged
      .filter(({ to, why }) => why !== undefined && !reached.includes(to) && !inShort(why, order))
      .map(({ to }) => to),
  }
}
