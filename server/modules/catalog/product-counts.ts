import { and, isNull, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { columnOf, joinTable, tableNamed } from '#server/db/tables/table.ts'

type Grouping = 'brands' | 'manufacturers' | 'categories' | 'tags' | 'vats'

const total = sql`count(*)`.mapWith(Number)

/** How many products refer to each of these records, in one query for all of them. */
const countProducts = async ({ db, registry }: ReadContext, to: Grouping, ids: readonly string[]) => {
  const resource = resourceNamed(registry, 'products')
  const table = tableNamed(registry, resource.name)
  const [found] = Object.entries(resource.fields).filter(([, field]) => 'to' in field && field.to === to)
  if (!found) return []
  const [key, field] = found
  const isThere = isNull(table.deletedAt)
  if (field.kind === 'ref') {
    const id = columnOf(table, key)
    return db
      .select({ id, total })
      .from(table)
      .where(and(inIds(id, ids), isThere))
      .groupBy(id)
  }
  const join = joinTable(registry, resource, key)
  return db
    .select({ id: join.to, total })
    .from(join)
    .innerJoin(table, and(sql`${table.id} = ${join.from}`, isThere))
    .where(inIds(join.to, ids))
    .groupBy(join.to)
}

/** The number of products of a brand, category, tag, manufacturer or VAT rate; deleted ones do not count. */
export const fillProductCounts =
  (to: Grouping) =>
  async (
    context: ReadContext,
    records: readonly { id: string; products: number | null }[],
  ): Promise<void> => {
    const rows = await countProducts(
      context,
      to,
      records.map(({ id }) => id),
    )
    const byId = new Map(rows.map(({ id, total }) => [String(id), total]))
    for (const record of records) record.products = byId.get(record.id) ?? 0
  }
