import { and, eq, inArray } from 'drizzle-orm'
import type { NamedHistoryLine } from '#contract/calls/history.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { recordExists } from '#server/db/read/read.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { readHistory } from '../history/history'

/** The stock records of a product, also deleted ones, each with its SKU and showroom. */
const stockOf = async (context: CallContext, product: string, store: string | undefined) => {
  const { inventory, variants, products, stores } = tablesOf(context.registry)
  const rows = await context.db
    .select({ id: inventory.id, sku: variants.sku, own: products.sku, store: stores.name })
    .from(inventory)
    .innerJoin(products, eq(products.id, inventory.product))
    .innerJoin(stores, eq(stores.id, inventory.store))
    .leftJoin(variants, eq(variants.id, inventory.variant))
    .where(
      and(
        eq(inventory.product, product),
        store === undefined ? undefined : eq(inventory.store, store),
        showroomReachCondition(context, resourceNamed(context.registry, 'inventory')),
      ),
    )
  return new Map(rows.map((row) => [String(row.id), `${row.sku ?? row.own} · ${row.store}`]))
}

/** The changes of a product's stock, newest first, each with its SKU and showroom. */
const stockHistory = async (context: CallContext<'x.stockHistory'>) => {
  const products = resourceNamed(context.registry, 'products')
  const id = parseRecordId(products, context.params.id)
  if (!(await recordExists(context, products, id))) throw notFoundError(products)
  const { storeId } = context.query
  const store =
    storeId === undefined ? undefined : parseRecordId(resourceNamed(context.registry, 'stores'), storeId)
  const names = await stockOf(context, id, store)
  const where = and(inArray(history.entity, ['inventory']), inIds(history.entityId, [...names.keys()]))
  const { data, ...count } = await readHistory(context, where)
  const named: NamedHistoryLine[] = data.map((line) => ({ ...line, label: names.get(line.entityId) ?? null }))
  return { data: named, ...count }
}

export const stockHistoryHandlers: Handlers = { 'x.stockHistory': stockHistory }
