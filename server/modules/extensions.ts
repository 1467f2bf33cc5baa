import { and, isNull, ne, sql } from 'drizzle-orm'
import { apiDocsPath } from '#contract/extensions/api-docs.ts'
import type { UsedBy } from '#contract/extensions/records.ts'
import { extensionFieldNames } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { servedResources } from '#contract/registry.ts'
import { canRead } from '../core/can-read'
import type { CallContext, Handlers } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { recordExists } from '../db/read/read'
import { visibleCondition } from '../db/read/visible'
import { uniqueForm } from '../db/tables/folded'
import { columnOf, tableNamed } from '../db/tables/table'
import { redirectedRecord } from '../db/write/slug'
import { findUses } from '../db/write/used-by'
import { notFoundError } from '../db/write/write'
import { parseRecordId } from '../validation/record-id'
import { storedPhone } from '../validation/validate'
import { isSku, isSkuTaken } from './catalog/skus'

/** The resource that a query names; refused to callers who may not read it. */
const requestedValue = (context: CallContext): AnyResource => {
  const resource = context.registry.resources.find(
    (r) => r.name === context.query.resource && !r.collectionOf,
  )
  if (!resource) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(context, resource)) throw new ApiError(403, reason('access.forbidden'))
  return resource
}

const isTaken = async (context: CallContext, resource: AnyResource, key: string): Promise<boolean> => {
  const { value, except } = context.query
  const own = except === undefined ? undefined : String(except)
  if (isSku(resource.name, key)) return isSkuTaken(context, key, String(value), own)
  const table = tableNamed(context.registry, resource.name)
  const id = table.id
  const field = resource.fields[key]
  const isPhone = field && 'pattern' in field && field.pattern === 'phone'
  const wanted = (isPhone && storedPhone(String(value))) || value
  const rows = await context.db
    .select({ id })
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        visibleCondition(context, resource),
        sql`${uniqueForm(field, columnOf(table, key))} = ${uniqueForm(field, sql`${wanted}`)}`,
        own === undefined ? undefined : ne(id, own),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const extensionHandlers: Handlers = {
  'x.list': async ({ registry }) => {
    const { extensions, resources } = registry
    const served = servedResources(registry).map(({ name }) => name)
    const calls = Object.keys(extensions.calls).filter((name) => name !== 'list')
    const params = [
      ...Object.entries(extensions.filters).filter(([name]) => served.includes(name.split('.')[0] ?? '')),
      ...Object.entries(extensions.bodies ?? {}),
    ].flatMap(([name, fields]) => Object.keys(fields).map((param) => `${name}.${param}`))
    const sorted = Object.keys(extensions.sorts ?? {}).map((name) => `${name}.sortBy`)
    return { data: [...calls, ...params, ...sorted, ...resources.flatMap(extensionFieldNames)] }
  },
  'x.apiDocs': async () => ({ path: apiDocsPath }),
  'x.taken': async (context) => {
    const resource = requestedValue(context)
    const { key, value, except } = context.query
    const field = resource.fields[key]
    if (!field || !('unique' in field) || !field.unique)
      throw validationError({ key: [reason('query.unique')] })
    const former = key === 'slug' ? await redirectedRecord(context, resource, value, except) : undefined
    return { available: !(await isTaken(context, resource, key)), ...(former && { redirectsTo: former }) }
  },
  /** Records that the caller may not read are counted, because they prevent the deletion too, but not named. */
  'x.usedBy': async (context): Promise<UsedBy> => {
    const resource = requestedValue(context)
    const id = parseRecordId(resource, context.query.id)
    if (!(await recordExists(context, resource, id))) throw notFoundError(resource)
    const uses = await findUses(context, resource, [id])
    return {
      data: uses.map(({ resource: from, count, labels }) => ({
        resource: from.name,
        count,
        labels: canRead(context, from) ? labels : [],
      })),
    }
  },
}
