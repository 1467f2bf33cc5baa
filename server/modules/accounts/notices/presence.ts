import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Present } from '#contract/extensions/presence.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { recordExists } from '#server/db/read/read.ts'
import { presences } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { isRecordId, parseRecordId } from '#server/validation/record-id.ts'
import { currentAdmin } from '../profile'

/** Reports from before no longer count. */
export const presenceCutoff = (now: Date) => new Date(now.getTime() - limits.presenceMs)

/** The record that a tab shows; refused unless the user may read it. */
const shown = async (context: CallContext<'x.presence'>) => {
  const { body, registry } = context
  const resource = registry.resources.find(
    ({ name, collectionOf }) => name === body.resource && !collectionOf,
  )
  if (!resource) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(context, resource)) throw new ApiError(403, reason('access.forbidden'))
  const entityId = parseRecordId(resource, body.recordId)
  if (!(await recordExists(context, resource, entityId))) throw notFoundError(resource)
  return { entity: resource.name, entityId }
}

const tabIn = ({ tab }: { tab: string }) => {
  if (!isRecordId(tab)) throw new ApiError(400, reason('id.malformed'))
  return tab.toLowerCase()
}

/** Removes what no longer counts, and the oldest tabs of a user with too many. Rows in use elsewhere are skipped. */
const removeOld = async ({ db, now }: Context, adminId: string) => {
  await db.execute(sql`delete from ${presences} where ctid in (
    select ctid from ${presences} where ${lt(presences.seenAt, presenceCutoff(now()))} for update skip locked)`)
  const kept = db
    .select({ tab: presences.tab })
    .from(presences)
    .where(eq(presences.adminId, adminId))
    .orderBy(desc(presences.seenAt), presences.tab)
    .offset(limits.maxPresencesOfUser)
  await db.delete(presences).where(and(eq(presences.adminId, adminId), inArray(presences.tab, kept)))
}

type Shown = { entity: string; entityId: string }

/** Colleagues with the record open, by name; each of them once, however many tabs they have. */
const colleaguesAt = async (
  { db, now, registry }: Context,
  adminId: string,
  { entity, entityId }: Shown,
): Promise<Present[]> => {
  const { admins } = tablesOf(registry)
  const isEditing = sql<boolean>`bool_or(${presences.isEditing})`
  const rows = await db
    .select({ id: admins.id, firstName: admins.firstName, lastName: admins.lastName, isEditing })
    .from(presences)
    .innerJoin(admins, and(eq(admins.id, presences.adminId), eq(admins.isActive, true)))
    .where(
      and(
        eq(presences.entity, entity),
        eq(presences.entityId, entityId),
        gte(presences.seenAt, presenceCutoff(now())),
        ne(presences.adminId, adminId),
        sql`${admins.deletedAt} is null`,
      ),
    )
    .groupBy(admins.id)
    .orderBy(desc(isEditing), asc(admins.firstName), asc(admins.lastName), asc(admins.id))
    .limit(limits.maxPresent)
  return rows.map(({ id, firstName, lastName, isEditing }) => ({
    id,
    name: `${firstName} ${lastName}`,
    isEditing,
  }))
}

const report = async (context: CallContext<'x.presence'>) => {
  const { id: adminId } = currentAdmin(context)
  const tab = tabIn(context.params)
  const record = await shown(context)
  const seen = { ...record, isEditing: context.body.isEditing ?? false, seenAt: context.now() }
  await context.db
    .insert(presences)
    .values({ adminId, tab, ...seen })
    .onConflictDoUpdate({ target: [presences.adminId, presences.tab], set: seen })
  await removeOld(context, adminId)
  return { data: await colleaguesAt(context, adminId, record) }
}

const end = async (context: CallContext<'x.endPresence'>) => {
  const { id: adminId } = currentAdmin(context)
  const isThisTab = and(eq(presences.adminId, adminId), eq(presences.tab, tabIn(context.params)))
  await context.db.delete(presences).where(isThisTab)
  return { message: messages.deleteSuccessful }
}

export const presenceHandlers: Handlers = { 'x.presence': report, 'x.endPresence': end }
