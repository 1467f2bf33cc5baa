import { desc, eq } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { canResend, hasPasswordLink } from '#contract/policies/outbox.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readPage } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { rereadRecord, versionConflictError } from '#server/db/write/write.ts'
import { requestPasswordLink } from './password-requests'

/** Queues the same text to the same address again, as a first attempt. */
const resend = (context: CallContext<'x.resendMessage'>) =>
  inTransaction(context, async (transaction) => {
    const messages = resourceNamed(transaction.registry, 'outboxMessages')
    const id = await lockRecord(transaction, messages, context.params.id, 'no key update')
    const before = await rereadRecord(transaction, messages, id)
    if (before.version !== context.body.version) throw versionConflictError(transaction, messages, before)
    if (hasPasswordLink(before.kind)) throw new ApiError(409, reason('message.link'))
    if (before.state === 'OptedOut') throw new ApiError(409, reason('message.optedOut'))
    if (!canResend(before)) throw new ApiError(409, reason('message.queued'))
    const table = tablesOf(transaction.registry).outboxMessages
    const now = transaction.now()
    await transaction.db
      .update(table)
      .set({
        ...{ state: 'Queued', attempts: 0, nextAttemptAt: now, lastError: null },
        ...{ version: before.version + 1, updatedAt: now },
      })
      .where(eq(table.id, id))
    const change = { action: 'update', entity: 'outboxMessages', entityId: id } as const
    await addHistory(transaction, [{ ...change, propKey: 'state', from: before.state, to: 'Queued' }])
    return rereadRecord(transaction, messages, id)
  })

/** The route has checked that the caller reaches the record. */
const messagesOf =
  (key: 'order' | 'testRide') => (context: CallContext<'x.orderMessages' | 'x.testRideMessages'>) => {
    const table = tablesOf(context.registry).outboxMessages
    return readPage(context, resourceNamed(context.registry, 'outboxMessages'), {
      where: eq(table[key], context.params.id.toLowerCase()),
      order: [desc(table.createdAt), desc(table.id)],
      ...context.page,
    })
  }

export const outboxHandlers: Handlers = {
  'x.requestPasswordLink': requestPasswordLink,
  'x.resendMessage': resend,
  'x.orderMessages': messagesOf('order'),
  'x.testRideMessages': messagesOf('testRide'),
}
