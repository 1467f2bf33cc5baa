import { desc } from 'drizzle-orm'
import { messages } from '../../../contract/policies/messages'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Context, Handlers, UnknownRecord } from '../../core/context'
import { readOne, readPage } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, notFound, removeRecord, updateRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { currentAdmin } from '../accounts/profile'

const resourceOf = (c: Pick<Context, 'registry'>) => resourceNamed(c.registry, 'orderDrafts')

/** What a draft is listed as: its customer, or the recipient, or the first goods. */
const titleOf = async (
  w: Context,
  { customerId, recipient, lines }: CallContext<'x.addOrderDraft'>['body'],
) => {
  const customers = resourceNamed(w.registry, 'customers')
  const customer: UnknownRecord | undefined = customerId
    ? await readOne(w, customers, recordId(customers, customerId))
    : undefined
  return String(customer?.name || recipient || lines?.[0]?.name || '…').slice(0, 120)
}

const savedBy = (w: Context) => {
  const { firstName, lastName } = currentAdmin(w)
  return `${firstName} ${lastName}`
}

const list = async (c: CallContext<'x.orderDrafts'>) => {
  const { orderDrafts } = tablesOf(c.registry)
  const order = [desc(orderDrafts.updatedAt), desc(orderDrafts.id)]
  return readPage(c, resourceOf(c), { order, where: undefined, ...c.page })
}

const read = async (c: CallContext<'x.orderDraft'>) => {
  const draft = await readOne(c, resourceOf(c), c.params.id)
  if (!draft) throw notFound(resourceOf(c))
  return draft
}

const add = (c: CallContext<'x.addOrderDraft'>) =>
  inTransaction(c, async (w) =>
    createRecord(w, resourceOf(w), { ...c.body, title: await titleOf(w, c.body), savedBy: savedBy(w) }),
  )

const change = (c: CallContext<'x.changeOrderDraft'>) =>
  inTransaction(c, async (w) =>
    updateRecord(w, resourceOf(w), c.params.id, {
      ...c.body,
      title: await titleOf(w, c.body),
      savedBy: savedBy(w),
    }),
  )

const remove = async (c: CallContext<'x.removeOrderDraft'>) => {
  await removeRecord(c, resourceOf(c), c.params.id)
  return { message: messages.deleteSuccessful }
}

export const orderDraftHandlers: Handlers = {
  'x.orderDrafts': list,
  'x.orderDraft': read,
  'x.addOrderDraft': add,
  'x.changeOrderDraft': change,
  'x.removeOrderDraft': remove,
}
