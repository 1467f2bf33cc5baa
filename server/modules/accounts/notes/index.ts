import { eq, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import {
  type CallContext,
  type Context,
  type Handlers,
  nameOfCaller,
  type ReadRecord,
  type UnknownRecord,
} from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne, readPage } from '#server/db/read/read.ts'
import type { ColumnsOf } from '#server/db/tables/declared-tables.ts'
import { columnOf, tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, removeRecord, updateRecord } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { addNotices } from '../notices/add-notice'
import { currentAdmin, currentCaller } from '../profile'
import { type Mention, mentionsOf } from './mentions'

/** The notes, and the record that they are about with the key of their reference to it. */
const subjects = {
  orderNotes: { key: 'order', entity: 'orders' },
  customerNotes: { key: 'customer', entity: 'customers' },
  formNotes: { key: 'form', entity: 'forms' },
  testRideNotes: { key: 'testRide', entity: 'testRides' },
  userTypeNotes: { key: 'userType', entity: 'userTypes' },
  returnNotes: { key: 'return', entity: 'returns' },
  transferNotes: { key: 'transfer', entity: 'transfers' },
} as const satisfies { [N in ResourceName]?: { key: keyof ColumnsOf<N>; entity: ResourceName } }
type NotesName = keyof typeof subjects

type Body = CallContext<'x.addOrderNote'>['body']
type IdParams = Pick<CallContext<'x.removeOrderNote'>, 'params'>

/** Notifies colleagues whom a note mentions. */
const notify = async (context: Context, name: NotesName, subjectId: string, mentions: readonly Mention[]) => {
  if (!mentions.length) return
  const { entity } = subjects[name]
  const resource = resourceNamed(context.registry, entity)
  const record: UnknownRecord | undefined = await readOne(context, resource, subjectId)
  const label = String(record?.[resource.nameField] ?? '')
  const colleagues = mentions.filter(({ id }) => id !== currentAdmin(context).id)
  await addNotices(
    context,
    colleagues.map(({ id: recipientId }) => ({
      ...{ kind: 'mention', entity, entityId: subjectId, recipientId, label },
    })),
  )
}

/** Only the author changes a note, so that its words remain their own. */
const ownNote = async (context: Context, name: NotesName, { params }: IdParams) => {
  const resource = resourceNamed(context.registry, name)
  const note: ReadRecord | undefined = await readOne(context, resource, parseRecordId(resource, params.id))
  if (!note) throw notFoundError(resource)
  if (note.authorId !== currentAdmin(context).id) throw new ApiError(403, reason('access.forbidden'))
  return note
}

/** Internal notes, newest first. */
const list = async <N extends NotesName>(context: Omit<CallContext<'x.orderNotes'>, 'query'>, name: N) => {
  const { key, entity } = subjects[name]
  const table = tablesOf(context.registry)[name]
  const id = parseRecordId(resourceNamed(context.registry, entity), context.params.id)
  const order = [sql`${table.createdAt} desc`, sql`${table.id} desc`]
  return readPage(context, resourceNamed(context.registry, name), {
    where: eq(columnOf(table, key), id),
    order,
    ...context.page,
  })
}

/** The record itself does not change, so open forms can still be saved. */
export const addNote = <N extends NotesName>(
  context: Context & Pick<CallContext<'x.addOrderNote' | 'x.addCustomerNote'>, 'params' | 'body'>,
  name: N,
) =>
  inTransaction(context, async (transaction) => {
    const { key, entity } = subjects[name]
    const id = await lockRecord(transaction, resourceNamed(transaction.registry, entity), context.params.id)
    const caller = currentCaller(context)
    const mentions = await mentionsOf(transaction, { entity, id }, context.body.mentions)
    const author = caller.automation ? nameOfCaller(caller) : `${caller.firstName} ${caller.lastName}`
    const own = { text: context.body.text, mentions, author, authorId: caller.id }
    const note = await createRecord(transaction, resourceNamed(transaction.registry, name), {
      [key]: id,
      ...own,
    })
    await notify(transaction, name, id, mentions)
    return note
  })

type Changing = IdParams & { body: Body & { version: number } }
const change = <N extends NotesName>(context: Context & Changing, name: N) =>
  inTransaction(context, async (transaction) => {
    const note = await ownNote(transaction, name, context)
    const { key, entity } = subjects[name]
    const { id } = note[key] as { id: string }
    const mentions = await mentionsOf(transaction, { entity, id }, context.body.mentions)
    const { text, version } = context.body
    const values = {
      text,
      mentions,
      version,
      ...(text !== note.text && { editedAt: transaction.now().toISOString() }),
    }
    const after = await updateRecord(transaction, resourceNamed(transaction.registry, name), note.id, values)
    const before = new Set((note.mentions as Mention[] | null)?.map(({ id }) => id))
    await notify(
      transaction,
      name,
      id,
      mentions.filter((one) => !before.has(one.id)),
    )
    return after
  })

const remove = <N extends NotesName>(context: Context & IdParams, name: N) =>
  inTransaction(context, async (transaction) => {
    const { id } = await ownNote(transaction, name, context)
    await removeRecord(transaction, resourceNamed(transaction.registry, name), id)
    return { message: messages.deleteSuccessful }
  })

export const noteHandlers: Handlers = {
  'x.orderNotes': (context) => list(context, 'orderNotes'),
  'x.addOrderNote': (context) => addNote(context, 'orderNotes'),
  'x.changeOrderNote': (context) => change(context, 'orderNotes'),
  'x.removeOrderNote': (context) => remove(context, 'orderNotes'),
  'x.customerNotes': (context) => list(context, 'customerNotes'),
  'x.addCustomerNote': (context) => addNote(context, 'customerNotes'),
  'x.changeCustomerNote': (context) => change(context, 'customerNotes'),
  'x.removeCustomerNote': (context) => remove(context, 'customerNotes'),
  'x.formNotes': (context) => list(context, 'formNotes'),
  'x.addFormNote': (context) => addNote(context, 'formNotes'),
  'x.changeFormNote': (context) => change(context, 'formNotes'),
  'x.removeFormNote': (context) => remove(context, 'formNotes'),
  'x.testRideNotes': (context) => list(context, 'testRideNotes'),
  'x.addTestRideNote': (context) => addNote(context, 'testRideNotes'),
  'x.changeTestRideNote': (context) => change(context, 'testRideNotes'),
  'x.removeTestRideNote': (context) => remove(context, 'testRideNotes'),
  'x.userTypeNotes': (context) => list(context, 'userTypeNotes'),
  'x.addUserTypeNote': (context) => addNote(context, 'userTypeNotes'),
  'x.changeUserTypeNote': (context) => change(context, 'userTypeNotes'),
  'x.removeUserTypeNote': (context) => remove(context, 'userTypeNotes'),
  'x.returnNotes': (context) => list(context, 'returnNotes'),
  'x.addReturnNote': (context) => addNote(context, 'returnNotes'),
  'x.changeReturnNote': (context) => change(context, 'returnNotes'),
  'x.removeReturnNote': (context) => remove(context, 'returnNotes'),
  'x.transferNotes': (context) => list(context, 'transferNotes'),
  'x.addTransferNote': (context) => addNote(context, 'transferNotes'),
  'x.changeTransferNote': (context) => change(context, 'transferNotes'),
  'x.removeTransferNote': (context) => remove(context, 'transferNotes'),
}
