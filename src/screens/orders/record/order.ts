import type { RecordFor } from '#contract/types.ts'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'

export type Order = RecordFor<'orders'>
export type OrderLine = NonNullable<Order['lines']>[number]

/** The showroom of a line, where those of its order come from several. */
export const showroomOf = ({ lines }: Order, { store }: OrderLine): string | undefined =>
  new Set(lines?.map((line) => line.store?.id)).size > 1 ? store?.label : undefined

/** The name of a line, which no other line of its order has. */
export const lineName = (order: Order, line: OrderLine): string => {
  const showroom = showroomOf(order, line)
  return showroom === undefined ? line.name : t('order.itemFrom', { name: line.name, showroom })
}

/** The amounts of a payment state, within its sentence. */
export const paymentAmounts = ({ due, paid, refunded }: Order) => ({
  due: formatAmount(due ?? '0.00'),
  paid: formatAmount(paid),
  refunded: formatAmount(refunded ?? '0.00'),
})
