import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '#server/core/context.ts'
import { columnOf, tableNamed } from '#server/db/tables/table.ts'
import type { PlannedUpdate } from './plan'

/**
 * Updates rows whose versions are as they were read, in one statement, so that triggers fire once; returns those that
 * differ from what is stored. A row keeps the columns that only other rows set.
 */
export const updateRows = async (
  context: Context,
  resource: AnyResource,
  updates: readonly PlannedUpdate[],
): Promise<PlannedUpdate[]> => {
  if (!updates.length) return []
  const table = tableNamed(context.registry, resource.name)
  const sent = (name: string) => sql`sent.${sql.identifier(name)}`
  const keys = [...new Set(updates.flatMap(({ values }) => Object.keys(values)))]
  const columns = keys.map((key, at) => {
    const column = columnOf(table, key)
    const isSent = sql`${key} = any(${sent('keys')})`
    return { key, column, name: `value${at}`, isSent, value: sent(`value${at}`) }
  })
  const rows = updates.map(({ id, before, values, lists }) => {
    const cells = columns.map(
      ({ key, column }): SQL =>
        sql`${sql.param(values[key] ?? null, column)}::${sql.raw(column.getSQLType())}`,
    )
    const isChanged = Object.keys(lists).length > 0
    const own = [
      sql`${id}::text`,
      sql`${before.version}::int`,
      sql`${isChanged}::boolean`,
      sql`${sql.param(Object.keys(values))}::text[]`,
    ]
    return sql`(${sql.join([...own, ...cells], sql`, `)})`
  })
  const names = ['id', 'version', 'is_changed', 'keys', ...columns.map(({ name }) => name)].map((name) =>
    sql.identifier(name),
  )
  const changed = await context.db
    .update(table)
    .set({
      ...Object.fromEntries(
        columns.map(({ key, column, isSent, value }) => [
          key,
          sql`case when ${isSent} then ${value} else ${column} end`,
        ]),
      ),
      version: sql`${table.version} + 1`,
      updatedAt: context.now(),
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as sent(${sql.join(names, sql`, `)})`)
    .where(
      and(
        eq(table.id, sent('id')),
        eq(table.version, sent('version')),
        or(
          sent('is_changed'),
          ...columns.map(
            ({ column, isSent, value }) => sql`${isSent} and ${column} is distinct from ${value}`,
          ),
        ),
      ),
    )
    .returning({ id: table.id })
  const ids = new Set(changed.map(({ id }) => String(id)))
  return updates.filter(({ id }) => ids.has(id))
}
