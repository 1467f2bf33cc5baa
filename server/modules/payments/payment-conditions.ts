import { type SQL, sql } from 'drizzle-orm'
import type { PaymentState } from '../../../contract/policies/payment-state'
import type { Conditions, Context } from '../../core/context'
import { tablesOf } from '../../db/tables/table'

type Orders = ReturnType<typeof tablesOf>['orders']

export const partlyPaidCondition = ({ paymentStatus, paid, refunded }: Orders): SQL =>
  sql`(${paymentStatus} = 'Pending' and ${paid} > 0 and coalesce(${refunded}, 0) = 0)`

/** The same as `paymentStateOf`; each has an index. */
const states: Readonly<Record<PaymentState, (orders: Orders) => SQL>> = {
  PartlyPaid: partlyPaidCondition,
  PartlyRefunded: ({ paid, refunded }) => sql`(${refunded} > 0 and ${paid} > 0)`,
  Refunded: ({ paid, refunded }) => sql`(${refunded} > 0 and ${paid} = 0)`,
}

export const paymentConditions: Pick<Conditions, 'orders.paymentState'> = {
  'orders.paymentState': ({ registry }: Pick<Context, 'registry'>, state) => ({
    where: states[state](tablesOf(registry).orders),
  }),
}
