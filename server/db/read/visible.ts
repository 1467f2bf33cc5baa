import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { entriesOf, servedResources } from '#contract/registry.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Context } from '#server/core/context.ts'
import { withShowroomSet } from '../tables/showroom-sets'
import { columnOf, tableNamed } from '../tables/table'
import { isInSets, reachedSets, showroomReachCondition } from './reach'

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

/**
 * The same for lists and counts, where asking each record would take too long: by the stored showrooms, if it or the record
 * that it is part of has them.
 */
export const listedCondition = async (
  viewer: Viewer & Pick<Context, 'db'>,
  resource: AnyResource,
): Promise<SQL | undefined> => {
  const sets = resource.showroom === undefined ? null : await reachedSets(viewer)
  return and(showroomReachCondition({ ...viewer, sets }, resource), ownerCondition(viewer, resource))
}

type Naming = Record<'entity' | 'entityId' | 'showroomSet', AnyPgColumn>

/** The same for what names records by their resource and id: the history, notifications. */
export const namedVisibleCondition = async (
  viewer: Viewer & Pick<Context, 'db'>,
  naming: Naming,
): Promise<SQL | undefined> => {
  const sets = await reachedSets(viewer)
  return and(sets ? isInSets(naming.showroomSet, sets) : undefined, namedRecordCondition(viewer, naming))
}

/** What the stored showrooms don't tell. */
export const namedRecordCondition = (
  viewer: Viewer,
  { entity, entityId }: Pick<Naming, 'entity' | 'entityId'>,
): SQL | undefined => {
  // The stored showrooms are those of the record; who owns it, and what has none stored, is asked of the record.
  const conditions = servedResources(viewer.registry).flatMap((resource) => {
    const { name } = resource
    const isVisible = withShowroomSet.includes(name)
      ? ownerCondition(viewer, resource)
      : visibleCondition(viewer, resource)
    return isVisible ? [{ name, isVisible }] : []
  })
  const ofRecord = conditions.map(({ name, isVisible }) => {
    const table = tableNamed(viewer.registry, name)
    const isIt = and(sql`${table.id} = ${entityId}`, isVisible)
    return sql`(${entity} = ${name} and exists (select 1 from ${table} where ${isIt}))`
  })
  const names = conditions.map(({ name }) => name)
  return names.length ? or(sql`${entity} <> all(${sql.param(names)})`, ...ofRecord) : undefined
}
