import { and, isNull, sql } from 'drizzle-orm'
import { messages } from '../../../contract/policies/messages'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Handlers, UnknownRecord } from '../../core/context'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { markDeleted } from '../../db/write/remove'
import { notFoundError } from '../../db/write/write'

/**
 * Deletes the account with this user name and this e-mail address, both; callers who know only one of them learn
 * nothing. Both become available again. Orders keep the name, because accounting needs it.
 */
const remove = (context: CallContext<'account.remove'>) =>
  inTransaction(context, async (transaction) => {
    const customers = resourceNamed(transaction.registry, 'customers')
    const table = tablesOf(transaction.registry).customers
    const is = (key: 'userName' | 'email') => sql`lower(${table[key]}) = lower(${context.body[key].trim()})`
    const [found]: UnknownRecord[] = await transaction.db
      .select({ id: table.id })
      .from(table)
      .where(and(is('userName'), is('email'), isNull(table.deletedAt)))
      .for('update')
    if (!found) throw notFoundError(customers)
    await markDeleted(transaction, customers, [String(found.id)])
    return { message: messages.deleteSuccessful }
  })

export const accountHandlers: Handlers = { 'account.remove': remove }
