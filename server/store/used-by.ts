import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyResource } from '../../contract/grammar/resource'
import { Refusal } from '../errors'
import type { Work } from '../rules/handler'
import { columnOf, joinName, keptResources, sortable, tableNamed } from './table'

/** How many names a refusal gives before it says "and 9 more". */
const named = 3

/** Records of another resource that refer to this one through that field. */
const users = async (w: Work, from: AnyResource, key: string, list: boolean, id: string) => {
  const table = tableNamed(w.registry, from.name)
  const join = list ? tableNamed(w.registry, joinName(from, key)) : undefined
  const refers = join
    ? sql`${columnOf(table, 'id')} in (select ${columnOf(join, 'from')} from ${join} where ${columnOf(join, 'to')} = ${id})`
    : eq(columnOf(table, key), id)
  const where = and(refers, isNull(columnOf(table, 'deletedAt')))
  const [count] = await w.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(where)
  if (!count?.n) return undefined
  const some = await w.db
    .select({ label: columnOf(table, from.label) })
    .from(table)
    .where(where)
    .orderBy(sortable(table, from, from.label))
    .limit(named)
  return { count: count.n, labels: some.map((row) => String(row.label)) }
}

/** What others refer to stays, and the refusal says who they are. */
export const refuseIfUsed = async (w: Work, resource: AnyResource, id: string) => {
  const sentences: string[] = []
  for (const from of keptResources(w.registry))
    for (const [key, field] of Object.entries(from.fields)) {
      if (!('to' in field) || field.to !== resource.name || field.partOf) continue
      const found = await users(w, from, key, field.kind === 'refs', id)
      if (!found) continue
      const { one, many } = from.title
      const rest = found.count - found.labels.length
      const names = `${found.labels.join(', ')}${rest ? ` and ${rest} more` : ''}`
      sentences.push(`Used by ${found.count} ${(found.count === 1 ? one : many).toLowerCase()}: ${names}`)
    }
  if (!sentences.length) return
  const refused = resource.says?.notRemoved ?? `Can not delete ${resource.title.one.toLowerCase()}`
  throw new Refusal(409, [refused, ...sentences])
}
