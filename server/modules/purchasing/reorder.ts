import { type SQL, sql } from 'drizzle-orm'
import type { ReorderRow } from '#contract/extensions/purchasing.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecords } from '#server/db/write/batch/write-planned.ts'
import { mayBeOf } from '../dashboard/order-parts'
import { countPromised } from '../inventory/promised-stock'
import { purchaseOrderRules } from './purchase-orders'

/** Sales of so many days are what is expected of as many days to come. */
const days = 30
/** Of goods that were never ordered. */
const usualLeadDays = 14

type Found = Omit<ReorderRow, 'store' | 'supplier' | 'promised'> & {
  inventoryId: string
  storeId: string
  storeName: string
  supplierId: string | null
  supplierName: string | null
}

/** What each showroom has, expects and sells of its goods, and how many of them to order. */
const suggestions = (since: Date, where: SQL, stores: readonly string[] | null): SQL => sql`
  with sold as (
    select l.inventory_id as id, sum(l.quantity - coalesce(l.returned, 0))::int as pieces
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null
    where o.deleted_at is null and o.order_status <> 'Cancelled' and o.created_at >= ${since.toISOString()}
      and ${stores ? mayBeOf(sql`o.showroom_set`, stores) : sql`true`} group by 1),
  moved as (
    select t.destination as store, l.product_id as product, l.variant_id as variant, sum(l.quantity)::int as pieces
    from transfers t join transfer_lines l on l.transfer = t.id
    where t.status = 'Sent' and t.deleted_at is null group by 1, 2, 3),
  bought as (
    select b.store, l.product_id as product, l.variant_id as variant, sum(greatest(l.quantity - l.received, 0))::int as pieces
    from purchase_orders b join purchase_lines l on l.purchase_order = b.id
    where b.status in ('Ordered', 'PartlyReceived') group by 1, 2, 3),
  drafted as (
    select b.store, lower(l.sku) as sku, sum(l.quantity)::int as pieces
    from purchase_orders b cross join lateral jsonb_to_recordset(b.lines) as l(sku text, quantity int)
    where b.status = 'Draft' group by 1, 2),
  usual as (
    select distinct on (l.product_id, l.variant_id) l.product_id as product, l.variant_id as variant,
      u.id, u.name, u.lead_days
    from purchase_lines l join purchase_orders b on b.id = l.purchase_order
      join suppliers u on u.id = b.supplier and u.deleted_at is null and u.is_active
    order by l.product_id, l.variant_id, b.created_at desc, b.id),
  goods as (
    select i.id as "inventoryId", i.product as "productId", i.variant as "variantId", coalesce(v.sku, p.sku) as sku, p.name,
      s.id as "storeId", s.name as "storeName", i.low_at, i.quantity as stock, coalesce(sold.pieces, 0) as sold,
      coalesce(moved.pieces, 0) as "onTheWay", coalesce(bought.pieces, 0) + coalesce(drafted.pieces, 0) as "onOrder",
      usual.id as "supplierId", usual.name as "supplierName", usual.lead_days as "leadDays"
    from inventory i
      join products p on p.id = i.product and p.deleted_at is null
      left join variants v on v.id = i.variant
      join stores s on s.id = i.store and s.is_active
      left join sold on sold.id = i.id
      left join moved on (moved.store, moved.product) = (i.store, i.product) and moved.variant is not distinct from i.variant
      left join bought on (bought.store, bought.product) = (i.store, i.product) and bought.variant is not distinct from i.variant
      left join drafted on drafted.store = i.store and drafted.sku = lower(coalesce(v.sku, p.sku))
      left join usual on usual.product = i.product and usual.variant is not distinct from i.variant
    where i.deleted_at is null and coalesce(v.sku, p.sku) is not null and ${where})
  select *, greatest(greatest(
      ceil(sold * (coalesce("leadDays", ${usualLeadDays}::int) + ${days}::int) / ${days}::numeric), coalesce(low_at + 1, 0))
    - stock - "onTheWay" - "onOrder", 0)::int as suggested
  from goods`

export const reorderList = async (context: CallContext<'x.reorderList'>): Promise<{ data: ReorderRow[] }> => {
  const { db, reach, query, now } = context
  const since = new Date(now().getTime() - days * 86_400_000)
  const where = sql`${reach ? sql`i.store = any(${sql.param(reach)})` : sql`true`}
    and ${query.storeId ? sql`i.store = ${query.storeId}` : sql`true`}`
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select * from (${suggestions(since, where, query.storeId ? [query.storeId] : reach)}) rated where suggested > 0
    order by suggested desc, sku, "storeId" limit ${limits.maxPurchaseLines}`)
  const promised = await countPromised(
    context,
    rows.map(({ inventoryId }) => inventoryId),
  )
  return {
    data: rows.map((row) => ({
      ...{ productId: row.productId, variantId: row.variantId, sku: row.sku, name: row.name },
      store: { id: row.storeId, label: row.storeName },
      ...{ sold: row.sold, stock: row.stock, promised: promised.get(row.inventoryId) ?? 0 },
      ...{ onTheWay: row.onTheWay, onOrder: row.onOrder, leadDays: row.leadDays },
      supplier: row.supplierId ? { id: row.supplierId, label: row.supplierName ?? '' } : null,
      suggested: row.suggested,
    })),
  }
}

export const addPurchases = (outer: CallContext<'x.addPurchases'>) =>
  inTransaction(outer, async (context) => {
    const orders = new Map<
      string,
      { supplier: string; store: string; lines: { sku: string; quantity: number }[] }
    >()
    for (const { sku, quantity, supplierId, storeId } of outer.body.goods) {
      const key = `${supplierId} ${storeId}`
      const order = orders.get(key) ?? { supplier: supplierId, store: storeId, lines: [] }
      order.lines.push({ sku, quantity })
      orders.set(key, order)
    }
    const bodies = [...orders.values()]
    const more = await purchaseOrderRules.beforeCreate(context, bodies)
    const all = bodies.map((body, i) => {
      const own = more[i] ?? {}
      if (own instanceof ApiError) throw own
      return { ...body, ...own }
    })
    const resource = resourceNamed(context.registry, 'purchaseOrders')
    const ids: string[] = []
    for (const outcome of await createRecords(context, resource, all)) {
      if (outcome instanceof ApiError) throw outcome
      ids.push(outcome.id)
    }
    const records = await readRecordsByIds(context, resource, ids)
    return { data: ids.flatMap((id) => records.find((record) => record.id === id) ?? []) }
  })
