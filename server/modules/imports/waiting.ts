import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { isBatched } from '#contract/extensions/batches.ts'
import type { ImportPart, ImportRow } from '#contract/grammar/calls.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { servedResources } from '#contract/registry.ts'
import type { Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { importRefusals, importRows, importWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { findOwnImport, type Import, importsOf, lockImport, preparing, running, stopped } from './imports'

const stateError = () => new ApiError(409, reason('import.state'))

/** An import of the caller in one of these states, locked until the transaction ends. */
const lockOwnImport = async (context: Context, id: string, ...states: readonly Import['state'][]) => {
  const found = await lockImport(context, id)
  await findOwnImport(context, found.id)
  if (!states.includes(found.state)) throw stateError()
  return found
}

const refuseUnlessWritable = ({ registry }: Context, rows: readonly ImportRow[]) => {
  const names = new Set(servedResources(registry).flatMap((one) => (isBatched(one) ? one.name : [])))
  for (const { line, writes, reason: why } of rows) {
    if (!writes === (why === undefined))
      throw validationError({ rows: [reason('import.row.empty', { line })] })
    for (const [at, { resource, of = [], refs = {} }] of (writes ?? []).entries()) {
      if (!names.has(resource)) throw validationError({ resource: [reason('query.resource')] })
      const isEarlier = (place: unknown) =>
        Number.isInteger(place) && Number(place) >= 0 && Number(place) < at
      if (![of, Object.values(refs)].flat().every(isEarlier))
        throw validationError({ refs: [reason('import.row.refs', { line })] })
    }
  }
}

const addRows = async (context: Context, importId: string, { header, rows: all }: ImportPart) => {
  const { db } = context
  const rows = [...new Map(all.map((row) => [row.line, row])).values()]
  const ofImport = eq(importRows.importId, importId)
  const waiting = rows.flatMap(({ line, cells, writes }) => (writes ? { importId, line, cells, writes } : []))
  const refused = rows.flatMap(({ line, cells, reason: why }) =>
    why === undefined ? [] : { importId, line, cells, reason: why },
  )
  if (waiting.length)
    await db
      .insert(importRows)
      .values(waiting)
      .onConflictDoUpdate({
        target: [importRows.importId, importRows.line],
        set: { cells: sql`excluded.cells`, writes: sql`excluded.writes` },
      })
  if (refused.length)
    await db
      .insert(importRefusals)
      .values(refused)
      .onConflictDoUpdate({
        target: [importRefusals.importId, importRefusals.line],
        set: { cells: sql`excluded.cells`, reason: sql`excluded.reason` },
      })
  const linesOf = (some: readonly { line: number }[]) => some.map(({ line }) => line)
  await db.delete(importRows).where(and(ofImport, inArray(importRows.line, linesOf(refused))))
  await db
    .delete(importRefusals)
    .where(and(eq(importRefusals.importId, importId), inArray(importRefusals.line, linesOf(waiting))))
  const characters = JSON.stringify(rows).length
  const [work] = await db
    .insert(importWork)
    .values({ importId, header, characters, isOpen: true })
    .onConflictDoUpdate({
      target: importWork.importId,
      set: { header, characters: sql`${importWork.characters} + ${characters}` },
    })
    .returning()
  const counts = {
    rows: await db.$count(importRows, ofImport),
    refused: await db.$count(importRefusals, eq(importRefusals.importId, importId)),
  }
  const { importRows: most, importCharacters } = limits
  if (counts.rows + counts.refused > most)
    throw validationError({ rows: [reason('import.rows.tooMany', { count: most })] })
  if ((work?.characters ?? 0) > importCharacters)
    throw validationError({ rows: [reason('import.rows.tooLarge')] })
  const { imports } = tablesOf(context.registry)
  await db.update(imports).set({ updatedAt: context.now() }).where(eq(imports.id, importId))
  return counts
}

const start = async (context: Context, { id, state }: Import) => {
  const { db } = context
  const [work] = await db
    .select({ isOpen: importWork.isOpen })
    .from(importWork)
    .where(eq(importWork.importId, id))
  if (!work?.isOpen) throw stateError()
  const ofCheck = {
    total: await db.$count(importRows, eq(importRows.importId, id)),
    done: 0,
    refused: await db.$count(importRefusals, eq(importRefusals.importId, id)),
  }
  return updateRecord(context, importsOf(context), id, {
    ...{ state: running, problem: null, failedFrom: null, failedTo: null },
    ...(state === preparing && ofCheck),
  })
}

export const waitingRowHandlers: Handlers = {
  'x.addImportRows': (context) =>
    inTransaction(context, async (transaction) => {
      const { id } = await lockOwnImport(transaction, context.params.id, preparing)
      refuseUnlessWritable(transaction, context.body.rows)
      return addRows(transaction, id, context.body)
    }),
  'x.steerImport': (context) =>
    inTransaction(context, async (transaction) => {
      const { state } = context.body
      if (state === running)
        return start(transaction, await lockOwnImport(transaction, context.params.id, preparing, stopped))
      const { id, total } = await lockOwnImport(transaction, context.params.id, running)
      if (total === null) throw stateError()
      return updateRecord(transaction, importsOf(transaction), id, { state: stopped })
    }),
}

/** Nothing more of it is written: rows can name customers, so they are kept no longer than they are needed. */
export const forgetRows = async ({ db }: Pick<Context, 'db'>, ids: readonly string[]) => {
  if (!ids.length) return
  await db.delete(importRows).where(inArray(importRows.importId, [...ids]))
  await db
    .update(importWork)
    .set({ isOpen: false })
    .where(inArray(importWork.importId, [...ids]))
}

const hourMs = 3_600_000

/** Removes imports that were never started, and the rows of those that were stopped for as long as an import can be undone. */
export const forgetOldRows = async (server: Context) => {
  const { imports } = tablesOf(server.registry)
  const before = (hours: number) => new Date(server.now().getTime() - hours * hourMs)
  await inTransaction<Context, void>(server, async ({ db }) => {
    const never = await db
      .delete(imports)
      .where(and(eq(imports.state, preparing), lt(imports.updatedAt, before(limits.importHandOverHours))))
      .returning({ id: imports.id })
    const ids = never.map(({ id }) => id)
    await forgetRows({ db }, ids)
    if (!ids.length) return
    await db.delete(importRefusals).where(inArray(importRefusals.importId, ids))
    await db.delete(importWork).where(inArray(importWork.importId, ids))
  })
  await inTransaction<Context, void>(server, async ({ db }) => {
    const isOpen = db.select({ id: importWork.importId }).from(importWork).where(eq(importWork.isOpen, true))
    const old = await db
      .update(imports)
      .set({ problem: 'Expired' })
      .where(
        and(
          eq(imports.state, stopped),
          inArray(imports.id, isOpen),
          lt(imports.updatedAt, before(24 * limits.importUndoDays)),
        ),
      )
      .returning({ id: imports.id })
    await forgetRows(
      { db },
      old.map(({ id }) => id),
    )
  })
}
