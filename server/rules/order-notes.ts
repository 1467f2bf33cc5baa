import { eq, sql } from 'drizzle-orm'
import { resourceNamed } from '../../contract/registry'
import { recordId } from '../record-id'
import { readList, stands } from '../store/read'
import { tablesOf } from '../store/table'
import { inTransaction } from '../store/transaction'
import { createRecord, missing } from '../store/write'
import type { CallContext, Handlers } from './handler'
import { held } from './held'
import { signedIn } from './profile'

/** What staff noted about an order, newest first. */
const list = async (c: CallContext) => {
  const notes = resourceNamed(c.registry, 'orderNotes')
  const table = tablesOf(c.registry).orderNotes
  const orders = resourceNamed(c.registry, 'orders')
  const id = recordId(orders, c.params.id)
  if (!(await stands(c, orders, id))) throw missing(orders)
  const [at, own] = [table.createdAt, table.id]
  const order = [sql`${at} desc`, sql`${own} desc`]
  return readList(c, notes, { where: eq(table.order, id), order, ...c.page })
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
