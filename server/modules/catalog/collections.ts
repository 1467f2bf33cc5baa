import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { resourceTerm } from '#server/core/terms.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { decodeList } from '#server/query/decode.ts'
import { readDealFields } from '../pricing/deals'
import { deleteDealTerms } from './deals'

/** By the list that products are selected for: its name in the history of a product. */
const historyKeys = { dealProducts: 'dealProduct', latestProducts: 'latestProduct' } as const
type CollectionName = keyof typeof historyKeys

/** The products themselves, last selected first. Deleted products are in no list. */
const listOf = async (context: CallContext, name: CollectionName) => {
  const table = tableNamed(context.registry, name)
  const resource = resourceNamed(context.registry, name)
  const { where } = await decodeList(context, resource, context.query)
  const { limit, offset } = context.page ?? { limit: limits.pageSize, offset: 0 }
  const id = table.id
  const { products } = tablesOf(context.registry)
  // A deleted product keeps its place, in case it is restored.
  const exists = and(eq(products.id, id), isNull(products.deletedAt))
  const rows = await context.db
    .select({ id })
    .from(table)
    .innerJoin(products, exists)
    .where(where)
    .orderBy(desc(table.createdAt), desc(id))
    .limit(limit)
    .offset(offset)
  const [counted] = await context.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(table)
    .innerJoin(products, exists)
    .where(where)
  const ids = rows.map((row) => String(row.id))
  return {
    data: await readRecordsByIds(context, resourceNamed(context.registry, 'products'), ids),
    total: counted?.n ?? 0,
  }
}

const recordMembership = (context: Context, name: CollectionName, product: string, isChosen: boolean) =>
  addHistory(context, [
    {
      action: 'update',
      entity: 'products',
      entityId: product,
      propKey: historyKeys[name],
      from: !isChosen,
      to: isChosen,
    },
  ])

/** A deal of another period starts now, without end and at the product's price; false if it is one already. */
const startsNow = async (context: Context, id: string) => {
  const { inDeals } = await readDealFields(context, id)
  return !inDeals && deleteDealTerms(context, id)
}

const add = (context: CallContext, name: CollectionName) =>
  inTransaction(context, async (transaction) => {
    const list = resourceNamed(context.registry, name)
    const { messages } = list
    const id = await lockRecord(transaction, resourceNamed(context.registry, 'products'), context.params.id)
    const added = await transaction.db
      .insert(tableNamed(context.registry, name))
      .values({ id, createdAt: context.now() })
      .onConflictDoNothing()
      .returning()
    if (!added.length && !(name === 'dealProducts' && (await startsNow(transaction, id)))) {
      const already = reason('product.chosen.already', { resource: resourceTerm(list) })
      throw new ApiError(
        409,
        messages?.notCreated ? [specifiedReason(messages.notCreated), already] : [already],
      )
    }
    await recordMembership(transaction, name, id, true)
    return { message: messages?.created ?? '' }
  })

const remove = (context: CallContext, name: CollectionName) =>
  inTransaction(context, async (transaction) => {
    const id = await lockRecord(transaction, resourceNamed(context.registry, 'products'), context.params.id)
    const table = tableNamed(context.registry, name)
    const gone = await transaction.db.delete(table).where(eq(table.id, id)).returning()
    if (!gone.length) throw notFoundError(resourceNamed(context.registry, name))
    if (name === 'dealProducts') await deleteDealTerms(transaction, id)
    await recordMembership(transaction, name, id, false)
    return { message: messages.deleteSuccessful }
  })

export const collectionHandlers: Handlers = {
  'dealProducts.list': (context) => listOf(context, 'dealProducts'),
  'dealProducts.add': (context) => add(context, 'dealProducts'),
  'dealProducts.remove': (context) => remove(context, 'dealProducts'),
  'latestProducts.list': (context) => listOf(context, 'latestProducts'),
  'latestProducts.add': (context) => add(context, 'latestProducts'),
  'latestProducts.remove': (context) => remove(context, 'latestProducts'),
}
