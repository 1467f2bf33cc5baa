import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '../../../contract/policies/limits'
import { messages } from '../../../contract/policies/messages'
import { reason, reasonOf } from '../../../contract/policies/refusals'
import { resourceNamed } from '../../../contract/registry'
import { Refusal } from '../../core/errors'
import { resourceTerm } from '../../core/terms'
import type { CallContext, Handlers, Work } from '../../core/work'
import { held } from '../../db/held'
import { addHistory } from '../../db/history'
import { readMany } from '../../db/read/read'
import { tableNamed } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { missing } from '../../db/write/write'

/** By the list that products are selected for: its name in the history of a product. */
const lists = { dealProducts: 'dealProduct', latestProducts: 'latestProduct' } as const
type Chosen = keyof typeof lists

/** The products themselves, last selected first. Deleted products are in no list. */
const listOf = async (c: CallContext, name: Chosen) => {
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

const note = (w: Work, name: Chosen, product: string, isChosen: boolean) =>
  addHistory(w, [
    {
      action: 'update',
      entity: 'products',
      entityId: product,
      propKey: lists[name],
      from: !isChosen,
      to: isChosen,
    },
  ])

const add = (c: CallContext, name: Chosen) =>
  inTransaction(c, async (w) => {
    const list = resourceNamed(c.registry, name)
    const { says } = list
    const id = await held(w, resourceNamed(c.registry, 'products'), c.params.id)
    const added = await w.db
      .insert(tableNamed(c.registry, name))
      .values({ id, createdAt: c.now() })
      .onConflictDoNothing()
      .returning()
    if (!added.length) {
      const already = reason('product.chosen.already', { resource: resourceTerm(list) })
      throw new Refusal(409, says?.notCreated ? [reasonOf(says.notCreated), already] : [already])
    }
    await note(w, name, id, true)
    return { message: says?.created ?? '' }
  })

const remove = (c: CallContext, name: Chosen) =>
  inTransaction(c, async (w) => {
    const id = await held(w, resourceNamed(c.registry, 'products'), c.params.id)
    const table = tableNamed(c.registry, name)
    const gone = await w.db.delete(table).where(eq(table.id, id)).returning()
    if (!gone.length) throw missing(resourceNamed(c.registry, name))
    await note(w, name, id, false)
    return { message: messages.deleteSuccessful }
  })

export const chosenHandlers: Handlers = {
  'dealProducts.list': (c) => listOf(c, 'dealProducts'),
  'dealProducts.add': (c) => add(c, 'dealProducts'),
  'dealProducts.remove': (c) => remove(c, 'dealProducts'),
  'latestProducts.list': (c) => listOf(c, 'latestProducts'),
  'latestProducts.add': (c) => add(c, 'latestProducts'),
  'latestProducts.remove': (c) => remove(c, 'latestProducts'),
}
