import { and, eq, isNull, sql } from 'drizzle-orm'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import type { CallContext, Context, Handlers, UnknownRecord } from '#server/core/context.ts'
import { rebuildMediaUse } from '#server/db/media-use.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { history } from '#server/db/tables/internal.ts'
import { columnOf, tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { markDeleted } from '#server/db/write/remove.ts'
import { notFoundError } from '#server/db/write/write.ts'

/** A username that no account has: what remains of a deleted one is the name on its orders. */
const noUserName = ''
export const isErasedCustomer = ({ registry }: Pick<Context, 'registry'>) =>
  eq(tablesOf(registry).customers.userName, noUserName)

/** What staff know about a customer besides orders and store credit, which accounting needs. */
const erasedParts: readonly ResourceName[] = ['customerNotes', 'userTypes']

/** Removes personal data from the deleted record, its parts and their history; who changed what stays known. */
const erase = async (context: Context, id: string, name: unknown) => {
  const { customers } = tablesOf(context.registry)
  await context.db
    .update(customers)
    .set({
      userName: noUserName,
      email: null,
      phone: '',
      addresses: [],
      tags: [],
      refusedMessages: [],
      marketingConsent: [],
    })
    .where(eq(customers.id, id))
  const blank = { from: null, to: null, note: null }
  const of = (entity: string, ids: readonly string[]) =>
    and(eq(history.entity, entity), inIds(history.entityId, ids))
  await context.db
    .update(history)
    .set(blank)
    .where(of('customers', [id]))
  await context.db
    .update(history)
    .set({ from: { name } })
    .where(and(of('customers', [id]), eq(history.action, 'remove')))
  for (const part of erasedParts) {
    const resource = resourceNamed(context.registry, part)
    const table = tableNamed(context.registry, part)
    const rows = await context.db
      .delete(table)
      .where(eq(columnOf(table, 'customer'), id))
      .returning({ id: table.id })
    const ids = rows.map((row) => String(row.id))
    if (!ids.length) continue
    await context.db.update(history).set(blank).where(of(part, ids))
    await rebuildMediaUse(context.db, resource, rows)
  }
}

/**
 * Deletes the account with this username and this email address, both; callers who know only one of them learn
 * nothing. Both become available again, and nothing personal can be read or restored. Orders keep the name, because
 * accounting needs it.
 */
const remove = (context: CallContext<'account.remove'>) =>
  inTransaction(context, async (transaction) => {
    const customers = resourceNamed(transaction.registry, 'customers')
    const table = tablesOf(transaction.registry).customers
    const is = (key: 'userName' | 'email') => sql`lower(${table[key]}) = lower(${context.body[key].trim()})`
    const [found]: UnknownRecord[] = await transaction.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(is('userName'), is('email'), isNull(table.deletedAt)))
      .for('update')
    if (!found) throw notFoundError(customers)
    await markDeleted(transaction, customers, [String(found.id)])
    await erase(transaction, String(found.id), found.name)
    return { message: messages.deleteSuccessful }
  })

export const accountHandlers: Handlers = { 'account.remove': remove }
