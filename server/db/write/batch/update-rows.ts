import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '#server/core/context.ts'
import { columnOf, tableNamed } from '#server/db/tables/table.ts'
import type { PlannedUpdate } from './plan'

/** Updates that set the same columns, in one statement; the ids of the rows that changed. */
const updateAlike = async (
  context: Context,
  resource: AnyResource,
  updates: readonly PlannedUpdate[],
  keys: readonly string[],
) => {
  const table = tableNamed(context.registry, resource.name)
  const sent = (name: string) => sql`sent.${sql.identifier(name)}`
  const columns = keys.map((key, at) => ({ key, name: `value${at}`, column: columnOf(table, key) }))
  const rows = updates.map(({ id, before, values, lists }) => {
    const cells = columns.map(
      ({ key, column }): SQL =>
        sql`${sql.param(values[key] ?? null, column)}::${sql.raw(column.getSQLType())}`,
    )
    const isChanged = Object.keys(lists).length > 0
    return sql`(${sql.join([sql`${id}::text`, sql`${before.version}::int`, sql`${isChanged}::boolean`, ...cells], sql`, `)})`
  })
  const names = ['id', 'version', 'is_changed', ...columns.map(({ name }) => name)].map((name) =>
    sql.identifier(name),
  )
  const changed = await context.db
    .update(table)
    .set({
      ...Object.fromEntries(columns.map(({ key, name }) => [key, sent(name)])),
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
          ...columns.map(({ name, column }) => sql`${column} is distinct from ${sent(name)}`),
        ),
      ),
    )
    .returning({ id: table.id })
  return changed.map(({ id }) => String(id))
}

/** Updates rows whose versions are as they were read; those that differ from what is stored. */
export const updateRows = async (
  context: Context,
  resource: AnyResource,
  updates: readonly PlannedUpdate[],
): Promise<PlannedUpdate[]> => {
  const alike = new Map<string, PlannedUpdate[]>()
  for (const one of updates) {
    const keys = Object.keys(one.values).sort().join()
    alike.set(keys, [...(alike.get(keys) ?? []), one])
  }
  const changed = new Set<string>()
  for (const [keys, some] of alike)
    for (const id of await updateAlike(context, resource, some, keys ? keys.split(',') : [])) changed.add(id)
  return updates.filter(({ id }) => changed.has(id))
}
