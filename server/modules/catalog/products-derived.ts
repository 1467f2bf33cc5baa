import { and, eq, isNull, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { FillDerived } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { dealTerms } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { dealFieldsOf } from '../pricing/deals'
import { readMargins } from '../purchasing/margins'
import { derivePublication } from '../site/publishing/published'
import { saleBlockersIn, saleColumns } from '../site/publishing/sale-readiness'

/**
 * The stock of a product in all showrooms of the caller, its margin for those who may read costs, whether it is selected as
 * a deal or latest product, and whether customers can buy it.
 */
export const productDerived: FillDerived<'products'> = async (context, records) => {
  const { db, registry } = context
  const ids = records.map(({ id }) => id)
  const { products, inventory, latestProducts: latest, dealProducts: deals } = tablesOf(registry)
  const counted = db
    .select({
      product: inventory.product,
      quantity: sql`sum(${inventory.quantity})`.as('quantity'),
    })
    .from(inventory)
    .where(
      and(
        inIds(inventory.product, ids),
        isNull(inventory.deletedAt),
        showroomReachCondition(context, resourceNamed(registry, 'inventory')),
      ),
    )
    .groupBy(inventory.product)
    .as('counted')
  const rows = await db
    .select({
      id: products.id,
      stock: counted.quantity,
      latest: latest.id,
      deal: deals.id,
      terms: dealTerms,
      ...saleColumns(context),
    })
    .from(products)
    .leftJoin(counted, eq(counted.product, products.id))
    .leftJoin(latest, eq(latest.id, products.id))
    .leftJoin(deals, eq(deals.id, products.id))
    .leftJoin(dealTerms, eq(dealTerms.productId, deals.id))
    .where(inIds(products.id, ids))
  const margins = await readMargins(context, ids)
  const now = context.now()
  const byId = new Map(rows.map((row) => [row.id, row]))
  derivePublication(context, records)
  for (const record of records) {
    const row = byId.get(record.id)
    record.stock = Number(row?.stock ?? 0)
    record.margin = margins.get(record.id) ?? null
    record.isLatest = Boolean(row?.latest)
    Object.assign(record, dealFieldsOf(Boolean(row?.deal), row?.terms ?? null, now))
    record.notForSale = row ? saleBlockersIn(record, row) : []
  }
}
