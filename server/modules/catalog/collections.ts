import { desc, eq, sql } from 'drizzle-orm'
import { reason, reasonOf } from '../../../contract/policies/errors'
import { limits } from '../../../contract/policies/limits'
import { messages } from '../../../contract/policies/messages'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Context, Handlers } from '../../core/context'
import { ApiError } from '../../core/errors'
import { resourceTerm } from '../../core/terms'
import { addHistory } from '../../db/history'
import { lockRecord } from '../../db/lock-record'
import { readMany } from '../../db/read/read'
import { tableNamed } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { notFound } from '../../db/write/write'

/** By the list that products are selected for: its name in the history of a product. */
const historyKeys = { dealProducts: 'dealProduct', latestProducts: 'latestProduct' } as const
type CollectionName = keyof typeof historyKeys

/** The products themselves, last selected first. Deleted products are in no list. */
const listOf = async (c: CallContext, name: CollectionName) => {
  const table = tableNamed(c.registry, name)
  const { limit, offset } = c.page ?? { limit: limits.pageSize, offset: 0 }
  const id = table.id
  const rows = await c.db
    .select({ id })
    .from(table)
    .orderBy(desc(table.createdAt), desc(id))
    .limit(limit)
    .offset(offset)
  const [counted] = await c.db.select({ n: sql`count(*)`.mapWith(Number) }).from(table)
  const ids = rows.map((row) => String(row.id))
  return { data: await readMany(c, resourceNamed(c.registry, 'products'), ids), total: counted?.n ?? 0 }
}

const recordMembership = (w: Context, name: CollectionName, product: string, isChosen: boolean) =>
  addHistory(w, [
    {
      action: 'update',
      entity: 'products',
      entityId: product,
      propKey: historyKeys[name],
      from: !isChosen,
      to: isChosen,
    },
  ])

const add = (c: CallContext, name: CollectionName) =>
  inTransaction(c, async (w) => {
    const list = resourceNamed(c.registry, name)
    const { messages } = list
    const id = await lockRecord(w, resourceNamed(c.registry, 'products'), c.params.id)
    const added = await w.db
      .insert(tableNamed(c.registry, name))
      .values({ id, createdAt: c.now() })
      .onConflictDoNothing()
      .returning()
    if (!added.length) {
      const already = reason('product.chosen.already', { resource: resourceTerm(list) })
      throw new ApiError(409, messages?.notCreated ? [reasonOf(messages.notCreated), already] : [already])
    }
    await recordMembership(w, name, id, true)
    return { message: messages?.created ?? '' }
  })

const remove = (c: CallContext, name: CollectionName) =>
  inTransaction(c, async (w) => {
    const id = await lockRecord(w, resourceNamed(c.registry, 'products'), c.params.id)
    const table = tableNamed(c.registry, name)
    const gone = await w.db.delete(table).where(eq(table.id, id)).returning()
    if (!gone.length) throw notFound(resourceNamed(c.registry, name))
    await recordMembership(w, name, id, false)
    return { message: messages.deleteSuccessful }
  })

export const collectionHandlers: Handlers = {
  'dealProducts.list': (c) => listOf(c, 'dealProducts'),
  'dealProducts.add': (c) => add(c, 'dealProducts'),
  'dealProducts.remove': (c) => remove(c, 'dealProducts'),
  'latestProducts.list': (c) => listOf(c, 'latestProducts'),
  'latestProducts.add': (c) => add(c, 'latestProducts'),
  'latestProducts.remove': (c) => remove(c, 'latestProducts'),
}
