import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { openOrderStatuses } from '#contract/enums.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { erasures, history, loginFailures, moveFiles, passwordRequests } from '#server/db/tables/internal.ts'
import { tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { markDeleted } from '#server/db/write/remove.ts'
import { storedPhone } from '#server/validation/validate.ts'
import { currentAdmin } from '../accounts/profile'
import { countTags } from '../customers/tags/tags-in-use'
import { customerLayouts } from '../moves/recognize'
import { type Found, findRecords, lockPerson } from './find-person'
import { erasedName, type Person, personalPlaces } from './personal-data'
import { eraseHistory, eraseMedia, eraseTraces, removeFiles } from './traces'

const refuseOpenOrders = async (context: Context, ids: readonly string[]) => {
  const { orders } = tablesOf(context.registry)
  const open = or(
    inArray(orders.orderStatus, openOrderStatuses),
    and(eq(orders.orderStatus, 'Completed'), eq(orders.paymentStatus, 'Pending')),
  )
  const [row] = await context.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(inIds(orders.id, ids), isNull(orders.deletedAt), open))
  if (row?.count) throw new ApiError(409, reason('privacy.openOrders', { count: row.count }))
}

/** Rides that were still to take place do not. */
const cancelRides = async (context: Context, ids: readonly string[]) => {
  const { testRides } = tablesOf(context.registry)
  await context.db
    .update(testRides)
    .set({ status: 'Cancelled', cancellationReason: 'Other' })
    .where(and(inIds(testRides.id, ids), inArray(testRides.status, ['Requested', 'Confirmed'])))
}

const forgetTags = async (context: Context, found: Found) => {
  for (const entity of ['customers', 'orders'] as const) {
    const table = tablesOf(context.registry)[entity]
    const rows = await context.db
      .select({ tags: table.tags })
      .from(table)
      .where(and(inIds(table.id, found.get(entity) ?? []), sql`${table.tags} <> '[]'::jsonb`))
    await countTags(context, entity, { added: [], removed: rows.flatMap(({ tags }) => tags) })
  }
}

/** Removes the rows, or blanks their columns; those that refer to others first. */
const eraseRecords = async (context: Context, found: Found) => {
  for (const name of keysOf(personalPlaces).reverse()) {
    const { erase } = personalPlaces[name] ?? {}
    const ids = found.get(name) ?? []
    if (!ids.length || !erase) continue
    const table = tableNamed(context.registry, name)
    if (erase === 'rows') await context.db.delete(table).where(inIds(table.id, ids))
    else if (Object.keys(erase).length)
      await context.db
        .update(table)
        .set({ ...erase, version: sql`${table.version} + 1`, updatedAt: context.now() })
        .where(inIds(table.id, ids))
  }
}

/** Short tables. */
const eraseFromTables = async ({ db }: Context, { userNames, phones, emails }: Person) => {
  // Not moved in yet, with all their customers: nobody needs them any more, or adds them again.
  const withCustomers = db
    .select({ moveId: moveFiles.moveId })
    .from(moveFiles)
    .where(inArray(moveFiles.layout, customerLayouts))
  await db.delete(moveFiles).where(inArray(moveFiles.moveId, withCustomers))
  const accounts = sql.param([...userNames, ...phones, ...emails].map((value) => value.toLowerCase()))
  await db.delete(loginFailures).where(sql`lower(${loginFailures.account}) = any(${accounts}::text[])`)
  await db.delete(passwordRequests).where(sql`lower(${passwordRequests.name}) = any(${accounts}::text[])`)
}

/** The texts of others are too many for a request: `erase-rounds.ts` searches them. */
const searchLater = ({ db, now }: Context, customerId: string, requestedBy: string, known: Person) => {
  const { customerIds, names, userNames, phones, emails } = known
  const person = { customerIds, names, userNames, phones, emails }
  return db.insert(erasures).values({ id: newId(), customerId, person, requestedBy, startedAt: now() })
}

/** The erasure itself, without what was erased. */
const recordErasure = async (context: Context, id: string, isDeleted: boolean) => {
  const entry = { from: { name: erasedName }, note: accountNotes.erased }
  if (isDeleted)
    return addHistory(context, [{ entity: 'customers', entityId: id, action: 'remove', ...entry }])
  await context.db
    .update(history)
    .set(entry)
    .where(and(eq(history.entity, 'customers'), eq(history.entityId, id), eq(history.action, 'remove')))
}

type Erasure = CallContext<'x.erasePersonalData'>

const isMeant = ({ body }: Erasure, { names, phones }: Person) => {
  const typed = body.customer.trim()
  const phone = storedPhone(typed)
  return (
    names.some((name) => name.trim().toLowerCase() === typed.toLowerCase()) ||
    (phone !== undefined && phones.includes(phone))
  )
}

/** Removes the records of a person from everything that `personal-data.ts` lists; texts of others follow. */
export const erasePersonalData = async (context: Erasure) => {
  const files = await inTransaction(context, async (inside) => {
    const person = await lockPerson(inside)
    if (person.isErased) return []
    if (!isMeant(inside, person)) throw validationError({ customer: [reason('privacy.customer.other')] })
    const found = await findRecords(inside, person)
    await refuseOpenOrders(inside, found.get('orders') ?? [])
    const customers = resourceNamed(inside.registry, 'customers')
    const [id = ''] = [inside.params.id.toLowerCase()]
    if (!person.isDeleted) await markDeleted(inside, customers, [id])
    await forgetTags(inside, found)
    await cancelRides(inside, found.get('testRides') ?? [])
    const gone = await eraseMedia(inside, found)
    await eraseRecords(inside, found)
    for (const [name, ids] of found) {
      if (!ids.length) continue
      await eraseHistory(inside, name, ids)
      await eraseTraces(inside, name, ids)
    }
    await eraseFromTables(inside, person)
    await searchLater(inside, id, currentAdmin(inside).id, person)
    await recordErasure(inside, id, person.isDeleted)
    return gone
  })
  await removeFiles({ ...context, log: context.request.log }, files)
  return { message: messages.deleteSuccessful }
}
