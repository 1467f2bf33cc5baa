import { eq, sql } from 'drizzle-orm'
import { messages } from '../../../contract/policies/messages'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Handlers, UnknownRecord } from '../../core/context'
import { readPage } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { notFound, removeRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'

const productIn = (c: CallContext, param: string) =>
  recordId(resourceNamed(c.registry, 'products'), c.params[param])

/** Newest first. */
const ofProduct = async (c: CallContext) => {
  const table = tablesOf(c.registry).reviews
  const product = productIn(c, 'productId')
  return readPage(c, resourceNamed(c.registry, 'reviews'), {
    where: eq(table.product, product),
    order: [sql`${table.date} desc`, sql`${table.createdAt} desc`, sql`${table.id} asc`],
    ...c.page,
  })
}

/** `a` is the product, `b` the review. */
const remove = async (c: CallContext) => {
  const reviews = resourceNamed(c.registry, 'reviews')
  const product = productIn(c, 'a')
  const id = recordId(reviews, c.params.b)
  const table = tablesOf(c.registry).reviews
  const [row]: UnknownRecord[] = await c.db
    .select({ product: table.product })
    .from(table)
    .where(eq(table.id, id))
  if (row?.product !== product) throw notFound(reviews)
  await removeRecord(c, reviews, id)
  return { message: messages.deleteSuccessful }
}

export const reviewHandlers: Handlers = { 'reviews.ofProduct': ofProduct, 'reviews.remove': remove }
