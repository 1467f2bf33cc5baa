import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { promotionsFor } from '#server/modules/customers/segments/members.ts'
import { activeCondition, categoriesOf } from '../promotions'
import type { BuyGetRole } from './reductions'

const targets = {
  isBought: { on: 'applyOn', product: 'products', category: 'categories', brand: 'brands' },
  isReward: {
    on: 'rewardOn',
    product: 'rewardProducts',
    category: 'rewardCategories',
    brand: 'rewardBrands',
  },
} as const

/** Whether the product of the same query is one that customers must buy, or one that they get. */
const isTarget = (context: Context, role: keyof typeof targets): SQL => {
  const tables = tablesOf(context.registry)
  const { buyGetPromotions: table, products } = tables
  const { on, ...keys } = targets[role]
  const isOne = (target: 'product' | 'category' | 'brand', ids: SQL) => {
    const join = tables[`buyGetPromotions_${keys[target]}`]
    return and(
      eq(table[on], target),
      sql`${table.id} in (select ${join.from} from ${join} where ${join.to} in (${ids}))`,
    )
  }
  const found = or(
    isOne('product', sql`${products.id}`),
    isOne('brand', sql`${products.brand}`),
    isOne('category', categoriesOf(context, products.id)),
  )
  return sql<boolean>`coalesce(${found}, false)`
}

/** The active promotions for that customer, the oldest first, with the products among these that they concern. */
const readPromotions = async (context: Context, ids: readonly string[], customer: string | undefined) => {
  const { buyGetPromotions: table, products } = tablesOf(context.registry)
  const { id, title, buyQuantity, getQuantity, rewardOn, discountType, amount, timesPerOrder, segment } =
    table
  const isBought = isTarget(context, 'isBought')
  const isReward = isTarget(context, 'isReward')
  const rows = await context.db
    .select({
      ...{ id, title, buyQuantity, getQuantity, rewardOn, discountType, amount, timesPerOrder, segment },
      product: products.id,
      isBought: isBought.mapWith(Boolean),
      isReward: isReward.mapWith(Boolean),
    })
    .from(table)
    .innerJoin(products, and(inIds(products.id, ids), or(isBought, isReward)))
    .where(activeCondition(table, context.now()))
    .orderBy(asc(table.createdAt), asc(id))
  return promotionsFor(context, rows, customer)
}
type Row = Awaited<ReturnType<typeof readPromotions>>[number]

/** A promotion with what each of the products is for it. */
export type ActiveBuyGet = Omit<Row, 'product' | 'isBought' | 'isReward' | 'rewardOn' | 'segment'> & {
  roles: ReadonlyMap<string, BuyGetRole>
}

/** The buy X get Y promotions that concern any of these products for that customer, the oldest first. */
export const readBuyGets = async (
  context: Context,
  products: readonly string[],
  customer: string | undefined,
): Promise<ActiveBuyGet[]> => {
  if (!products.length) return []
  const found = new Map<string, ActiveBuyGet & { roles: Map<string, BuyGetRole> }>()
  for (const row of await readPromotions(context, products, customer)) {
    const { product, isBought, isReward, rewardOn, segment: _, ...promotion } = row
    const known = found.get(row.id) ?? { ...promotion, roles: new Map<string, BuyGetRole>() }
    known.roles.set(product, { isBought, isReward: rewardOn === 'sameProducts' ? isBought : isReward })
    found.set(row.id, known)
  }
  return [...found.values()]
}
