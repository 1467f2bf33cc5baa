import { and, eq, exists, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type saleAdvice, saleBlockers, type saleStates } from '../../../../contract/enums'
import { saleBlockersOf } from '../../../../contract/policies/publishing/sale-readiness'
import type { RecordFor } from '../../../../contract/types'
import type { Conditions, ReadContext } from '../../../core/context'
import { hasNoPicture, lacksAltText } from '../../../db/tables/extra-constraints'
import { saleFacts } from '../../../db/tables/internal'
import { tablesOf } from '../../../db/tables/table'
import { publishedCondition } from './published'

type Asking = Pick<ReadContext, 'db' | 'registry' | 'now'>

/** Subqueries that do not depend on the product, so that the database evaluates each once per list. */
const goods = ({ db, registry, now }: Asking) => {
  const { categories, brands, products_categories: chosen } = tablesOf(registry)
  const { productId, isInStock, hasCategory } = saleFacts
  const shown = sql`(${isNull(categories.deletedAt)} and ${publishedCondition(categories, now())})`
  const hidden = sql`array(${db.select({ id: categories.id }).from(categories).where(not(shown))})`
  const other = alias(chosen, 'other_category')
  // Counted, because for `not exists` the database would read the categories of all products.
  const otherCategories = db
    .select({ n: sql`count(*)` })
    .from(other)
    .where(and(sql`${other.from} = ${chosen.from}`, sql`${other.to} <> all(${hidden})`))
  const productsWithout = (fact: SQLWrapper) => db.select({ productId }).from(saleFacts).where(sql`not ${fact}`)
  return {
    // Stock counts in all showrooms, because customers buy from all of them, whatever the caller may see.
    outOfStock: productsWithout(isInStock),
    withoutCategory: productsWithout(hasCategory),
    // Few categories are hidden.
    inHiddenCategories: db
      .select({ from: chosen.from })
      .from(chosen)
      .where(and(sql`${chosen.to} = any(${hidden})`, sql`${otherCategories} = 0`)),
    shownBrands: db.select({ id: brands.id }).from(brands).where(eq(brands.published, true)),
  }
}

type Reason = (typeof saleBlockers)[number] | (typeof saleAdvice)[number]

/** Products that an index finds by what their pictures lack. */
const withPictures = ({ db, registry }: Asking, lack: typeof hasNoPicture): SQL => {
  const pictured = alias(tablesOf(registry).products, 'pictured')
  const found = db.select({ id: pictured.id }).from(pictured)
  return sql`${tablesOf(registry).products.id} in ${found.where(and(isNull(pictured.deletedAt), lack(pictured)))}`
}

/** The rules of `saleBlockersOf` and `saleAdviceOf`, for the database; none is ever null. */
const reasonsIn = (context: Asking): Readonly<Record<Reason, SQL>> => {
  const { products } = tablesOf(context.registry)
  const { outOfStock, withoutCategory, inHiddenCategories, shownBrands } = goods(context)
  const { id, price, brand, description } = products
  return {
    NotPublished: not(publishedCondition(products, context.now())),
    NoPrice: sql`${price} = 0`,
    OutOfStock: sql`${id} in ${outOfStock}`,
    NoCategory: sql`${id} in ${withoutCategory}`,
    InactiveCategory: sql`${id} in ${inHiddenCategories}`,
    InactiveBrand: sql`(${brand} is not null and ${brand} not in ${shownBrands})`,
    NoPicture: withPictures(context, hasNoPicture),
    NoDescription: sql`coalesce(${description}, '') = ''`,
    NoAltText: withPictures(context, lacksAltText),
  }
}

const conditionOf = (context: Asking, state: (typeof saleStates)[number]): SQL => {
  const reasons = reasonsIn(context)
  const isBlocked = sql`(${sql.join(
    saleBlockers.map((blocker) => reasons[blocker]),
    sql` or `,
  )})`
  if (state === 'ForSale') return not(isBlocked)
  return state === 'NotForSale' ? isBlocked : reasons[state]
}

export const saleConditions: Pick<Conditions, 'products.readiness'> = {
  'products.readiness': (context, state) => ({ where: conditionOf(context, state) }),
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
