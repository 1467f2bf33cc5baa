import { and, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Decimal } from '#server/core/amounts.ts'
import type { Context, ReadContext } from '#server/core/context.ts'
import { addHistory } from '#server/db/history.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type Goods, productsOf } from '../inventory/add-to-stock'
import { revalue } from './cost-arithmetic'

export const keyOfGoods = ({ productId, variantId }: Goods) => `${productId} ${variantId ?? ''}`

/** The costs of these products and their variants, by goods. */
export const readCosts = async (
  { db, registry }: Pick<ReadContext, 'db' | 'registry'>,
  products: readonly string[],
  { isLocked = false } = {},
) => {
  if (!products.length) return new Map<string, { id: string; cost: string }>()
  const { costs } = tablesOf(registry)
  const query = db
    .select({ id: costs.id, productId: costs.product, variantId: costs.variant, cost: costs.cost })
    .from(costs)
    .where(and(inIds(costs.product, products), isNull(costs.deletedAt)))
    .orderBy(costs.id)
  const rows = await (isLocked ? query.for('update') : query)
  return new Map(rows.map((row) => [keyOfGoods(row), { id: row.id, cost: row.cost }]))
}

/** All pieces of these products that the shop has, in any showroom or on the way between two, by goods. */
const countPieces = async ({ db, registry }: Context, products: readonly string[]) => {
  const { inventory, transferLines: lines, transfers } = tablesOf(registry)
  const { rows } = await db.execute<{ product: string; variant: string | null; pieces: number }>(sql`
    select product, variant, sum(pieces)::int as pieces from (
      select ${inventory.product} as product, ${inventory.variant} as variant, ${inventory.quantity} as pieces
        from ${inventory} where ${inIds(inventory.product, products)} and ${inventory.deletedAt} is null
      union all
      select ${lines.productId}, ${lines.variantId}, ${lines.quantity}
        from ${lines} join ${transfers} on ${transfers.id} = ${lines.transfer}
        where ${inIds(lines.productId, products)} and ${transfers.status} = 'Sent' and ${transfers.deletedAt} is null
    ) held group by product, variant`)
  return new Map(
    rows.map(({ product, variant, pieces }) => [
      keyOfGoods({ productId: product, variantId: variant }),
      pieces,
    ]),
  )
}

export type ValuedPieces = Goods & { pieces: number; from: Decimal | null; to: Decimal }

/**
 * Changes the costs of goods by pieces that arrived, or whose cost became known. Their stock is locked and has these pieces
 * already, so that two receipts of the same goods follow each other. `note` names the purchase order in the history.
 */
export const changeCosts = async (context: Context, all: readonly ValuedPieces[], note: string) => {
  const products = productsOf(all)
  if (!products.length) return
  const [known, held] = [
    await readCosts(context, products, { isLocked: true }),
    await countPieces(context, products),
  ]
  const changes = all.flatMap((goods) => {
    const key = keyOfGoods(goods)
    const before = known.get(key)
    const { pieces, from, to } = goods
    const cost = revalue({ cost: before?.cost ?? null, stock: held.get(key) ?? 0, pieces, from, to })
    return cost === before?.cost ? [] : [{ goods, before, cost }]
  })
  const table = tablesOf(context.registry).costs
  const at = context.now()
  const added = changes
    .filter(({ before }) => !before)
    .map(({ goods, cost }) => ({
      ...{ id: newId(), createdAt: at, updatedAt: at },
      ...{ product: goods.productId, variant: goods.variantId ?? null, cost },
    }))
  if (added.length) await context.db.insert(table).values(added)
  const changed = changes.flatMap(({ before, cost }) => (before ? [{ ...before, to: cost }] : []))
  if (changed.length)
    await context.db
      .update(table)
      .set({ cost: sql`new.cost`, version: sql`${table.version} + 1`, updatedAt: at })
      .from(
        sql`unnest(${sql.param(changed.map(({ id }) => id))}::text[],
          ${sql.param(changed.map(({ to }) => to))}::numeric[]) as new(id, cost)`,
      )
      .where(sql`${table.id} = new.id`)
  const ofCost = { action: 'update', entity: 'costs', propKey: 'cost', note } as const
  await addHistory(context, [
    ...added.map(({ id, cost }) => ({ ...ofCost, entityId: id, from: null, to: cost })),
    ...changed.map(({ id, cost, to }) => ({ ...ofCost, entityId: id, from: cost, to })),
  ])
}
