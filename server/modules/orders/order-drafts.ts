import { and, desc, eq, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers, UnknownRecord } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { readOne, readPage } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, removeRecord, updateRecord } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { storedPhone } from '#server/validation/validate.ts'
import { currentAdmin } from '../accounts/profile'

const resourceOf = (context: Pick<Context, 'registry'>) => resourceNamed(context.registry, 'orderDrafts')

/** What a draft is listed as: its customer, or the recipient, or the first goods. */
const titleOf = async (
  context: Context,
  { customerId, recipient, lines }: CallContext<'x.addOrderDraft'>['body'],
) => {
  const customers = resourceNamed(context.registry, 'customers')
  const customer: UnknownRecord | undefined = customerId
    ? await readOne(context, customers, parseRecordId(customers, customerId))
    : undefined
  return String(customer?.name || recipient || lines?.[0]?.name || '…').slice(0, 120)
}

/** A number is stored as in an order, and what is not complete yet as it was typed. */
const entered = ({ body }: Pick<CallContext<'x.addOrderDraft'>, 'body'>) => ({
  ...body,
  ...(body.phone && { phone: storedPhone(body.phone) ?? body.phone }),
})

const savedBy = (context: Context) => {
  const { firstName, lastName } = currentAdmin(context)
  return `${firstName} ${lastName}`
}

const list = async (context: CallContext<'x.orderDrafts'>) => {
  const { orderDrafts } = tablesOf(context.registry)
  const order = [desc(orderDrafts.updatedAt), desc(orderDrafts.id)]
  return readPage(context, resourceOf(context), { order, where: undefined, ...context.page })
}

const read = async (context: CallContext<'x.orderDraft'>) => {
  const draft = await readOne(context, resourceOf(context), context.params.id)
  if (!draft) throw notFoundError(resourceOf(context))
  return draft
}

const refuseTooMany = async (context: Context) => {
  const { orderDrafts } = tablesOf(context.registry)
  const { maxOrderDrafts: count } = limits
  const own = await context.db
    .select({ id: orderDrafts.id })
    .from(orderDrafts)
    .where(and(eq(orderDrafts.authorId, currentAdmin(context).id), isNull(orderDrafts.deletedAt)))
    .limit(count)
  if (own.length >= count) throw new ApiError(400, reason('draft.tooMany', { count }))
}

const add = (context: CallContext<'x.addOrderDraft'>) =>
  inTransaction(context, async (transaction) => {
    await refuseTooMany(transaction)
    return createRecord(transaction, resourceOf(transaction), {
      ...entered(context),
      title: await titleOf(transaction, context.body),
      savedBy: savedBy(transaction),
      authorId: currentAdmin(transaction).id,
      showrooms: transaction.reach ?? [],
    })
  })

const change = (context: CallContext<'x.changeOrderDraft'>) =>
  inTransaction(context, async (transaction) =>
    updateRecord(transaction, resourceOf(transaction), context.params.id, {
      ...entered(context),
      title: await titleOf(transaction, context.body),
      savedBy: savedBy(transaction),
    }),
  )

const remove = async (context: CallContext<'x.removeOrderDraft'>) => {
  await removeRecord(context, resourceOf(context), context.params.id)
  return { message: messages.deleteSuccessful }
}

export const orderDraftHandlers: Handlers = {
  'x.orderDrafts': list,
  'x.orderDraft': read,
  'x.addOrderDraft': add,
  'x.changeOrderDraft': change,
  'x.removeOrderDraft': remove,
}
