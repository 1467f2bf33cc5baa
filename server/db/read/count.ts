import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { limits } from '#contract/policies/limits.ts'
import type { Database } from '#server/core/database.ts'
import type { DisjointConditions } from '#server/core/filter-condition.ts'

const countOf = (db: Database, table: PgTable, condition: SQL | undefined) => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(limits.countUpTo + 1)
    .as('some')
  return db.select({ n: sql`count(*)`.mapWith(Number) }).from(some)
}

/** The number of matches, up to one more than the number that is counted. */
export const countUpTo = async ({ db }: { db: Database }, table: PgTable, condition: SQL | undefined) => {
  const [counted] = await countOf(db, table, condition)
  return counted?.n ?? 0
}

/** The same for each of several conditions, in one statement. */
export const countsUpTo = async (
  { db }: { db: Database },
  table: PgTable,
  conditions: readonly SQL[],
): Promise<number[]> => {
  if (!conditions.length) return []
  const counts = conditions.map((condition) => sql`(${countOf(db, table, condition)})`)
  const [counted] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` })
    .from(sql`(select 1) as once`)
  return counted?.counts ?? []
}

/** The sum of the conditions; once it exceeds the limit, the others are not counted. */
export const countDisjoint = async (
  context: { db: Database },
  table: PgTable,
  { parts }: DisjointConditions,
): Promise<number> => {
  let count = 0
  for (const part of parts) {
    count += await countUpTo(context, table, part)
    if (count > limits.countUpTo) break
  }
  return count
}

/** A total as a list returns it; above the limit of counting, only that there are more. */
export const cappedTotal = (count: number): { total: number; more?: true } =>
  count > limits.countUpTo ? { total: limits.countUpTo, more: true } : { total: count }
