import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type saleAdvice, saleBlockers, type saleStates } from '../../../../contract/enums'
import { saleBlockersOf } from '../../../../contract/policies/publishing/sale-readiness'
import type { RecordFor } from '../../../../contract/types'
import type { Conditions, ReadContext } from '../../../core/context'
import { inIds } from '../../../db/read/in-ids'
import { tablesOf } from '../../../db/tables/table'
import { publishedCondition } from './published'

type Asking = Pick<ReadContext, 'db' | 'registry' | 'now'>

/**
 * Subqueries that do not depend on the product, so that the database evaluates each once per list; of those products, or
 * of all. Stock counts in all showrooms, because customers buy from all of them, whatever the caller may see.
 */
const goods = ({ db, registry, now }: Asking, ids?: readonly string[]) => {
  const { inventory, variants, categories, brands, products_categories: chosen } = tablesOf(registry)
  const shown = and(isNull(categories.deletedAt), publishedCondition(categories, now()))
  return {
    inStock: db
      .select({ product: inventory.product })
      .from(inventory)
      .leftJoin(variants, eq(variants.id, inventory.variant))
      .where(
        and(
          isNull(inventory.deletedAt),
          ids && inIds(inventory.product, ids),
          sql`${inventory.quantity} > 0`,
          or(isNull(inventory.variant), and(eq(variants.isActive, true), isNull(variants.deletedAt))),
        ),
      ),
    inCategory: db.select({ from: chosen.from }).from(chosen),
    inShownCategory: db
      .select({ from: chosen.from })
      .from(chosen)
      .innerJoin(categories, and(eq(categories.id, chosen.to), shown))
      .where(ids && inIds(chosen.from, ids)),
    shownBrands: db.select({ id: brands.id }).from(brands).where(eq(brands.published, true)),
  }
}

type Reason = (typeof saleBlockers)[number] | (typeof saleAdvice)[number]

/** The rules of `saleBlockersOf` and `saleAdviceOf`, for the database; none is ever null. */
const reasonsIn = (context: Asking): Readonly<Record<Reason, SQL>> => {
  const { products } = tablesOf(context.registry)
  const { inStock, inCategory, inShownCategory, shownBrands } = goods(context)
  const { id, price, brand, images, description } = products
  return {
    NotPublished: not(publishedCondition(products, context.now())),
    NoPrice: sql`${price} = 0`,
    OutOfStock: sql`${id} not in ${inStock}`,
    NoCategory: sql`${id} not in ${inCategory}`,
    InactiveCategory: sql`(${id} in ${inCategory} and ${id} not in ${inShownCategory})`,
    InactiveBrand: sql`(${brand} is not null and ${brand} not in ${shownBrands})`,
    NoPicture: sql`${images} = '[]'::jsonb`,
    NoDescription: sql`coalesce(${description}, '') = ''`,
    NoAltText: sql`${images} @? '$[*] ? (!exists(@.alt) || @.alt == null || @.alt == "")'`,
  }
}

/** Any of the blockers, with the two about categories as one. */
const isBlocked = (context: Asking, reasons: Readonly<Record<Reason, SQL>>): SQL => {
  const { NoCategory: _, InactiveCategory: __, ...others } = reasons
  const noShownCategory = sql`${tablesOf(context.registry).products.id} not in ${goods(context).inShownCategory}`
  const all = saleBlockers.flatMap((blocker) => (blocker in others ? [reasons[blocker]] : []))
  return sql`(${sql.join([...all, noShownCategory], sql` or `)})`
}

const conditionOf = (context: Asking, state: (typeof saleStates)[number]): SQL => {
  const reasons = reasonsIn(context)
  if (state === 'ForSale') return not(isBlocked(context, reasons))
  return state === 'NotForSale' ? isBlocked(context, reasons) : reasons[state]
}

export const saleConditions: Pick<Conditions, 'products.readiness'> = {
  'products.readiness': (context, state) => ({ where: conditionOf(context, state) }),
}

/** What the database knows of these products, besides their records. */
export const saleColumns = (context: Asking, ids: readonly string[]) => {
  const { id, brand } = tablesOf(context.registry).products
  const { inStock, inShownCategory, shownBrands } = goods(context, ids)
  return {
    isInStock: sql<boolean>`${id} in ${inStock}`,
    hasPublishedCategory: sql<boolean>`${id} in ${inShownCategory}`,
    isBrandPublished: sql<boolean>`(${brand} is null or ${brand} in ${shownBrands})`,
  }
}
type SaleColumns = { [K in keyof ReturnType<typeof saleColumns>]: boolean }

/** Why a product is not for sale; its publication is already derived. */
export const saleBlockersIn = (product: RecordFor<'products'>, columns: SaleColumns) =>
  saleBlockersOf({
    ...columns,
    isPublished: product.published === true,
    price: product.price,
    hasPicture: Boolean(product.images?.length),
    hasCategory: Boolean(product.categories?.length),
  })
