import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SignedInAdmin } from '#contract/calls/auth.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { showroomReachOf } from '#contract/policies/reach.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import { findActiveAdmins } from '#server/auth/sessions.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { recordExists } from '#server/db/read/read.ts'
import { visibleCondition } from '#server/db/read/visible.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'

/** A record that is named by its resource and id. */
export type RecordName = { entity: ResourceName; id: string }
type Reading = Pick<Context, 'db' | 'registry'>

/** Those within whose reach the record is. One statement asks for each reach once. */
const whoReach = async (
  { db, registry }: Reading,
  resource: AnyResource,
  recordId: string,
  admins: readonly SignedInAdmin[],
): Promise<readonly SignedInAdmin[]> => {
  const keyOf = ({ id, role }: SignedInAdmin) => (resource.owner ? id : JSON.stringify(showroomReachOf(role)))
  const viewers = [...new Map(admins.map((admin) => [keyOf(admin), admin])).values()]
  if (!viewers.length) return []
  const table = tableNamed(registry, resource.name)
  const conditions = viewers.map(
    (admin): SQL =>
      visibleCondition({ registry, reach: showroomReachOf(admin.role), admin }, resource) ?? sql`true`,
  )
  const [row] = await db
    .select({ answers: sql<boolean[]>`array[${sql.join(conditions, sql`, `)}]` })
    .from(table)
    .where(and(eq(table.id, recordId), isNull(table.deletedAt)))
  const reaching = new Set(viewers.filter((_, at) => row?.answers[at]).map(keyOf))
  return admins.filter((admin) => reaching.has(keyOf(admin)))
}

const named = (admins: readonly SignedInAdmin[]) =>
  admins.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))

/** The active users with these ids who may read the record, by name. */
export const colleaguesWhoRead = async (
  context: Reading,
  { entity, id }: RecordName,
  adminIds: readonly string[],
) => {
  const resource = resourceNamed(context.registry, entity)
  const admins = await findActiveAdmins(context.db, context.registry, adminIds)
  return named(
    await whoReach(
      context,
      resource,
      id,
      admins.filter((admin) => canRead({ admin }, resource)),
    ),
  )
}

/** Active users, all or those who may read what the caller may read too. */
export const listColleagues = async (context: CallContext<'x.colleagues'>) => {
  const { registry, query } = context
  const admins = await findActiveAdmins(context.db, registry)
  if (query.resource === undefined) return { data: named(admins) }
  const resource = registry.resources.find(({ name }) => name === query.resource)
  if (!resource) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(context, resource)) throw new ApiError(403, reason('access.forbidden'))
  const readers = admins.filter((admin) => canRead({ admin }, resource))
  if (query.id === undefined) return { data: named(readers) }
  const id = parseRecordId(resource, query.id)
  if (!(await recordExists(context, resource, id))) throw notFoundError(resource)
  return { data: named(await whoReach(context, resource, id, readers)) }
}
