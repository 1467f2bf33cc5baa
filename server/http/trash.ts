import { and, desc, eq, exists, inArray, isNotNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { ApiCall } from '../../contract/api-calls'
import type { DeletedRecord } from '../../contract/extensions/trash'
import { isRestorable, writeKey } from '../../contract/grammar/facts'
import type { AnyResource } from '../../contract/grammar/resource'
import { isGranted } from '../../contract/policies/access'
import { reason } from '../../contract/policies/errors'
import { limits } from '../../contract/policies/limits'
import { resourceNamed, servedResources } from '../../contract/registry'
import type { CallBody, CallQuery } from '../../contract/types'
import { canRead } from '../core/can-read'
import type { AnyHandlers, AnyRules, CallContext, ReadContext } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { countUpTo, reportedTotal } from '../db/read/count'
import { withinReach } from '../db/read/reach'
import { readDeleted } from '../db/read/read'
import { history } from '../db/tables/internal'
import { aliasOf, columnOf, type Table, tableNamed } from '../db/tables/table'
import { restoreRecord } from '../db/write/restore'
import { containsText } from '../query/text'
import { recordId } from '../validation/record-id'
import { restoreCheck } from './checks'

/** Restoring requires the permissions to delete and to read. */
const resourceOf = (c: CallContext): AnyResource => {
  const found = servedResources(c.registry).find(({ name }) => name === c.params.resource)
  if (!found || !isRestorable(found)) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(c, found) || !isGranted(c.admin?.role, [found.subject, 'DELETE']))
    throw new ApiError(403, reason('access.forbidden'))
  return found
}

const isStored = ({ fields }: AnyResource, key: string) => fields[key] && !fields[key].derived

/** The records that a resource's records are part of, joined to their ids. */
const wholesOf = ({ registry }: Pick<ReadContext, 'registry'>, resource: AnyResource, table: Table) =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'ref' || !field.partOf) return []
    const whole = aliasOf(tableNamed(registry, field.to), `${key}_whole`)
    return [{ whole, of: resourceNamed(registry, field.to), on: eq(whole.id, columnOf(table, key)) }]
  })

/** A record that was deleted with the one it is part of is restored with that. */
const isOnItsOwn = (r: ReadContext, resource: AnyResource, table: Table): SQL[] =>
  wholesOf(r, resource, table).map(({ whole, on }) => {
    const gone = and(on, isNotNull(whole.deletedAt), lte(whole.deletedAt, table.deletedAt))
    return notExists(r.db.select({ one: sql`1` }).from(whole).where(gone))
  })

/** By name, unique values, and the names of what the record is part of. */
const isFound = (r: ReadContext, resource: AnyResource, table: Table, text: string): SQL | undefined => {
  const own = Object.entries(resource.fields).filter(
    ([key, field]) =>
      isStored(resource, key) && (key === resource.label || ('unique' in field && field.unique)),
  )
  return or(
    ...own.map(([key]) => containsText(columnOf(table, key), text)),
    ...wholesOf(r, resource, table).map(({ whole, of, on }) =>
      exists(
        r.db
          .select({ one: sql`1` })
          .from(whole)
          .where(and(on, containsText(columnOf(whole, of.label), text))),
      ),
    ),
  )
}

/** Who last deleted each of the records. */
const removersOf = async ({ db }: ReadContext, resource: AnyResource, ids: readonly string[]) => {
  const { entity, entityId, action, at, id, actorId, actorName } = history
  const rows = await db
    .selectDistinctOn([entityId], { entityId, actorId, actorName })
    .from(history)
    .where(and(eq(entity, resource.name), inArray(entityId, [...ids]), eq(action, 'remove')))
    .orderBy(entityId, desc(at), desc(id))
  return new Map(rows.map((row) => [row.entityId, { id: row.actorId, name: row.actorName }]))
}

const listDeleted = async (c: CallContext) => {
  const resource = resourceOf(c)
  const table = tableNamed(c.registry, resource.name)
  const { limit, offset } = c.page ?? { limit: limits.pageSize, offset: 0 }
  const search = (c.query as CallQuery<'x.trash'>).search?.trim()
  const where = and(
    isNotNull(table.deletedAt),
    withinReach(c, resource),
    ...isOnItsOwn(c, resource, table),
    search ? isFound(c, resource, table, search) : undefined,
  )
  const rows = await c.db
    .select({ id: table.id, deletedAt: table.deletedAt })
    .from(table)
    .where(where)
    .orderBy(desc(table.deletedAt), desc(table.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => String(id))
  const records = new Map((await readDeleted(c, resource, ids)).map((record) => [record.id, record]))
  const removers = ids.length ? await removersOf(c, resource, ids) : new Map()
  const data = rows.map(({ id, deletedAt }): DeletedRecord => {
    const values = records.get(String(id))
    return {
      id: String(id),
      label: String(values?.[resource.label] ?? ''),
      deletedAt: (deletedAt as Date).toISOString(),
      deletedBy: removers.get(String(id)) ?? { id: null, name: null },
      values,
    }
  })
  return { data, ...reportedTotal(await countUpTo(c, table, where)) }
}

/** The changes by request keys, checked like those of an update. */
const changesIn = (c: CallContext, resource: AnyResource) => {
  const body = c.body as CallBody<'x.restore'>
  const changes = Object.fromEntries((body.changes ?? []).map(({ field, value }) => [field, value ?? null]))
  const lists = Object.entries(resource.fields).filter(([, field]) =>
    ['refs', 'rows', 'images'].includes(field.kind),
  )
  // Of a list, only the missing ones are left out: there is no value to check.
  const left = lists.map(([key, field]) => writeKey(key, field)).filter((key) => changes[key] === null)
  const checked = Object.fromEntries(Object.entries(changes).filter(([key]) => !left.includes(key)))
  restoreCheck(resource)(checked)
  return changes
}

/** The rules are those of every write of the resource. */
export const trashHandlers = (calls: readonly ApiCall[], rules: AnyRules): AnyHandlers => {
  const all: AnyHandlers = {
    'x.trash': listDeleted,
    'x.restore': async (c) => {
      const resource = resourceOf(c)
      return restoreRecord(c, resource, recordId(resource, c.params.id), changesIn(c, resource), rules)
    },
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => calls.some((call) => call.name === name)))
}
