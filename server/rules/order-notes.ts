import { eq, sql } from 'drizzle-orm'
import { resourceNamed } from '../../contract/registry'
import { recordId } from '../record-id'
import { readList } from '../store/read'
import { columnOf, tableNamed } from '../store/table'
import { inTransaction } from '../store/transaction'
import { createRecord } from '../store/write'
import type { CallContext, Handlers } from './handler'
import { held } from './held'
import { signedIn } from './profile'

/** What staff noted about an order, newest first. */
const list = (c: CallContext) => {
  const notes = resourceNamed(c.registry, 'orderNotes')
  const table = tableNamed(c.registry, 'orderNotes')
  const id = recordId(resourceNamed(c.registry, 'orders'), c.params.id)
  const [at, own] = [columnOf(table, 'createdAt'), columnOf(table, 'id')]
  const order = [sql`${at} desc`, sql`${own} desc`]
  return readList(c, notes, { where: eq(columnOf(table, 'order'), id), order, ...c.page })
}

/** The order itself does not change: who has it open can still save. */
const add = (c: CallContext) =>
  inTransaction(c, async (w) => {
    const order = await held(w, resourceNamed(w.registry, 'orders'), c.params.id)
    const { firstName, lastName } = signedIn(c)
    const author = `${firstName} ${lastName}`
    return createRecord(w, resourceNamed(w.registry, 'orderNotes'), { order, text: c.body.text, author })
  })

export const orderNoteHandlers: Handlers = { 'x.orderNotes': list, 'x.addOrderNote': add }
