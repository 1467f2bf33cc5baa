import { sql } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import { lineCosts } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/**
 * Keeps what the goods of new lines cost now, so that their profit doesn't change with later costs. A line that replaces one
 * of the same goods, because its order was changed, has what that one has.
 */
export const keepLineCosts = ({ db, registry }: Context, lines: readonly string[]) => {
  const { orderLines: l, costs } = tablesOf(registry)
  const isSame = sql`former."order" = ${l.order} and former.product_id = ${l.productId}
    and former.variant_id is not distinct from ${l.variantId} and former.id <> all(${sql.param(lines)})`
  return db.execute(sql`
    insert into ${lineCosts} (line_id, cost)
    select id, cost from (
      select ${l.id} as id, case
        when exists (select 1 from ${l} former where ${isSame}) then (
          select kept.cost from ${l} former left join ${lineCosts} kept on kept.line_id = former.id
          where ${isSame} order by former.created_at desc, kept.cost limit 1)
        else (select ${costs.cost} from ${costs} where ${costs.product} = ${l.productId}
          and ${costs.variant} is not distinct from ${l.variantId} and ${costs.deletedAt} is null
          order by ${costs.updatedAt} desc limit 1)
        end as cost
      from ${l} where ${l.id} = any(${sql.param(lines)})) sold
    where cost is not null`)
}
