import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordFor } from '#contract/types.ts'
import type { Context, ReadContext, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import type { TableOf } from '#server/db/tables/declared-tables.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { checkRules, meetsStoredRules, type ProductRules } from '../catalog/product-conditions'
import { derivePromotionState } from './promotion-state'

/** Started, not ended and switched on. */
export const activeCondition = (
  table:
    | TableOf<'discounts'>
    | TableOf<'coupons'>
    | TableOf<'offers'>
    | TableOf<'buyGetPromotions'>
    | TableOf<'priceLists'>,
  now: Date,
): SQL | undefined => {
  const [starts, ends] = [table.startsAt, table.endsAt]
  return and(
    isNull(table.deletedAt),
    eq(table.isActive, true),
    or(isNull(starts), sql`${starts} <= ${now.toISOString()}`),
    or(isNull(ends), sql`${ends} > ${now.toISOString()}`),
  )
}

/** The categories of a product with all their parents. */
export const categoriesOf = ({ registry }: ReadContext, productId: PgColumn): SQL => {
  const { categories, products_categories: chosen } = tablesOf(registry)
  const { id, parent } = categories
  return sql`with recursive above(id) as (
      select ${chosen.to} from ${chosen} where ${chosen.from} = ${productId}
      union select ${parent} from ${categories} join above on ${id} = above.id where ${parent} is not null
    ) select id from above`
}

/** One that applies to the products that meet its conditions. */
export type RuledPromotion = ProductRules & { id: string }

/**
 * Whether a discount or coupon applies to the product of the same query: to itself, its brand, one of its categories, or
 * by conditions; `ruled` are those of the query that have some. One whose conditions are no longer valid applies to nothing.
 */
export const appliesToProduct = async (
  context: ReadContext,
  name: 'discounts' | 'coupons',
  ruled: readonly RuledPromotion[],
): Promise<SQL | undefined> => {
  const tables = tablesOf(context.registry)
  const { [name]: table, products: product } = tables
  const onAny = (
    target: 'product' | 'brand' | 'category',
    key: 'products' | 'brands' | 'categories',
    ids: SQL,
  ) => {
    const join = tables[`${name}_${key}`]
    return and(
      eq(table.applyOn, target),
      sql`${table.id} in (select ${join.from} from ${join}
        where ${join.to} in (${ids}))`,
    )
  }
  const matching: (SQL | undefined)[] = []
  for (const one of ruled) {
    const meets = await meetsStoredRules(context, one)
    if (meets) matching.push(and(eq(table.id, one.id), meets))
  }
  return or(
    onAny('product', 'products', sql`${product.id}`),
    onAny('brand', 'brands', sql`${product.brand}`),
    onAny('category', 'categories', categoriesOf(context, product.id)),
    ...matching,
  )
}

/** Derives `state` of discounts and coupons: also whether their conditions are still valid. Codes of a batch share theirs. */
export const deriveRuledState = async (
  context: Pick<Context, 'db' | 'registry' | 'now'>,
  records: UnknownRecord[],
) => {
  await derivePromotionState(context, records)
  const ruled = records.filter(
    ({ applyOn, state }) => applyOn === 'matchingProducts' && (state === 'Active' || state === 'Scheduled'),
  )
  const isValid = new Map<unknown, boolean>()
  for (const record of ruled) {
    const { conditions } = record as ProductRules
    if (!isValid.has(conditions))
      isValid.set(
        conditions,
        (await meetsStoredRules(context, { conditions: conditions ?? null })) !== undefined,
      )
    if (!isValid.get(conditions)) record.state = 'InvalidConditions'
  }
}

type Terms = ProductRules & Pick<Partial<RecordFor<'discounts'>>, 'applyOn'>

const checkTarget = async (context: Context, terms: Terms, before?: Terms) => {
  if (terms.applyOn === 'matchingProducts') await checkRules(context, terms, before)
}

/** Discounts and coupons store only conditions that can be evaluated. */
export const promotionRules = {
  beforeCreate: async (context, bodies) => {
    const found: (object | ApiError)[] = []
    for (const body of bodies)
      found.push(
        await checkTarget(context, body).then(
          () => ({}),
          (error: unknown) => {
            if (error instanceof ApiError) return error
            throw error
          },
        ),
      )
    return found as (Record<string, unknown> | ApiError)[]
  },
  beforeUpdate: (context, body, before) => checkTarget(context, { ...before, ...body }, before),
  isLocal: () => true,
} satisfies WriteRules<'discounts'> & WriteRules<'coupons'>
