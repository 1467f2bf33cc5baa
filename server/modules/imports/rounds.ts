import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Batch, ImportWrite } from '#contract/grammar/calls.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { showroomReachOf } from '#contract/policies/reach.ts'
import { findSignedInAdmin } from '#server/auth/sessions.ts'
import type { AnyConditions, CallContext, Context, UnknownRecord } from '#server/core/context.ts'
import { ApiError, logDetails } from '#server/core/errors.ts'
import { importRefusals, importRows, importWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { createRounds } from '#server/deliveries/deliveries.ts'
import { addNotice } from '../accounts/notices/add-notice'
import type { MoveCalls } from '../moves/write-item'
import {
  completed,
  countImported,
  type Import,
  type ImportCounts,
  importsOf,
  refuseUnlessImportable,
  running,
  stopped,
} from './imports'
import { forgetRows } from './waiting'

export type ImportWork = Context & {
  calls: Pick<MoveCalls, 'write' | 'refusalOf'>
  conditions: AnyConditions
  log: FastifyBaseLogger
}
type WaitingRow = typeof importRows.$inferSelect
type Ended = Pick<Import, 'id' | 'file' | 'importedById'>
/** An import and its rows of this round. */
type Taken = Ended & { rows: readonly WaitingRow[] }

/** How often imports are looked for: their users wait for them. */
export const importEveryMs = 1000

/** How long one transaction may take, since others wait for it in an embedded database; and its rows. */
const [partMs, fewest, most] = [100, 5, 50]

/**
 * Imports of which rounds failed, by their ids: up to that line their rows are written one at a time, to find the one that
 * fails. `failed`: how many have, one after the other.
 */
type Alone = Map<string, { upTo: number; failed: number }>
/** If so many rows in a row fail, the rows are not to blame. */
const mostFailing = 3

/** A row with the records that its writes have returned so far, until one is refused. */
type Progress = { row: WaitingRow; written: UnknownRecord[]; refusal?: unknown }

/** The record of a batch, with what earlier writes of its row have left. */
const recordOf = (
  { id, of, values, translation, refs = {} }: ImportWrite,
  written: readonly UnknownRecord[],
): Batch['records'][number] => {
  const referred = Object.entries(refs).map(([key, place]) => [key, written[place]?.id])
  const own = of === undefined ? undefined : written[of]
  return {
    ...{ id: own ? String(own.id) : id, translation },
    values: { ...values, ...(own && { version: own.version }), ...Object.fromEntries(referred) },
  }
}

/**
 * Writes the next records of several rows together, where they are of one resource: the row that has most left goes first,
 * so that its later writes meet those of other rows.
 */
const writeRows = async (
  context: CallContext,
  write: MoveCalls['write'],
  rows: readonly WaitingRow[],
): Promise<{ counts: ImportCounts; refused: readonly Progress[] }> => {
  const all = rows.map((row): Progress => ({ row, written: [] }))
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  const leftOf = ({ row, written, refusal }: Progress) => (refusal ? 0 : row.writes.length - written.length)
  const nextOf = ({ row, written }: Progress) => row.writes[written.length] as ImportWrite
  for (;;) {
    const longest = all.reduce((one, other) => (leftOf(other) > leftOf(one) ? other : one))
    if (!leftOf(longest)) break
    const { resource } = nextOf(longest)
    const together = all.filter((one) => leftOf(one) && nextOf(one).resource === resource)
    const records = together.map((one) => recordOf(nextOf(one), one.written))
    const outcomes = await write(context, resource, records)
    for (const [at, one] of together.entries()) {
      const { status, body, translation } = outcomes[at] as (typeof outcomes)[number]
      const { id, values } = records[at] as (typeof records)[number]
      if (status >= 300) {
        const { current: _, ...refusal } = body as UnknownRecord
        one.refusal = refusal
        counts.refused += 1
        continue
      }
      const record = body as UnknownRecord
      one.written.push(record)
      // Of an unchanged record, the version is the one that was sent.
      const isUnchanged = !translation && values.version !== undefined && record.version === values.version
      counts[id === undefined ? 'created' : isUnchanged ? 'unchanged' : 'changed'] += 1
    }
  }
  return { counts, refused: all.filter(({ refusal }) => refusal) }
}

/** Removes rows from those that wait, with what became of them. */
const settleRows = async (
  context: Context,
  id: string,
  rows: readonly WaitingRow[],
  { counts, refused }: { counts: ImportCounts; refused: readonly Pick<Progress, 'row' | 'refusal'>[] },
) => {
  const { db, registry } = context
  const { imports } = tablesOf(registry)
  if (refused.length)
    await db
      .insert(importRefusals)
      .values(
        refused.map(({ row: { importId, line, cells }, refusal }) => ({ importId, line, cells, refusal })),
      )
  const lines = rows.map(({ line }) => line)
  await db.delete(importRows).where(and(eq(importRows.importId, id), inArray(importRows.line, lines)))
  await countImported(context, id, counts)
  await db
    .update(imports)
    .set({ done: sql`${imports.done} + ${rows.length}` })
    .where(eq(imports.id, id))
}

/** Of a row that fails by itself, so that the others are written. Not if it has been written or stopped meanwhile. */
const refuseRow = (server: ImportWork, row: WaitingRow) =>
  inTransaction<Context, void>(server, async (context) => {
    const { imports } = tablesOf(context.registry)
    const { importId: id, line } = row
    const [run] = await context.db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.state, running)))
      .for('no key update')
    const isOfRow = and(eq(importRows.importId, id), eq(importRows.line, line))
    if (!run || !(await context.db.$count(importRows, isOfRow))) return
    const refusal = new ApiError(500, reason('server.failed')).body(id)
    const counts = { created: 0, changed: 0, unchanged: 0, refused: 1 }
    await settleRows(context, id, [row], { counts, refused: [{ row, refusal }] })
  })

/** The user of an import as they are now; undefined if they may not sign in. */
const contextOf = async (
  server: ImportWork,
  { id, importedById }: Pick<Import, 'id' | 'importedById'>,
): Promise<CallContext | undefined> => {
  const admin = await findSignedInAdmin(server.db, server.registry, importedById)
  if (!admin || admin.mustSetUpTwoStep) return undefined
  return {
    ...server,
    ...{ admin, reach: showroomReachOf(admin.role), linkChannels: [] },
    ...{ params: {}, query: {}, body: {}, files: [] },
    importRun: { id, isUndone: false },
    // What the calls read of a request.
    request: { id, log: server.log, headers: {} } as FastifyRequest,
  }
}

/** Its user may be elsewhere by now. */
const tellEnd = (context: Context, { id, file, importedById }: Ended, isComplete: boolean) =>
  addNotice(context, {
    kind: isComplete ? 'imported' : 'importStopped',
    ...{ entity: 'imports', entityId: id, label: file, recipientId: importedById },
  })

/** The problem for which the user’s own call would be refused now. */
const problemOf = (context: CallContext | undefined, list: string): Import['problem'] => {
  if (!context) return 'NotSignedIn'
  try {
    refuseUnlessImportable(context, list)
    return null
  } catch (error) {
    if (error instanceof ApiError) return 'NotPermitted'
    throw error
  }
}

const noteWritten = (alone: Alone, { id, rows }: Taken) => {
  const found = alone.get(id)
  const last = rows.at(-1)
  if (found && last && last.line < found.upTo) alone.set(id, { ...found, failed: 0 })
  else alone.delete(id)
}

/**
 * After a round that failed and wrote nothing. Rows that failed together are written one at a time from now on, and one that
 * fails alone is refused. The import is stopped if the database has failed, or if one row after the other does: otherwise
 * all of them would be refused.
 */
const recover = async (server: ImportWork, taken: Taken, alone: Alone, error: Error) => {
  const { now, calls, log, registry } = server
  const { id, rows } = taken
  const [first, last] = [rows.at(0), rows.at(-1)]
  log.error({ ...logDetails(error), importId: id, from: first?.line, to: last?.line }, 'An import failed')
  const refusal = error instanceof ApiError ? error : calls.refusalOf(error)
  const isOfRows = !refusal || refusal.statusCode === 500
  const { upTo, failed } = alone.get(id) ?? { upTo: last?.line ?? 0, failed: 0 }
  if (first && first !== last && isOfRows) {
    alone.set(id, { upTo, failed })
    return
  }
  if (first && isOfRows && failed + 1 < mostFailing) {
    await refuseRow(server, first)
    alone.set(id, { upTo, failed: failed + 1 })
    return
  }
  alone.delete(id)
  const { imports } = tablesOf(registry)
  await inTransaction<Context, unknown>(server, async (context) => {
    const ended = await context.db
      .update(imports)
      .set({
        state: stopped,
        problem: 'Failed',
        failedFrom: first?.line ?? null,
        failedTo: last?.line ?? null,
        updatedAt: now(),
      })
      .where(and(eq(imports.id, id), eq(imports.state, running)))
      .returning({ id: imports.id })
    if (ended.length) await tellEnd(context, taken, false)
  })
  throw error
}

/**
 * Writes the next rows of the import that has waited longest, in one transaction with their removal. Its lock keeps other
 * servers away, and ends with this one. Returns how long it took.
 */
const workOnce = async (server: ImportWork, atMost: number, alone: Alone): Promise<number | undefined> => {
  const { registry, now, calls } = server
  const { imports } = tablesOf(registry)
  let taken: Taken | undefined
  try {
    const ms = await inTransaction(server, async (transaction) => {
      const { db } = transaction
      const begun = performance.now()
      const [run] = await db
        .select({
          id: imports.id,
          file: imports.file,
          list: imports.list,
          importedById: imports.importedById,
        })
        .from(importWork)
        .innerJoin(imports, eq(imports.id, importWork.importId))
        .where(and(eq(importWork.isOpen, true), eq(imports.state, running), isNull(imports.deletedAt)))
        .orderBy(sql`${importWork.workedAt} nulls first`, asc(imports.createdAt))
        .limit(1)
        .for('no key update', { of: imports, skipLocked: true })
      if (!run) return undefined
      taken = { ...run, rows: [] }
      const end = async (values: Partial<Import>) => {
        await updateRecord(transaction, importsOf(server), run.id, values)
        await tellEnd(transaction, run, values.state === completed)
      }
      const context = await contextOf(transaction, run)
      const problem = problemOf(context, run.list)
      if (!context || problem) {
        await end({ state: stopped, problem })
        return partMs
      }
      const atOnce = alone.has(run.id) ? 1 : atMost
      const rows = await db
        .select()
        .from(importRows)
        .where(eq(importRows.importId, run.id))
        .orderBy(asc(importRows.line))
        .limit(atOnce)
      taken = { ...run, rows }
      if (rows.length) {
        await settleRows(transaction, run.id, rows, await writeRows(context, calls.write, rows))
        await db.update(importWork).set({ workedAt: now() }).where(eq(importWork.importId, run.id))
      }
      if (rows.length < atOnce) {
        await forgetRows(transaction, [run.id])
        await end({ state: completed })
      }
      return rows.length < atOnce ? partMs : performance.now() - begun
    })
    if (taken) noteWritten(alone, taken)
    return ms
  } catch (error) {
    if (!taken) throw error
    await recover(server, taken, alone, error as Error)
    return partMs
  }
}

/** Works on the imports that were started, in turns. `databaseOfPart`: an embedded database lets cheaper requests pass. */
export const createImportRounds = (server: ImportWork, databaseOfPart = () => server.db) =>
  createRounds(async (isStopping) => {
    const alone: Alone = new Map()
    for (let rows = fewest; !isStopping(); ) {
      const ms = await workOnce({ ...server, db: databaseOfPart() }, rows, alone)
      if (ms === undefined) return
      // Not at once many more: the first part also compiles and caches.
      rows = Math.min(most, 2 * rows, Math.max(fewest, Math.round((rows * partMs) / ms)))
      await new Promise((next) => setImmediate(next))
    }
  })
