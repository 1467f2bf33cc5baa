import { and, eq, exists, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type saleAdvice, saleBlockers, type saleStates } from '#contract/enums.ts'
import { saleBlockersOf } from '#contract/policies/publishing/sale-readiness.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Conditions, ReadContext } from '#server/core/context.ts'
import { hasNoPicture, lacksAltText } from '#server/db/tables/extra-constraints.ts'
import { saleFacts } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { publishedCondition } from './published'

type Asking = Pick<ReadContext, 'db' | 'registry' | 'now'>

type Reason = (typeof saleBlockers)[number] | (typeof saleAdvice)[number]

/** Products that an index finds by what their pictures lack. */
const productsLacking = ({ db, registry }: Asking, lack: typeof hasNoPicture) => {
  const pictured = alias(tablesOf(registry).products, 'pictured')
  const where = and(isNull(pictured.deletedAt), lack(pictured))
  return db.select({ id: pictured.id }).from(pictured).where(where)
}

/** Products of which every category is hidden; few categories are. */
const inHiddenCategories = ({ db, registry, now }: Asking) => {
  const { categories, products_categories: chosen } = tablesOf(registry)
  const shown = sql`(${isNull(categories.deletedAt)} and ${publishedCondition(categories, now())})`
  const hidden = sql`array(${db.select({ id: categories.id }).from(categories).where(not(shown))})`
  const other = alias(chosen, 'other_category')
  // Counted, because for `not exists` the database would read the categories of all products.
  const others = db
    .select({ n: sql`count(*)` })
    .from(other)
    .where(and(sql`${other.from} = ${chosen.from}`, sql`${other.to} <> all(${hidden})`))
  return db
    .select({ id: chosen.from })
    .from(chosen)
    .where(and(sql`${chosen.to} = any(${hidden})`, sql`${others} = 0`))
}

/** The rules of `saleBlockersOf` and `missingSaleDetails`, for the database. */
const reasonsIn = (context: Asking) => {
  const { db, registry, now } = context
  const { products, brands } = tablesOf(registry)
  const { productId, isInStock, hasCategory } = saleFacts
  const productsWithout = (fact: SQLWrapper) =>
    db.select({ id: productId }).from(saleFacts).where(sql`not ${fact}`)
  const shownBrands = db.select({ id: brands.id }).from(brands).where(eq(brands.published, true))
  return {
    /** On columns of the product; none is ever null. */
    conditions: {
      NotPublished: not(publishedCondition(products, now())),
      NoPrice: sql`${products.price} = 0`,
      InactiveBrand: sql`(${products.brand} is not null and ${products.brand} not in ${shownBrands})`,
      NoDescription: sql`coalesce(${products.description}, '') = ''`,
    },
    /** Ids of products, by subqueries that do not depend on the product: each is evaluated once per list. */
    sets: {
      // Stock counts in all showrooms, because customers buy from all of them, whatever the caller may see.
      OutOfStock: productsWithout(isInStock),
      NoCategory: productsWithout(hasCategory),
      InactiveCategory: inHiddenCategories(context),
      NoPicture: productsLacking(context, hasNoPicture),
      NoAltText: productsLacking(context, lacksAltText),
    },
  } satisfies { conditions: { [R in Reason]?: SQL }; sets: { [R in Reason]?: SQLWrapper } }
}

const conditionOf = (context: Asking, state: (typeof saleStates)[number]): SQL => {
  const { id } = tablesOf(context.registry).products
  const reasons = reasonsIn(context)
  const conditions: { [R in Reason]?: SQL } = reasons.conditions
  const sets: { [R in Reason]?: SQLWrapper } = reasons.sets
  if (state !== 'ForSale' && state !== 'NotForSale') return conditions[state] ?? sql`${id} in ${sets[state]}`
  // All sets as one: the database assumes that each of several conditions excludes half of the products.
  const inAnySet = sql`${id} in (${sql.join(
    saleBlockers.flatMap((blocker) => sets[blocker] ?? []),
    sql` union all `,
  )})`
  const isBlocked = or(...saleBlockers.map((blocker) => conditions[blocker]), inAnySet) ?? inAnySet
  return state === 'ForSale' ? not(isBlocked) : isBlocked
}

export const saleConditions: Pick<Conditions, 'products.readiness'> = {
  'products.readiness': (context, state) => ({
    where: conditionOf(context, state),
    // Most products of a shop are for sale.
    ...(state === 'ForSale' && { isFrequent: true }),
  }),
}

/** What the database knows of products, besides their records. */
export const saleColumns = ({ db, registry, now }: Asking) => {
  const { products, brands, categories, products_categories: chosen } = tablesOf(registry)
  const { productId, isInStock } = saleFacts
  const inStock = db.select({ isInStock }).from(saleFacts).where(eq(productId, products.id))
  const inShownCategory = db
    .select({ one: sql`1` })
    .from(chosen)
    .innerJoin(categories, eq(categories.id, chosen.to))
    .where(
      and(eq(chosen.from, products.id), isNull(categories.deletedAt), publishedCondition(categories, now())),
    )
  const shownBrand = db
    .select({ published: brands.published })
    .from(brands)
    .where(eq(brands.id, products.brand))
  return {
    isInStock: sql<boolean>`coalesce((${inStock}), false)`,
    hasPublishedCategory: sql<boolean>`${exists(inShownCategory)}`,
    isBrandPublished: sql<boolean>`coalesce((${shownBrand}), true)`,
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
