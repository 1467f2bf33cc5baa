import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  lte,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ApiCall } from '#contract/api-calls.ts'
import type { DeletedRecord } from '#contract/extensions/trash.ts'
import { bodyKeyOf, isRestorable } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed, servedResources } from '#contract/registry.ts'
import type { CallBody, CallQuery } from '#contract/types.ts'
import { canRead } from '../core/can-read'
import type { AnyHandlers, AnyRules, CallContext, ReadContext } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { cappedTotal, countUpTo } from '../db/read/count'
import { readDeleted } from '../db/read/read'
import { visibleCondition } from '../db/read/visible'
import { history } from '../db/tables/internal'
import { aliasTable, columnOf, type Table, tableNamed } from '../db/tables/table'
import { restoreRecord } from '../db/write/restore'
import { containsText } from '../query/text'
import { parseRecordId } from '../validation/record-id'
import { createRestoreValidator } from './checks'

/** Restoring requires the permissions to delete and to read. */
const resourceOf = (context: CallContext): AnyResource => {
  const found = servedResources(context.registry).find(({ name }) => name === context.params.resource)
  if (!found || !isRestorable(found)) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(context, found) || !isGranted(context.admin?.role, [found.subject, 'DELETE']))
    throw new ApiError(403, reason('access.forbidden'))
  return found
}

const isStored = ({ fields }: AnyResource, key: string) => fields[key] && !fields[key].derived

/** The records that a resource's records are part of, joined to their ids. */
const parentJoinsOf = ({ registry }: Pick<ReadContext, 'registry'>, resource: AnyResource, table: Table) =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'ref' || !field.partOf) return []
    const owner = aliasTable(tableNamed(registry, field.to), `${key}_whole`)
    return [{ whole: owner, of: resourceNamed(registry, field.to), on: eq(owner.id, columnOf(table, key)) }]
  })

/** A record that was deleted with the one it is part of is restored with that. */
const notDeletedWithParent = (context: ReadContext, resource: AnyResource, table: Table): SQL[] =>
  parentJoinsOf(context, resource, table).map(({ whole: owner, on }) => {
    const gone = and(on, isNotNull(owner.deletedAt), lte(owner.deletedAt, table.deletedAt))
    return notExists(context.db.select({ one: sql`1` }).from(owner).where(gone))
  })

/** By name, unique values, and the names of what the record is part of. */
const isFound = (
  context: ReadContext,
  resource: AnyResource,
  table: Table,
  text: string,
): SQL | undefined => {
  const own = Object.entries(resource.fields).filter(
    ([key, field]) =>
      isStored(resource, key) && (key === resource.nameField || ('unique' in field && field.unique)),
  )
  return or(
    ...own.map(([key]) => containsText(columnOf(table, key), text)),
    ...parentJoinsOf(context, resource, table).map(({ whole: owner, of, on }) =>
      exists(
        context.db
          .select({ one: sql`1` })
          .from(owner)
          .where(and(on, containsText(columnOf(owner, of.nameField), text))),
      ),
    ),
  )
}

/** Who last deleted each of the records. */
const deletedByOf = async ({ db }: ReadContext, resource: AnyResource, ids: readonly string[]) => {
  const { entity, entityId, action, at, id, actorId, actorName } = history
  const rows = await db
    .selectDistinctOn([entityId], { entityId, actorId, actorName })
    .from(history)
    .where(and(eq(entity, resource.name), inArray(entityId, [...ids]), eq(action, 'remove')))
    .orderBy(entityId, desc(at), desc(id))
  return new Map(rows.map((row) => [row.entityId, { id: row.actorId, name: row.actorName }]))
}

const listDeleted = async (context: CallContext, rules: AnyRules) => {
  const resource = resourceOf(context)
  const erased = rules[resource.name]?.isErased?.(context)
  const table = tableNamed(context.registry, resource.name)
  const { limit, offset } = context.page ?? { limit: limits.pageSize, offset: 0 }
  const search = (context.query as CallQuery<'x.trash'>).search?.trim()
  const where = and(
    isNotNull(table.deletedAt),
    erased && not(erased),
    visibleCondition(context, resource),
    ...notDeletedWithParent(context, resource, table),
    search ? isFound(context, resource, table, search) : undefined,
  )
  const rows = await context.db
    .select({ id: table.id, deletedAt: table.deletedAt })
    .from(table)
    .where(where)
    .orderBy(desc(table.deletedAt), desc(table.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => String(id))
  const records = new Map((await readDeleted(context, resource, ids)).map((record) => [record.id, record]))
  const removers = ids.length ? await deletedByOf(context, resource, ids) : new Map()
  const data = rows.map(({ id, deletedAt }): DeletedRecord => {
    const values = records.get(String(id))
    return {
      id: String(id),
      label: String(values?.[resource.nameField] ?? ''),
      deletedAt: (deletedAt as Date).toISOString(),
      deletedBy: removers.get(String(id)) ?? { id: null, name: null },
      values,
    }
  })
  return { data, ...cappedTotal(await countUpTo(context, table, where)) }
}

/** The changes by request keys, checked like those of an update. */
const changesIn = (context: CallContext, resource: AnyResource) => {
  const body = context.body as CallBody<'x.restore'>
  const changes = Object.fromEntries((body.changes ?? []).map(({ field, value }) => [field, value ?? null]))
  const lists = Object.entries(resource.fields).filter(([, field]) =>
    ['refs', 'rows', 'images'].includes(field.kind),
  )
  // Of a list, only the missing ones are left out: there is no value to check.
  const left = lists.map(([key, field]) => bodyKeyOf(key, field)).filter((key) => changes[key] === null)
  const checked = Object.fromEntries(Object.entries(changes).filter(([key]) => !left.includes(key)))
  createRestoreValidator(resource)(checked)
  return changes
}

/** The rules are those of every write of the resource. */
export const trashHandlers = (calls: readonly ApiCall[], rules: AnyRules): AnyHandlers => {
  const all: AnyHandlers = {
    'x.trash': (context) => listDeleted(context, rules),
    'x.restore': async (context) => {
      const resource = resourceOf(context)
      return restoreRecord(
        context,
        resource,
        parseRecordId(resource, context.params.id),
        changesIn(context, resource),
        rules,
      )
    },
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => calls.some((call) => call.name === name)))
}
