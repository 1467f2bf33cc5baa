import { eq, sql } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Handlers } from '../../core/context'
import { lockRecord } from '../../db/lock-record'
import { readPage, recordExists } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, notFound } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { currentAdmin } from '../accounts/profile'

/** Internal notes of an order, newest first. */
const list = async (c: CallContext) => {
  const notes = resourceNamed(c.registry, 'orderNotes')
  const table = tablesOf(c.registry).orderNotes
  const orders = resourceNamed(c.registry, 'orders')
  const id = recordId(orders, c.params.id)
  if (!(await recordExists(c, orders, id))) throw notFound(orders)
  const [at, own] = [table.createdAt, table.id]
  const order = [sql`${at} desc`, sql`${own} desc`]
  return readPage(c, notes, { where: eq(table.order, id), order, ...c.page })
}

/** The order itself does not change, so open forms can still be saved. */
const add = (c: CallContext) =>
  inTransaction(c, async (w) => {
    const order = await lockRecord(w, resourceNamed(w.registry, 'orders'), c.params.id)
    const { firstName, lastName } = currentAdmin(c)
    const author = `${firstName} ${lastName}`
    return createRecord(w, resourceNamed(w.registry, 'orderNotes'), { order, text: c.body.text, author })
  })

export const orderNoteHandlers: Handlers = { 'x.orderNotes': list, 'x.addOrderNote': add }
