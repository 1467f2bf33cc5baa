import { eq, sql } from 'drizzle-orm'
import { reason } from '../../../../contract/policies/errors'
import { messages } from '../../../../contract/policies/messages'
import { resourceNamed } from '../../../../contract/registry'
import type { CallContext, Context, Handlers, ReadRecord, UnknownRecord } from '../../../core/context'
import { ApiError } from '../../../core/errors'
import { lockRecord } from '../../../db/lock-record'
import { readOne, readPage } from '../../../db/read/read'
import { columnOf, tablesOf } from '../../../db/tables/table'
import { inTransaction } from '../../../db/transaction'
import { createRecord, notFound, removeRecord, updateRecord } from '../../../db/write/write'
import { recordId } from '../../../validation/record-id'
import { addNotice } from '../notices/add-notice'
import { currentAdmin } from '../profile'
import { type Mention, mentionsOf } from './mentions'

/** The notes and the record that they are about, which has the name of their reference in the plural. */
type NotesName = 'orderNotes' | 'customerNotes'
const subjects = {
  orderNotes: { key: 'order', entity: 'orders' },
  customerNotes: { key: 'customer', entity: 'customers' },
} as const

type Body = CallContext<'x.addOrderNote'>['body']
type IdParams = Pick<CallContext<'x.removeOrderNote'>, 'params'>

/** Notifies colleagues whom a note mentions. */
const notify = async (w: Context, name: NotesName, subjectId: string, mentions: readonly Mention[]) => {
  if (!mentions.length) return
  const { entity } = subjects[name]
  const resource = resourceNamed(w.registry, entity)
  const record: UnknownRecord | undefined = await readOne(w, resource, subjectId)
  const label = String(record?.[resource.label] ?? '')
  for (const { id: recipientId } of mentions)
    if (recipientId !== currentAdmin(w).id)
      await addNotice(w, { kind: 'mention', entity, entityId: subjectId, recipientId, label })
}

/** Only the author changes a note, so that its words remain their own. */
const ownNote = async (w: Context, name: NotesName, { params }: IdParams) => {
  const resource = resourceNamed(w.registry, name)
  const note: ReadRecord | undefined = await readOne(w, resource, recordId(resource, params.id))
  if (!note) throw notFound(resource)
  if (note.authorId !== currentAdmin(w).id) throw new ApiError(403, reason('access.forbidden'))
  return note
}

/** Internal notes, newest first. */
const list = async <N extends NotesName>(c: Omit<CallContext<'x.orderNotes'>, 'query'>, name: N) => {
  const { key, entity } = subjects[name]
  const table = tablesOf(c.registry)[name]
  const id = recordId(resourceNamed(c.registry, entity), c.params.id)
  const order = [sql`${table.createdAt} desc`, sql`${table.id} desc`]
  return readPage(c, resourceNamed(c.registry, name), {
    where: eq(columnOf(table, key), id),
    order,
    ...c.page,
  })
}

/** The record itself does not change, so open forms can still be saved. */
const add = <N extends NotesName>(
  c: CallContext<'x.addOrderNote'> | CallContext<'x.addCustomerNote'>,
  name: N,
) =>
  inTransaction(c, async (w) => {
    const { key, entity } = subjects[name]
    const id = await lockRecord(w, resourceNamed(w.registry, entity), c.params.id)
    const { id: authorId, firstName, lastName } = currentAdmin(c)
    const mentions = await mentionsOf(w, c.body.mentions)
    const own = { text: c.body.text, mentions, author: `${firstName} ${lastName}`, authorId }
    const note = await createRecord(w, resourceNamed(w.registry, name), { [key]: id, ...own })
    await notify(w, name, id, mentions)
    return note
  })

type Changing = IdParams & { body: Body & { version: number } }
const change = <N extends NotesName>(c: Context & Changing, name: N) =>
  inTransaction(c, async (w) => {
    const note = await ownNote(w, name, c)
    const mentions = await mentionsOf(w, c.body.mentions)
    const { text, version } = c.body
    const values = { text, mentions, version, ...(text !== note.text && { editedAt: w.now().toISOString() }) }
    const after = await updateRecord(w, resourceNamed(w.registry, name), note.id, values)
    const before = new Set((note.mentions as Mention[] | null)?.map(({ id }) => id))
    const { id } = note[subjects[name].key] as { id: string }
    await notify(
      w,
      name,
      id,
      mentions.filter((one) => !before.has(one.id)),
    )
    return after
  })

const remove = <N extends NotesName>(c: Context & IdParams, name: N) =>
  inTransaction(c, async (w) => {
    const { id } = await ownNote(w, name, c)
    await removeRecord(w, resourceNamed(w.registry, name), id)
    return { message: messages.deleteSuccessful }
  })

export const noteHandlers: Handlers = {
  'x.orderNotes': (c) => list(c, 'orderNotes'),
  'x.addOrderNote': (c) => add(c, 'orderNotes'),
  'x.changeOrderNote': (c) => change(c, 'orderNotes'),
  'x.removeOrderNote': (c) => remove(c, 'orderNotes'),
  'x.customerNotes': (c) => list(c, 'customerNotes'),
  'x.addCustomerNote': (c) => add(c, 'customerNotes'),
  'x.changeCustomerNote': (c) => change(c, 'customerNotes'),
  'x.removeCustomerNote': (c) => remove(c, 'customerNotes'),
}
