import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm'
import type { DiscountEstimate } from '#contract/extensions/promotions/estimates.ts'
import type { CallBody } from '#contract/types.ts'
import { subtractAmounts } from '#server/core/amounts.ts'
import type { Handlers, ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inCategories, meetsRules } from '../catalog/product-conditions'
import { bestDiscount, calculateDiscount, type ProductDiscount } from './arithmetic'
import { readProductDiscounts } from './price'

type Body = CallBody<'x.estimateDiscount'>
const maxSamples = 5

/** The condition of the products that it applies to; undefined for a discount on carts. */
const targetOf = async (context: ReadContext, body: Body): Promise<SQL | undefined> => {
  const { categories, products } = tablesOf(context.registry)
  const idsOf = (ids: readonly string[] | null | undefined) => (ids ?? []).map((id) => id.toLowerCase())
  switch (body.applyOn) {
    case 'product':
      return inIds(products.id, idsOf(body.products))
    case 'brand':
      return inIds(products.brand, idsOf(body.brands))
    case 'category':
      return inCategories(context, inIds(categories.id, idsOf(body.categories)))
    case 'matchingProducts':
      return meetsRules(context, body)
    default:
      return undefined
  }
}

const lowered = (price: string, discount: ProductDiscount | undefined) =>
  discount ? subtractAmounts(price, calculateDiscount(price, discount)) : price

/** A count and a few products, however many it applies to. */
const estimateDiscount = async (context: ReadContext, body: Body): Promise<DiscountEstimate> => {
  const target = await targetOf(context, body)
  if (!target) return { count: null, samples: [] }
  const { products } = tablesOf(context.registry)
  const where = and(target, isNull(products.deletedAt))
  const isWhole =
    body.discountType === 'percentage'
      ? sql`${Number(body.amount) >= 100}`
      : sql`${products.price} <= ${body.amount}`
  const [counted] = await context.db
    .select({
      n: sql`count(*)`.mapWith(Number),
      free: sql`count(*) filter (where ${products.price} > 0 and ${isWhole})`.mapWith(Number),
    })
    .from(products)
    .where(where)
  const rows = await context.db
    .select({ id: products.id, name: products.name, sku: products.sku, price: products.price })
    .from(products)
    .where(where)
    .orderBy(desc(products.price), asc(products.id))
    .limit(maxSamples)
  const present = await readProductDiscounts(
    context,
    rows.map(({ id }) => id),
  )
  const own: ProductDiscount = { label: '', type: body.discountType, amount: body.amount }
  return {
    count: counted?.n ?? 0,
    ...(counted?.free && { free: counted.free }),
    samples: rows.map((row) => ({
      ...row,
      reduced: lowered(row.price, own),
      current: lowered(row.price, bestDiscount(row.price, present.get(row.id) ?? [])),
    })),
  }
}

export const discountEstimateHandlers: Handlers = {
  'x.estimateDiscount': (context) => estimateDiscount(context, context.body),
}
