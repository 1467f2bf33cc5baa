import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../core/context'
import { inIds } from '../../../db/read/in-ids'
import { tablesOf } from '../../../db/tables/table'
import { promotionsFor } from '../../customers/segments/members'
import { activeCondition, categoriesOf } from '../promotions'
import { type AppliedBuyGet, type BuyGetLine, type BuyGetPromotion, bestBuyGet } from './reductions'

/** A line of an order. */
type Goods = Omit<BuyGetLine, 'key'> & { product: { id: string }; variantId: string | null }

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
  const at = context.now()
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
    // Orders that are changed later keep the promotions of the day they were placed.
    .where(and(activeCondition(table, at), sql`${table.createdAt} <= ${at.toISOString()}`))
    .orderBy(asc(table.createdAt), asc(id))
  return promotionsFor(context, rows, customer)
}
type Row = Awaited<ReturnType<typeof readPromotions>>[number]

const promotionOf = (rows: readonly Row[], first: Row, lines: readonly Goods[]): BuyGetPromotion => {
  const { id, title, buyQuantity, getQuantity, rewardOn, discountType, amount, timesPerOrder } = first
  const roles = lines.map(({ product }) => {
    const found = rows.find((row) => row.id === id && row.product === product.id)
    const isBought = found?.isBought ?? false
    return { isBought, isReward: rewardOn === 'sameProducts' ? isBought : (found?.isReward ?? false) }
  })
  const reward =
    discountType === 'freeOfCharge'
      ? ({ type: 'free' } as const)
      : { type: discountType, amount: amount ?? '0.00' }
  return { title, buyQuantity, getQuantity, timesPerOrder, reward, roles }
}

/** The buy X get Y promotion that applies to goods of one order, if any does. */
export const findBuyGet = async (
  context: Context,
  lines: readonly Goods[],
  customer: string | undefined,
): Promise<AppliedBuyGet | undefined> => {
  if (!lines.length) return undefined
  const ids = [...new Set(lines.map(({ product }) => product.id))]
  const rows = await readPromotions(context, ids, customer)
  const first = [...new Map([...rows].reverse().map((row) => [row.id, row])).values()].reverse()
  return bestBuyGet(
    lines.map((line) => ({ ...line, key: `${line.product.id}/${line.variantId ?? ''}` })),
    first.map((row) => promotionOf(rows, row, lines)),
  )
}
