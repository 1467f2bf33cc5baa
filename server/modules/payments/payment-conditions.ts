import { type SQL, sql } from 'drizzle-orm'
import type { PaymentState } from '../../../contract/policies/payment-state'
import type { Conditions, Context } from '../../core/context'
import { tablesOf } from '../../db/tables/table'

type Orders = ReturnType<typeof tablesOf>['orders']

/** The same as `paymentStateOf`; each has an index. */
const states: Readonly<Record<PaymentState, (orders: Orders) => SQL>> = {
  PartlyPaid: ({ paymentStatus, paid }) => sql`(${paymentStatus} = 'Pending' and ${paid} > 0)`,
}

export const paymentConditions: Pick<Conditions, 'orders.paymentState'> = {
  'orders.paymentState': ({ registry }: Pick<Context, 'registry'>, state) => ({
    where: states[state](tablesOf(registry).orders),
  }),
}
