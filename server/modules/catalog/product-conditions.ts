import { and, eq, exists, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { conditionMatches } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { notInRules } from '#contract/policies/product-rules.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import type { AnyConditions, Conditions, Context } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { dealTerms } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { checkNamedRecords } from '#server/db/write/named-records.ts'
import { checkConditions, conditionsIn } from '#server/query/conditions.ts'
import { publicationConditions } from '../site/publishing/published'
import { saleConditions } from '../site/publishing/sale-readiness'
import { translationConditions } from '../site/publishing/translations'

/** What collections, discounts and coupons ask of products. */
export type ProductRules = {
  match?: (typeof conditionMatches)[number] | null
  conditions?: string | null
}
type Reading = Pick<Context, 'db' | 'registry' | 'now'>

export const onSale: Pick<Conditions, 'products.onSale'> = {
  /** With a crossed-out price, or with a lower one as a deal now. */
  'products.onSale': ({ db, registry, now }, value) => {
    const { products } = tablesOf(registry)
    const { productId, price, startsAt, endsAt } = dealTerms
    const at = now()
    const isDeal = exists(
      db
        .select({ one: sql`1` })
        .from(dealTerms)
        .where(
          and(
            eq(productId, products.id),
            isNotNull(price),
            or(isNull(startsAt), lte(startsAt, at)),
            or(isNull(endsAt), gt(endsAt, at)),
          ),
        ),
    )
    const isOnSale = or(isNotNull(products.oldPrice), isDeal) ?? isDeal
    return { where: value ? isOnSale : not(isOnSale) }
  },
}

/** Whether the product of the same query is in one of these categories, or in one below them. */
export const inCategories = ({ registry }: Pick<Context, 'registry'>, which: SQL): SQL => {
  const { categories, products, products_categories: chosen } = tablesOf(registry)
  return sql`${products.id} in (with recursive below(id) as (
      select ${categories.id} from ${categories} where ${which}
      union select ${categories.id} from ${categories} join below on ${categories.parent} = below.id
    ) select ${chosen.from} from ${chosen} join below on ${chosen.to} = below.id)`
}

type OfRules = Exclude<
  Extract<keyof Conditions, `products.${string}`>,
  `products.${(typeof notInRules)[number]}`
>
/** Those of the filters of products: rules find the same for everyone, so none of them may depend on the caller. */
const declaredConditions: Pick<Conditions, OfRules> = {
  ...publicationConditions,
  ...saleConditions,
  ...translationConditions,
  ...onSale,
}
const productConditions = {
  ...declaredConditions,
  // As for discounts on categories, a category includes those below it.
  'products.categoryId': (context: Reading, id: string) => ({
    where: inCategories(context, eq(tablesOf(context.registry).categories.id, id)),
  }),
  'products.categorySlug': (context: Reading, slug: string) => ({
    where: inCategories(context, eq(tablesOf(context.registry).categories.slug, slug)),
  }),
  /** A collection could contain itself. */
  'products.collectionId': async () => {
    throw validationError({ conditions: [reason('collection.nested')] })
  },
}

/** A filter that is declared for the list alone: what it finds may depend on the caller. */
const checkKnown = ({ registry }: Reading, address: string | null | undefined) => {
  const filters = filtersOfCall(registry, resourceNamed(registry, 'products'))
  for (const param of new URLSearchParams(address ?? '').keys()) {
    const name = filters[param]?.of ?? param
    if (filters[name]?.by === 'condition' && !(`products.${name}` in productConditions))
      throw validationError({ conditions: [reason('collection.condition.unknown', { name })] })
  }
}

/** Whether the product of the same query meets the rules now; refuses rules without a condition, or with an invalid one. */
export const meetsRules = async (context: Reading, { match, conditions }: ProductRules): Promise<SQL> => {
  checkKnown(context, conditions)
  const { db, registry, now } = context
  const filtering = {
    db,
    registry,
    now,
    admin: null,
    reach: null,
    conditions: productConditions as AnyConditions,
  }
  const found = await conditionsIn(filtering, resourceNamed(registry, 'products'), conditions)
  if (!found.length) throw validationError({ conditions: [reason('collection.conditions.none')] })
  const met = found.map(({ where }) => where)
  return (match === 'any' ? or(...met) : and(...met)) ?? sql`false`
}

/** The same; undefined if the rules are no longer valid, and no product meets them. */
export const meetsStoredRules = async (context: Reading, rules: ProductRules): Promise<SQL | undefined> => {
  try {
    return await meetsRules(context, rules)
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) return undefined
    throw error
  }
}

/** Refuses rules that can't be stored, at the field that has them; not those that a record has already and keeps. */
export const checkRules = async (context: Context, rules: ProductRules, before?: ProductRules) => {
  if (before?.conditions && before.conditions === rules.conditions && before.match === rules.match) return
  await checkConditions(() => meetsRules(context, rules))
  await checkNamedRecords(context, resourceNamed(context.registry, 'products'), rules.conditions)
}
