import { and, isNull, ne, sql } from 'drizzle-orm'
import type { UsedBy } from '../../contract/extensions/records'
import { furtherFieldNames } from '../../contract/grammar/facts'
import type { AnyResource } from '../../contract/grammar/resource'
import { reason } from '../../contract/policies/errors'
import { canRead } from '../core/can-read'
import type { CallContext, Handlers } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { recordExists } from '../db/read/read'
import { columnOf, tableNamed } from '../db/tables/table'
import { usesOf } from '../db/write/used-by'
import { notFound } from '../db/write/write'
import { recordId } from '../validation/record-id'
import { isSku, isSkuTaken } from './catalog/skus'

/** The resource that a query names; refused to callers who may not read it. */
const requestedValue = (c: CallContext): AnyResource => {
  const resource = c.registry.resources.find((r) => r.name === c.query.resource && !r.collectionOf)
  if (!resource) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(c, resource)) throw new ApiError(403, reason('access.forbidden'))
  return resource
}

const isTaken = async (c: CallContext, resource: AnyResource, key: string): Promise<boolean> => {
  const { value, except } = c.query
  const own = except === undefined ? undefined : String(except)
  if (isSku(resource.name, key)) return isSkuTaken(c, key, String(value), own)
  const table = tableNamed(c.registry, resource.name)
  const id = table.id
  const rows = await c.db
    .select({ id })
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        sql`lower(${columnOf(table, key)}) = lower(${value})`,
        own === undefined ? undefined : ne(id, own),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const extensionHandlers: Handlers = {
  'x.list': async ({ registry: { extensions, resources } }) => {
    const calls = Object.keys(extensions.calls).filter((name) => name !== 'list')
    const words = [...Object.entries(extensions.filters), ...Object.entries(extensions.bodies ?? {})].flatMap(
      ([name, fields]) => Object.keys(fields).map((word) => `${name}.${word}`),
    )
    const sorted = Object.keys(extensions.sorts ?? {}).map((name) => `${name}.sortBy`)
    return { data: [...calls, ...words, ...sorted, ...resources.flatMap(furtherFieldNames)] }
  },
  'x.taken': async (c) => {
    const resource = requestedValue(c)
    const { key } = c.query
    const field = resource.fields[key]
    if (!field || !('unique' in field) || !field.unique)
      throw validationError({ key: [reason('query.unique')] })
    return { available: !(await isTaken(c, resource, key)) }
  },
  /** Records that the caller may not read are counted, because they prevent the deletion too, but not named. */
  'x.usedBy': async (c): Promise<UsedBy> => {
    const resource = requestedValue(c)
    const id = recordId(resource, c.query.id)
    if (!(await recordExists(c, resource, id))) throw notFound(resource)
    const uses = await usesOf(c, resource, [id])
    return {
      data: uses.map(({ resource: from, count, labels }) => ({
        resource: from.name,
        count,
        labels: canRead(c, from) ? labels : [],
      })),
    }
  },
}
