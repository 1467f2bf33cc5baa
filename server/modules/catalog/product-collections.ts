import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type {
  Conditions,
  Context,
  FillDerived,
  Handlers,
  UnknownRecord,
  WriteRules,
} from '#server/core/context.ts'
import { cappedTotal, countsUpTo } from '#server/db/read/count.ts'
import { readPage } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { redirectRules } from '../site/publishing/redirects'
import { checkRules, meetsRules, meetsStoredRules, onSale } from './product-conditions'

type Reading = Pick<Context, 'db' | 'registry' | 'now'>

type Stored = Pick<RecordFor<'collections'>, 'id' | 'contents' | 'match' | 'conditions'>

/** The products of a collection; undefined if its rules are no longer valid, and no product is in it. */
const memberCondition = async (context: Reading, collection: Stored): Promise<SQL | undefined> => {
  const { products, collections_chosen: chosen } = tablesOf(context.registry)
  if (collection.contents === 'Chosen') {
    const ids = context.db.select({ id: chosen.to }).from(chosen).where(eq(chosen.from, collection.id))
    return sql`${products.id} in ${ids}`
  }
  return meetsStoredRules(context, collection)
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

const checkCollection = async (context: Context, collection: UnknownRecord, before?: UnknownRecord) => {
  if (collection.contents === 'ByRules') await checkRules(context, collection, before)
}

export const collectionRules: WriteRules<'collections'> = {
  ...redirectRules('collections'),
  beforeCreate: async (context, bodies) => {
    for (const body of bodies) await checkCollection(context, body)
  },
  beforeUpdate: (context, body, before) => checkCollection(context, { ...before, ...body }, before),
  isLocal: () => true,
}

export const productCollectionHandlers: Handlers = {
  'x.previewCollection': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const table = tablesOf(context.registry).products
    return readPage(context, products, {
      where: await meetsRules(context, context.query),
      order: [sql`${table.date} desc`, sql`${table.id} asc`],
      ...context.page,
    })
  },
}
