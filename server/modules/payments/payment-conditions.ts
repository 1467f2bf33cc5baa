import { eq, type SQL, sql } from 'drizzle-orm'
import type { PaymentState } from '#contract/policies/payment-state.ts'
import type { Conditions, Context } from '#server/core/context.ts'
import { isDepositOpen, isPartlyPaid } from '#server/db/tables/extra-constraints.ts'
import { tablesOf } from '#server/db/tables/table.ts'

type Orders = ReturnType<typeof tablesOf>['orders']

/** The same as `paymentStateOf`; each has an index in the order of the list. */
const states: Readonly<Record<PaymentState, (orders: Orders) => SQL>> = {
  PartlyPaid: isPartlyPaid,
  PartlyRefunded: ({ paid, refunded }) => sql`(${refunded} > 0 and ${paid} > 0)`,
  Refunded: ({ paid, refunded }) => sql`(${refunded} > 0 and ${paid} = 0)`,
}

export const paymentConditions: Pick<
  Conditions,
  'orders.paymentMethod' | 'orders.paymentState' | 'orders.deposit'
> = {
  'orders.paymentMethod': ({ registry }: Pick<Context, 'registry'>, method) => ({
    where: eq(tablesOf(registry).orders.paymentMethod, method),
    isCommon: true,
  }),
  'orders.paymentState': ({ registry }: Pick<Context, 'registry'>, state) => ({
    where: states[state](tablesOf(registry).orders),
    isCommon: true,
  }),
  'orders.deposit': ({ registry }: Pick<Context, 'registry'>) => {
    const { orders } = tablesOf(registry)
    return { where: sql`${orders.deposit} is not null and ${isDepositOpen(orders)}`, isCommon: true }
  },
}
