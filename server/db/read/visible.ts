import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { entriesOf, servedResources } from '#contract/registry.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Context } from '#server/core/context.ts'
import { columnOf, tableNamed } from '../tables/table'
import { showroomReachCondition } from './reach'

export type Viewer = Pick<Context, 'registry' | 'reach' | 'admin'>

/** The addresses of the lists that the user may read. */
const readableLists = (viewer: Viewer) =>
  entriesOf(viewer.registry).flatMap(({ path, resource }) => (canRead(viewer, resource) ? [path] : []))

/** The records of which the user is the owner, and those that are shown to others too. Null: the server itself. */
const ownerCondition = (viewer: Viewer, { name, owner }: AnyResource): SQL | undefined => {
  const { admin, reach, registry } = viewer
  if (!owner || admin === null) return undefined
  const of = (key: string) => columnOf(tableNamed(registry, name), key)
  const { by, sharedBy, reached, list } = owner
  // A colleague who reaches all showrooms that the owner did; stored without any, the owner reached all.
  const isWithin =
    reached &&
    (reach === null
      ? sql`true`
      : sql`(${of(reached)} <> '[]'::jsonb and ${of(reached)} <@ ${JSON.stringify(reach)}::jsonb)`)
  return and(
    or(eq(of(by), admin.id), sharedBy ? eq(of(sharedBy), true) : undefined, isWithin || undefined),
    list ? inArray(of(list), readableLists(viewer)) : undefined,
  )
}

/**
 * The condition that the user may see a record of a resource that they may read: it belongs to a showroom within reach,
 * and it is their own or shared, if its records have an owner. Everything that reads or locks records applies it.
 */
export const visibleCondition = (viewer: Viewer, resource: AnyResource): SQL | undefined =>
  and(showroomReachCondition(viewer, resource), ownerCondition(viewer, resource))

/** The same for what names records by their resource and id: the history, notifications. */
export const namedVisibleCondition = (
  viewer: Viewer,
  { entity, entityId }: { entity: AnyPgColumn; entityId: AnyPgColumn },
): SQL | undefined => {
  const conditions = servedResources(viewer.registry).flatMap((resource) => {
    const isVisible = visibleCondition(viewer, resource)
    return isVisible ? [{ resource, isVisible }] : []
  })
  if (!conditions.length) return undefined
  const names = conditions.map(({ resource }) => resource.name)
  return or(
    sql`${entity} <> all(${sql.param(names)})`,
    ...conditions.map(({ resource: { name }, isVisible }) => {
      const table = tableNamed(viewer.registry, name)
      const isIt = and(sql`${table.id} = ${entityId}`, isVisible)
      return sql`(${entity} = ${name} and exists (select 1 from ${table} where ${isIt}))`
    }),
  )
}
