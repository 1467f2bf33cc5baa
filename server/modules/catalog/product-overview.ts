import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ProductOverview } from '#contract/extensions/overviews.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { lastDays, overlappingDays } from '../dashboard/days'
import { ensureFreshFigures } from '../dashboard/refresh'
import { productsIn, queryRows } from '../dashboard/sources'
import { lowStockCondition } from '../inventory/inventory-list'
import { countPromised } from '../inventory/promised-stock'
import { findStockOnTheWay } from '../inventory/transfers/on-the-way'

const stockByShowroom = async (context: CallContext, product: string): Promise<ProductOverview['stock']> => {
  const { inventory, stores } = tablesOf(context.registry)
  const quantity = sql`sum(${inventory.quantity})`.mapWith(Number)
  const rows = await context.db
    .select({
      rows: sql<string[]>`array_agg(${inventory.id})`,
      storeId: stores.id,
      store: stores.name,
      quantity,
      variants: count(),
      lowVariants: sql`count(*) filter (where ${lowStockCondition(context)})`.mapWith(Number),
    })
    .from(inventory)
    .innerJoin(stores, eq(stores.id, inventory.store))
    .where(
      and(
        eq(inventory.product, product),
        isNull(inventory.deletedAt),
        isNull(stores.deletedAt),
        showroomReachCondition(context, resourceNamed(context.registry, 'inventory')),
      ),
    )
    .groupBy(stores.id, stores.name)
    .orderBy(desc(quantity), stores.name)
  const promised = await countPromised(
    context,
    rows.flatMap((store) => store.rows),
  )
  return rows.map(({ rows: ids, ...store }) => ({
    ...store,
    promised: ids.reduce((sum, id) => sum + (promised.get(id) ?? 0), 0),
  }))
}

const sales = async (context: CallContext, product: string): Promise<ProductOverview['sales']> => {
  if (!canReadSubject(context, 'Order')) return null
  const span = lastDays(context.now())
  await ensureFreshFigures(context.db, overlappingDays(span))
  const [row] = await queryRows<{ total: string }>(
    context.db,
    sql`select coalesce(sum(total), 0)::numeric(18, 2)::text as total
      from (${productsIn(context, span)}) s where product = ${product}`,
  )
  return { days: limits.figureDays, total: row?.total ?? '0.00' }
}

const arrivals = async (context: CallContext, product: string): Promise<ProductOverview['onTheWay']> => {
  const byStore = new Map<string, ProductOverview['onTheWay'][number]>()
  for (const { storeId, store, quantity } of await findStockOnTheWay(context, [product]))
    byStore.set(storeId, { storeId, store, quantity: quantity + (byStore.get(storeId)?.quantity ?? 0) })
  return [...byStore.values()]
}

const productOverview = async (context: CallContext<'x.productOverview'>): Promise<ProductOverview> => ({
  stock: await stockByShowroom(context, context.params.id),
  onTheWay: await arrivals(context, context.params.id),
  sales: await sales(context, context.params.id),
})

export const productOverviewHandlers: Handlers = { 'x.productOverview': productOverview }
