import { and, asc, eq, isNull } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Handlers, ReadContext, UnknownRecord } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { promotionsFor } from '../customers/segments/members'
import {
  type AmountOrPercentage,
  type Charge,
  type Discount,
  type ProductDiscount,
  priceSteps,
  type Vat,
} from './arithmetic'
import { dealDiscounts } from './deals'
import { activeCondition, appliesToProduct } from './promotions'

type ChargeTarget = RecordFor<'charges'>['applyOn']
const priceOf = async ({ db, registry }: ReadContext, id: string): Promise<string | undefined> => {
  const products = tablesOf(registry).products
  const [row] = await db
    .select({ price: products.price })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  return row?.price
}

/** The active discounts on a cart for that customer, the oldest first; without one, those for everyone. */
export const readCartDiscounts = async (
  context: ReadContext,
  customer?: string,
): Promise<(Discount & { id: string })[]> => {
  const table = tablesOf(context.registry).discounts
  const { id, title: label, discountType: type, amount, segment } = table
  const rows = await context.db
    .select({ id, label, type, amount, segment })
    .from(table)
    .where(and(activeCondition(table, context.now()), eq(table.applyOn, 'cart')))
    .orderBy(asc(table.createdAt), asc(id))
  const found = await promotionsFor(context, rows, customer)
  return found.map(({ segment: _, ...discount }) => discount)
}

type ByProduct<T> = ReadonlyMap<string, T>

/**
 * The active discounts on products for that customer, by product, the oldest first, and current deal prices; cart
 * discounts are separate.
 */
export const readProductDiscounts = async (
  context: ReadContext,
  ids: readonly string[],
  customer?: string,
): Promise<ByProduct<ProductDiscount[]>> => {
  const { discounts: table, products } = tablesOf(context.registry)
  const { title: label, discountType: type, amount, segment } = table
  const isActive = activeCondition(table, context.now())
  const ruled = await context.db
    .select({ id: table.id, match: table.match, conditions: table.conditions })
    .from(table)
    .where(and(isActive, eq(table.applyOn, 'matchingProducts')))
  const rows = await context.db
    .select({ product: products.id, label, type, amount, segment })
    .from(products)
    .innerJoin(table, and(isActive, await appliesToProduct(context, 'discounts', ruled)))
    .where(inIds(products.id, ids))
    .orderBy(asc(table.createdAt), asc(table.id))
  const found = new Map<string, ProductDiscount[]>()
  // Deals first: of equal discounts the first applies.
  for (const [product, deal] of await dealDiscounts(context, ids)) found.set(product, [deal])
  for (const { product, segment: _, ...discount } of await promotionsFor(context, rows, customer))
    found.set(product, [...(found.get(product) ?? []), discount])
  return found
}

/** The active VAT rates of products, by product. */
export const readVatRates = async (
  { db, registry }: ReadContext,
  ids: readonly string[],
): Promise<ByProduct<Vat>> => {
  const { vats: table, products } = tablesOf(registry)
  const isInUse = and(eq(table.isActive, true), isNull(table.deletedAt))
  const rows: UnknownRecord[] = await db
    .select({ product: products.id, label: table.title, percentage: table.percentage })
    .from(products)
    .innerJoin(table, and(eq(table.id, products.vat), isInUse))
    .where(inIds(products.id, ids))
  return new Map((rows as (Vat & { product: string })[]).map(({ product, ...vat }) => [product, vat]))
}

export const readActiveCharges = async (
  { db, registry }: ReadContext,
  target: ChargeTarget,
): Promise<Charge[]> => {
  const table = tablesOf(registry).charges
  const rows: UnknownRecord[] = await db
    .select({
      label: table.title,
      type: table.chargeType,
      amount: table.amount,
    })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.isActive, true), eq(table.applyOn, target)))
    .orderBy(asc(table.title), asc(table.id))
  return rows as (AmountOrPercentage & { label: string })[]
}

export const priceHandlers: Handlers = {
  'x.price': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const id = parseRecordId(products, context.params.id)
    const price = await priceOf(context, id)
    if (price === undefined) throw notFoundError(products)
    return priceSteps({
      price,
      discounts: (await readProductDiscounts(context, [id])).get(id) ?? [],
      vat: (await readVatRates(context, [id])).get(id) ?? null,
      charges: await readActiveCharges(context, 'product'),
    })
  },
}
