import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { mergedKeys } from '#contract/calls/history.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { history } from '#server/db/tables/internal.ts'
import { columnOf, tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { erasedName, type Person, type Place, personalPlaces } from './personal-data'

/** Customers that were merged into it, and into those: each merge has one time. */
const mergedInto = async ({ db }: Context, id: string): Promise<string[]> => {
  const found = new Set([id])
  for (let latest = [id]; latest.length; ) {
    const merges = db
      .select({ at: history.at })
      .from(history)
      .where(
        and(
          eq(history.entity, 'customers'),
          inIds(history.entityId, latest),
          eq(history.propKey, mergedKeys.kept),
        ),
      )
    const others = await db
      .selectDistinct({ id: history.entityId })
      .from(history)
      .where(
        and(
          eq(history.entity, 'customers'),
          eq(history.propKey, mergedKeys.other),
          inArray(history.at, merges),
        ),
      )
    latest = others.map((other) => other.id).filter((other) => !found.has(other))
    for (const other of latest) found.add(other)
  }
  return [...found]
}

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => !!value))] as string[]

/** Locks the customer, deleted or not, with those merged into it. */
export const lockPerson = async (
  context: CallContext<'x.exportPersonalData' | 'x.erasePersonalData'>,
): Promise<Person & { isDeleted: boolean; isErased: boolean }> => {
  if (context.reach) throw new ApiError(403, reason('privacy.limited'))
  const resource = resourceNamed(context.registry, 'customers')
  const id = parseRecordId(resource, context.params.id)
  const { customers } = tablesOf(context.registry)
  const rows = await context.db
    .select()
    .from(customers)
    .where(inIds(customers.id, await mergedInto(context, id)))
    .orderBy(customers.id)
    .for('update')
  const own = rows.find((row) => row.id === id)
  if (!own) throw notFoundError(resource)
  return {
    customerIds: rows.map((row) => row.id),
    names: distinct(rows.map(({ name }) => name)).filter((name) => name !== erasedName),
    userNames: distinct(rows.map(({ userName }) => userName)),
    phones: distinct(rows.map(({ phone }) => phone)),
    emails: distinct(rows.map(({ email }) => email)),
    isDeleted: own.deletedAt !== null,
    isErased: rows.every(({ name, userName }) => name === erasedName && userName === ''),
  }
}

const lowerIs = (column: SQL | ReturnType<typeof columnOf>, values: readonly string[]) =>
  sql`lower(${column}) = any(${sql.param(values.map((value) => value.toLowerCase()))})`

export type Found = ReadonlyMap<ResourceName, readonly string[]>

/** The ids of the records of a place that are about the person; deleted ones, too. */
const idsIn = async (context: Context, name: ResourceName, place: Place, person: Person, found: Found) => {
  const table = tableNamed(context.registry, name)
  const referred = Object.entries(place.by ?? {}).map(
    ([key, to]) => [columnOf(table, key), to.flatMap((one) => found.get(one) ?? [])] as const,
  )
  const known = (key: string | undefined, values: readonly string[]) =>
    key && values.length ? [lowerIs(columnOf(table, key), values)] : []
  const conditions = [
    ...referred.flatMap(([column, ids]) => (ids.length ? [inIds(column, ids)] : [])),
    ...known(place.phone, person.phones),
    ...known(place.email, person.emails),
    ...known(place.name, person.names),
  ]
  if (!conditions.length) return []
  const rows = await context.db
    .select({ id: table.id })
    .from(table)
    .where(or(...conditions))
    .orderBy(table.id)
  return rows.map((row) => String(row.id))
}

/** All records about the person, by resource. */
export const findRecords = async (context: Context, person: Person): Promise<Found> => {
  const found = new Map<ResourceName, readonly string[]>([['customers', person.customerIds]])
  for (const name of keysOf(personalPlaces)) {
    const place = personalPlaces[name]
    if (!place || name === 'customers') continue
    found.set(name, await idsIn(context, name, place, person, found))
  }
  return found
}
