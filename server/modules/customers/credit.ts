import { and, eq, sql } from 'drizzle-orm'
import type { refundMethods } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { subtractAmounts } from '#server/core/amounts.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { readPage, recordExists } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createRecord, notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { currentAdmin } from '../accounts/profile'
import type { Order } from '../orders/order-lock'

/** Store credit as a way to pay, and to be refunded. */
export const storeCredit = 'StoreCredit' satisfies (typeof refundMethods)[number]

const creditOf = async (context: Context, customer: string) => {
  const { customers } = tablesOf(context.registry)
  const [row] = await context.db
    .select({ credit: customers.credit })
    .from(customers)
    .where(eq(customers.id, customer))
  return row?.credit ?? '0.00'
}

/**
 * Adds to the store credit of an order's customer, or uses it if the amount is below zero, with an entry in its ledger.
 * One statement checks and changes the balance, so that two payments at once can't use the same credit.
 */
export const addCredit = async (
  context: Context,
  { id: order, customer: { id: customer } }: Order,
  amount: string,
) => {
  const { customers } = tablesOf(context.registry)
  const [row] = await context.db
    .update(customers)
    .set({
      credit: sql`coalesce(${customers.credit}, 0) + ${amount}`,
      version: sql`${customers.version} + 1`,
      updatedAt: context.now(),
    })
    .where(and(eq(customers.id, customer), sql`coalesce(${customers.credit}, 0) + ${amount} >= 0`))
    .returning({ credit: customers.credit })
  if (!row?.credit)
    throw validationError({
      amount: [reason('credit.notEnough', { credit: await creditOf(context, customer) })],
    })
  const { firstName, lastName } = currentAdmin(context)
  const recordedBy = `${firstName} ${lastName}`
  const entry = { customer, order, amount, balance: row.credit, recordedBy }
  await createRecord(context, resourceNamed(context.registry, 'creditEntries'), entry)
  const what = { action: 'update', entity: 'customers', entityId: customer, propKey: 'credit' } as const
  await addHistory(context, [{ ...what, from: subtractAmounts(row.credit, amount), to: row.credit }])
}

/** The ledger of a customer's store credit, newest first. */
const customerCredit = async (context: CallContext<'x.customerCredit'>) => {
  const customers = resourceNamed(context.registry, 'customers')
  const id = parseRecordId(customers, context.params.id)
  if (!(await recordExists(context, customers, id))) throw notFoundError(customers)
  const table = tablesOf(context.registry).creditEntries
  const order = [sql`${table.createdAt} desc`, sql`${table.id} desc`]
  const where = eq(table.customer, id)
  return readPage(context, resourceNamed(context.registry, 'creditEntries'), {
    where,
    order,
    ...context.page,
  })
}

export const creditHandlers: Handlers = { 'x.customerCredit': customerCredit }
