import { and, eq, exists, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type {
  CallContext,
  Conditions,
  Context,
  FillDerived,
  Handlers,
  UnknownRecord,
  WriteRules,
} from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { cappedTotal, countsUpTo } from '#server/db/read/count.ts'
import { readPage } from '#server/db/read/read.ts'
import { dealTerms } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { checkConditions, conditionsIn } from '#server/query/conditions.ts'
import { publicationConditions } from '../site/publishing/published'
import { redirectRules } from '../site/publishing/redirects'
import { saleConditions } from '../site/publishing/sale-readiness'
import { translationConditions } from '../site/publishing/translations'

type Rules = Pick<RecordFor<'collections'>, 'match' | 'conditions'>
type Reading = Pick<Context, 'db' | 'registry' | 'now'>

const onSale: Pick<Conditions, 'products.onSale'> = {
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

/** Those of the filters of products: rules find the same for everyone, so none of them may depend on the caller. */
const productConditions = {
  ...publicationConditions,
  ...saleConditions,
  ...translationConditions,
  ...onSale,
  /** A collection could contain itself. */
  'products.collectionId': async () => {
    throw validationError({ conditions: [reason('collection.nested')] })
  },
}

/** A filter that is declared for the list alone: what it finds may depend on the caller. */
const checkRuled = ({ registry }: Reading, address: string | null) => {
  const filters = filtersOfCall(registry, resourceNamed(registry, 'products'))
  for (const param of new URLSearchParams(address ?? '').keys()) {
    const name = filters[param]?.of ?? param
    if (filters[name]?.by === 'condition' && !(`products.${name}` in productConditions))
      throw validationError({ conditions: [reason('collection.condition.unknown', { name })] })
  }
}

const filtering = (context: Reading) => ({
  ...context,
  admin: null,
  reach: null,
  conditions: productConditions as CallContext['conditions'],
})

/** What meets the rules now; refuses rules without a condition, or with an invalid one. */
const ruledCondition = async (context: Reading, { match, conditions }: Rules): Promise<SQL> => {
  checkRuled(context, conditions)
  const found = await conditionsIn(
    filtering(context),
    resourceNamed(context.registry, 'products'),
    conditions,
  )
  if (!found.length) throw validationError({ conditions: [reason('collection.conditions.none')] })
  const met = found.map(({ where }) => where)
  return (match === 'any' ? or(...met) : and(...met)) ?? sql`false`
}

type Stored = Pick<RecordFor<'collections'>, 'id' | 'contents'> & Rules

/** The products of a collection; undefined if its rules are no longer valid, and no product is in it. */
const memberCondition = async (context: Reading, collection: Stored): Promise<SQL | undefined> => {
  const { products, collections_chosen: chosen } = tablesOf(context.registry)
  if (collection.contents === 'Chosen') {
    const ids = context.db.select({ id: chosen.to }).from(chosen).where(eq(chosen.from, collection.id))
    return sql`${products.id} in ${ids}`
  }
  try {
    return await ruledCondition(context, collection)
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) return undefined
    throw error
  }
}

/** Evaluated with every read, so that a collection is current whatever changes a product, also the time. */
export const collectionConditions: Pick<Conditions, 'products.collectionId' | 'products.onSale'> = {
  ...onSale,
  'products.collectionId': async (context, id) => {
    const { collections } = tablesOf(context.registry)
    const [collection] = await context.db
      .select({
        id: collections.id,
        contents: collections.contents,
        match: collections.match,
        conditions: collections.conditions,
      })
      .from(collections)
      .where(and(eq(collections.id, id), isNull(collections.deletedAt)))
    return { where: (collection && (await memberCondition(context, collection))) ?? sql`false` }
  },
}

export const collectionDerived: FillDerived<'collections'> = async (context, records) => {
  const { products } = tablesOf(context.registry)
  const current: { record: (typeof records)[number]; where: SQL }[] = []
  for (const record of records) {
    const where = await memberCondition(context, record)
    record.products = null
    if (where) current.push({ record, where: sql`${products.deletedAt} is null and ${where}` })
  }
  const counts = await countsUpTo(
    context,
    products,
    current.map(({ where }) => where),
  )
  for (const [i, { record }] of current.entries()) record.products = cappedTotal(counts[i] ?? 0).total
}

const checkRules = async (context: Context, collection: UnknownRecord) => {
  if (collection.contents !== 'ByRules') return
  await checkConditions(() => ruledCondition(context, collection as Rules))
}

export const collectionRules: WriteRules<'collections'> = {
  ...redirectRules('collections'),
  beforeCreate: async (context, bodies) => {
    for (const body of bodies) await checkRules(context, body)
  },
  beforeUpdate: (context, body, before) => checkRules(context, { ...before, ...body }),
  isLocal: () => true,
}

export const productCollectionHandlers: Handlers = {
  'x.previewCollection': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const table = tablesOf(context.registry).products
    return readPage(context, products, {
      where: await ruledCondition(context, context.query),
      order: [sql`${table.date} desc`, sql`${table.id} asc`],
      ...context.page,
    })
  },
}
