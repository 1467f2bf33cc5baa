import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { visibleCondition } from '#server/db/read/visible.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import type { Condition } from '#server/query/conditions.ts'
import type { Filtering } from '#server/query/filters.ts'

/** Whether a record with these unmet conditions matches. */
const isMatch = (match: 'all' | 'any', unmet: readonly string[], of: number) =>
  match === 'all' ? unmet.length === 0 : of === 0 || unmet.length < of

export type Evaluated = { id: string; isMatching: boolean; unmet: string[] }

/** What the conditions say of the records that meet `which` and are within the user's reach. */
export const evaluate = async (
  context: Filtering,
  resource: AnyResource,
  { match, conditions }: { match: 'all' | 'any'; conditions: readonly Condition[] },
  { which, order = [], limit }: { which?: SQL; order?: SQL[]; limit: number },
): Promise<Evaluated[]> => {
  const table = tableNamed(context.registry, resource.name)
  const answers = conditions.map(({ where }) => sql`coalesce(${where}, false)`)
  const rows = await context.db
    .select({ id: table.id, answers: sql<boolean[]>`array[${sql.join(answers, sql`, `)}]::boolean[]` })
    .from(table)
    .where(and(which, isNull(table.deletedAt), visibleCondition(context, resource)))
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ id, answers: met }) => {
    const unmet = conditions.flatMap(({ name }, index) => (met[index] ? [] : [name]))
    return { id: String(id), unmet, isMatching: isMatch(match, unmet, conditions.length) }
  })
}
