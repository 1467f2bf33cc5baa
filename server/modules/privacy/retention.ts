import { and, asc, eq, gt, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import type { ResourceName } from '#contract/types.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { databaseError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { history, noticeReads, notices } from '#server/db/tables/internal.ts'
import { storedResources, tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRounds } from '#server/deliveries/deliveries.ts'
import { countTags } from '../customers/tags/tags-in-use'
import { forgetOldRows } from '../imports/waiting'
import { personalPlaces } from './personal-data'
import { eraseHistory, eraseMedia, eraseTraces, removeFiles } from './traces'

/** For how many days each kind is kept; what has none is kept for good. */
export type Retention = {
  [K in 'forms' | 'history' | 'trash' | 'notices' | 'messages' | 'securityEvents']?: number | undefined
}

export const retentionEveryMs = 3_600_000
const dayMs = 86_400_000
/** Rows of one statement, so that none takes long. */
const atOnce = 200

type Work = Context & { log: FastifyBaseLogger; retention: Retention }
type Step = (work: Work, before: Date, isStopping: () => boolean) => Promise<void>

/** Deletes rows in parts; those that others are working on have their turn in the next round. */
const deleteOld = async (
  { db }: Work,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  isStopping: () => boolean,
) => {
  for (let left = atOnce; left === atOnce && !isStopping(); ) {
    const some = db.select({ id: table.id }).from(table).where(where).limit(atOnce)
    const gone = await db
      .delete(table)
      .where(inArray(table.id, some.for('update', { skipLocked: true })))
      .returning({ id: table.id })
    left = gone.length
  }
}

/** Deletes records for good, with their files, notices and former values. */
const removeForGood = async (work: Work, name: ResourceName, ids: readonly string[]) => {
  const files = await inTransaction(work, async (inside) => {
    const table = tableNamed(inside.registry, name)
    const gone: UnknownRecord[] = await inside.db.delete(table).where(inIds(table.id, ids)).returning()
    const found = new Map([[name, gone.map(({ id }) => String(id))]])
    const removed = gone.flatMap(({ tags }) => (tags as string[] | undefined) ?? [])
    if (name === 'customers') await countTags(inside, name, { added: [], removed })
    for (const [of, own] of found) {
      await eraseTraces(inside, of, own)
      if (personalPlaces[of]) await eraseHistory(inside, of, own)
    }
    return eraseMedia(inside, found)
  })
  await removeFiles(work, files)
}

/** A reference, checked at once or at the end. */
const stillReferenced: readonly (string | undefined)[] = ['23001', '23503']
/** The same, of those to which nothing refers. */
const removeUnused = async (work: Work, name: ResourceName, ids: readonly string[]): Promise<void> => {
  try {
    await removeForGood(work, name, ids)
  } catch (error) {
    if (!stillReferenced.includes(databaseError(error).code)) throw error
    if (ids.length > 1) for (const id of ids) await removeUnused(work, name, [id])
  }
}

/** Closed ones: an open form is still somebody's work. */
const forgetForms: Step = async (work, before, isStopping) => {
  const { forms, formNotes } = tablesOf(work.registry)
  const isOld = and(lt(forms.createdAt, before), inArray(forms.status, ['Resolved', 'Rejected']))
  for (let ids = [''], after = ''; ids.length && !isStopping(); after = ids.at(-1) ?? after) {
    const rows = await work.db
      .select({ id: forms.id })
      .from(forms)
      .where(and(isOld, gt(forms.id, after)))
      .orderBy(asc(forms.id))
      .limit(atOnce)
    ids = rows.map(({ id }) => id)
    const notes = await work.db.select({ id: formNotes.id }).from(formNotes).where(inIds(formNotes.form, ids))
    await removeUnused(
      work,
      'formNotes',
      notes.map(({ id }) => id),
    )
    await removeUnused(work, 'forms', ids)
  }
}

/** What the books need even after it was deleted. */
const ofBooks: readonly ResourceName[] = [
  'orders',
  'orderLines',
  'payments',
  'invoices',
  'returns',
  'shipments',
  'creditEntries',
  'cashUps',
]
const books: readonly string[] = ofBooks

/** What is named by an id that is no reference: the stock that goods were sold from tells the showroom of an order. */
const unnamedCondition = ({ db, registry }: Work, name: string): SQL | undefined => {
  if (name !== 'inventory') return undefined
  const { inventory, orderLines } = tablesOf(registry)
  const lines = db.select({ one: sql`1` }).from(orderLines)
  return notExists(lines.where(and(eq(orderLines.inventoryId, inventory.id), isNull(orderLines.deletedAt))))
}

/** Parts come before what they are part of. What something still refers to stays. */
const emptyTrash: Step = async (work, before, isStopping) => {
  const resources = storedResources(work.registry).filter(({ name }) => !books.includes(name))
  for (const resource of resources.reverse()) await emptyTrashOf(work, resource, before, isStopping)
}
const emptyTrashOf = async (
  work: Work,
  { name }: AnyResource,
  before: Date,
  isStopping: () => boolean,
): Promise<void> => {
  const table = tableNamed(work.registry, name)
  for (let ids = [''], after = ''; ids.length && !isStopping(); after = ids.at(-1) ?? after) {
    const rows = await work.db
      .select({ id: table.id })
      .from(table)
      .where(and(lt(table.deletedAt, before), gt(table.id, after), unnamedCondition(work, name)))
      .orderBy(asc(table.id))
      .limit(atOnce)
    ids = rows.map(({ id }) => String(id))
    if (ids.length) await removeUnused(work, name as ResourceName, ids)
  }
}

const steps: Readonly<Record<keyof Retention, Step>> = {
  forms: forgetForms,
  trash: emptyTrash,
  history: (work, before, isStopping) => deleteOld(work, history, lt(history.at, before), isStopping),
  notices: async (work, before, isStopping) => {
    await deleteOld(work, notices, lt(notices.at, before), isStopping)
    const { db } = work
    const noticeOf = db.select({ one: sql`1` }).from(notices).where(eq(notices.id, noticeReads.noticeId))
    await db.delete(noticeReads).where(sql`not exists ${noticeOf}`)
  },
  messages: (work, before, isStopping) => {
    const { outboxMessages: table } = tablesOf(work.registry)
    const isDone = sql`${table.state} not in ('Queued', 'Sending')`
    return deleteOld(work, table, and(lt(table.createdAt, before), isDone), isStopping)
  },
  securityEvents: (work, before, isStopping) => {
    const { securityEvents: table } = tablesOf(work.registry)
    return deleteOld(work, table, lt(table.createdAt, before), isStopping)
  },
}

/** What is kept for a time even if nothing says for how long. */
const usual: Retention = { notices: limits.noticeDays, securityEvents: limits.securityEventDays }

/** Removes what has been kept for long enough. */
export const createRetention = (work: Work) =>
  createRounds(async (isStopping) => {
    for (const [kind, days] of Object.entries({ ...usual, ...work.retention })) {
      if (days === undefined || isStopping()) continue
      const before = new Date(work.now().getTime() - days * dayMs)
      await steps[kind as keyof Retention](work, before, isStopping)
    }
    if (!isStopping()) await forgetOldRows(work)
  })
