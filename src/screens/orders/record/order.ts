import { storeCurrency } from '#contract/store.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatMoney } from '#i18n/format.ts'

export type Order = RecordFor<'orders'>
export type OrderLine = NonNullable<Order['lines']>[number]

/** `"152000.00"` → `152,000.00 BDT`, within a sentence. */
export const formatOrderAmount = (amount: string) => `${formatMoney(amount)} ${storeCurrency}`

/** The amounts of a payment state, within its sentence. */
export const paymentAmounts = ({ due, paid, refunded }: Order) => ({
  due: formatOrderAmount(due ?? '0.00'),
  paid: formatOrderAmount(paid),
  refunded: formatOrderAmount(refunded ?? '0.00'),
})
