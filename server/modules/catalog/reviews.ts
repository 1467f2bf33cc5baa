import { eq, sql } from 'drizzle-orm'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Conditions, Handlers, UnknownRecord } from '#server/core/context.ts'
import { readPage } from '#server/db/read/read.ts'
import { hasText as hasReviewText } from '#server/db/tables/extra-constraints.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError, removeRecord } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'

const productIn = (context: CallContext, param: string) =>
  parseRecordId(resourceNamed(context.registry, 'products'), context.params[param])

/** Newest first. */
const ofProduct = async (context: CallContext) => {
  const table = tablesOf(context.registry).reviews
  const product = productIn(context, 'productId')
  return readPage(context, resourceNamed(context.registry, 'reviews'), {
    where: eq(table.product, product),
    order: [sql`${table.date} desc`, sql`${table.createdAt} desc`, sql`${table.id} asc`],
    ...context.page,
  })
}

/** `a` is the product, `b` the review. */
const remove = async (context: CallContext) => {
  const reviews = resourceNamed(context.registry, 'reviews')
  const product = productIn(context, 'a')
  const id = parseRecordId(reviews, context.params.b)
  const table = tablesOf(context.registry).reviews
  const [row]: UnknownRecord[] = await context.db
    .select({ product: table.product })
    .from(table)
    .where(eq(table.id, id))
  if (row?.product !== product) throw notFoundError(reviews)
  await removeRecord(context, reviews, id)
  return { message: messages.deleteSuccessful }
}

export const reviewHandlers: Handlers = {
  'productReviews.ofProduct': ofProduct,
  'productReviews.remove': remove,
}

export const reviewConditions: Pick<Conditions, 'reviews.hasText'> = {
  'reviews.hasText': ({ registry }, hasText) => ({
    where: sql`(${hasReviewText(tablesOf(registry).reviews)}) = ${hasText}`,
  }),
}
