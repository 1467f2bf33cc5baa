import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { showroomReachOf } from '#contract/policies/reach.ts'
import type { RecordFor } from '#contract/types.ts'
import { findSignedInAdmin } from '#server/auth/sessions.ts'
import type { AnyConditions, CallContext, Context } from '#server/core/context.ts'
import { ApiError, logDetails } from '#server/core/errors.ts'
import { moveItems, moveWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { rereadRecord, updateRecord } from '#server/db/write/write.ts'
import { createRounds } from '#server/deliveries/deliveries.ts'
import { removeUnkeptFiles } from '#server/files/record-files.ts'
import { countImported } from '../imports/imports'
import type { CouponData, CustomerData, MoveKind, Note, ProductData, StockData } from './items'
import { endMove, movesOf, readItems } from './moves'
import { type Fetched, fetchPictures, keepPictures, type PictureKeys } from './pictures'
import {
  type MoveCalls,
  type MoveChoices,
  type Problem,
  Refused,
  type Writing,
  type Written,
  writeCoupon,
  writeCustomer,
  writeProduct,
  writeStock,
} from './write-item'

export type MoveWork = Context & {
  calls: MoveCalls
  conditions: AnyConditions
  /** Hosts of pictures that may be private. */
  webhookHosts: readonly string[]
  log: FastifyBaseLogger
}
type Move = RecordFor<'moves'>
type StoredItem = typeof moveItems.$inferSelect

/** A server that ends meanwhile leaves its move to others after so long, which is longer than a picture takes. */
const leaseMs = 60_000
const atOnce = 50

/** Takes a move that has work left: no other server takes it until the lease ends. */
const claim = async ({ db, registry, now }: MoveWork) => {
  const { moves } = tablesOf(registry)
  const lease = randomUUID()
  const due = sql`select ${moveWork.moveId} from ${moveWork} join ${moves} on ${moves.id} = ${moveWork.moveId}
    where ${inArray(moves.state, ['Checking', 'Moving'])} and ${moves.deletedAt} is null
      and (${moveWork.leasedUntil} is null or ${moveWork.leasedUntil} <= ${now().toISOString()}::timestamptz)
    order by ${moves.createdAt} limit 1 for update of ${moveWork} skip locked`
  const [taken] = await db
    .update(moveWork)
    .set({ lease, leasedUntil: new Date(now().getTime() + leaseMs) })
    .where(sql`${moveWork.moveId} in (${due})`)
    .returning()
  return taken && { ...taken, lease }
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Undoes what a check has written. */
class Tried extends Error {
  constructor(readonly written: Written) {
    super('The check of a record ends')
  }
}

/** The move was paused, cancelled, or is another server’s now. */
class Lost extends Error {}

const write = (writing: Writing, { kind, data }: StoredItem): Promise<Written> => {
  switch (kind as MoveKind) {
    case 'products':
      return writeProduct(writing, data as ProductData)
    case 'stock':
      return writeStock(writing, data as StockData)
    case 'customers':
      return writeCustomer(writing, data as CustomerData)
    case 'coupons':
      return writeCoupon(writing, data as CouponData)
  }
}

/** The numbers and handles of products in the files, by which stock can be known before they are written. */
const expectedGoods = async ({ db }: MoveWork, moveId: string) => {
  const rows = await db
    .select({ data: moveItems.data })
    .from(moveItems)
    .where(and(eq(moveItems.moveId, moveId), eq(moveItems.kind, 'products')))
  return new Set(
    rows.flatMap(({ data }) => {
      const product = data as ProductData | null
      if (!product) return []
      const numbers = [product.slug, product.former, product.sku, ...product.variants.map(({ sku }) => sku)]
      return numbers.flatMap((one) => one?.toLowerCase() ?? [])
    }),
  )
}

/** Works on one move until nothing of it is left, it is paused, or the server stops. */
const work = async (server: MoveWork, claimed: Claimed, isStopping: () => boolean) => {
  const { db, registry, now, calls, webhookHosts, log } = server
  const { moveId, lease } = claimed
  const { moves } = tablesOf(registry)
  const resource = movesOf(server)
  const own = and(eq(moveWork.moveId, moveId), eq(moveWork.lease, lease))

  /** In the transaction of a change: the move still is this server’s, and in that state. */
  const hold = async (context: Context, state: string) => {
    const held = await context.db
      .update(moveWork)
      .set({ leasedUntil: new Date(now().getTime() + leaseMs) })
      .where(own)
      .returning({ id: moveWork.moveId })
    const [move] = await context.db
      .select({ state: moves.state })
      .from(moves)
      .where(eq(moves.id, moveId))
      .for('no key update')
    if (!held.length || move?.state !== state) throw new Lost()
  }
  /** While pictures are fetched, outside of a transaction. */
  const renew = async () => {
    if (isStopping()) throw new Lost()
    const held = await db
      .update(moveWork)
      .set({ leasedUntil: new Date(now().getTime() + leaseMs) })
      .where(own)
      .returning({ id: moveWork.moveId })
    if (!held.length) throw new Lost()
  }
  const contextFor = async (move: Move): Promise<CallContext | undefined> => {
    const admin = await findSignedInAdmin(db, registry, move.startedById)
    if (!admin || admin.mustSetUpTwoStep) return undefined
    return {
      ...server,
      ...{
        admin,
        reach: showroomReachOf(admin.role),
        linkChannels: [],
        params: {},
        query: {},
        body: {},
        files: [],
      },
      // What the calls read of a request.
      request: { id: moveId, log, headers: {} } as FastifyRequest,
    }
  }
  const pause = (problem: 'NotSignedIn' | 'Failed') =>
    inTransaction<Context, unknown>(server, (context) =>
      updateRecord(context, resource, moveId, { state: 'Paused', problem }),
    )

  const run = async (move: Move, context: CallContext, item: StoredItem, expected: ReadonlySet<string>) => {
    const isCheck = move.state === 'Checking'
    const { line } = item
    const choices = claimed.choices as MoveChoices
    const problemOf = ({ line: at, why }: Note): Problem => ({
      line: at,
      refusal: new ApiError(400, why).body(moveId),
    })
    const save = async (within: Context, { outcome, notes, made }: Written, refusals: readonly Problem[]) => {
      await hold(within, move.state)
      const saved = await within.db
        .update(moveItems)
        .set({
          outcome,
          made,
          problems: [...(item.notes as Note[]).map(problemOf), ...notes.map(problemOf), ...refusals],
        })
        .where(
          and(eq(moveItems.moveId, moveId), eq(moveItems.position, item.position), isNull(moveItems.outcome)),
        )
        .returning({ position: moveItems.position })
      if (!saved.length) throw new Lost()
      await within.db
        .update(moves)
        .set({ done: sql`${moves.done} + 1`, [outcome]: sql`${moves[outcome]} + 1`, updatedAt: now() })
        .where(eq(moves.id, moveId))
      if (isCheck || !move.importId) return
      const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
      await countImported(within, move.importId, { ...counts, [outcome]: 1 })
    }
    const refused = (error: Refused, notes: readonly Note[] = []) =>
      inTransaction<CallContext, void>(context, (within) =>
        save(within, { outcome: 'refused', notes: [...notes], made: [] }, [
          { line: error.line, refusal: error.refusal },
        ]),
      )
    const asRefused = (error: unknown) => {
      if (error instanceof Refused || error instanceof Lost || error instanceof Tried) return error
      const known = error instanceof ApiError ? error : calls.refusalOf(error)
      return known && known.statusCode < 500 ? new Refused(line, known.body(moveId)) : error
    }
    const writing = (within: CallContext, pictures: PictureKeys): Writing => ({
      ...{ context: within, calls, choices, pictures, line },
      ...(isCheck && { expected }),
    })
    if (isCheck) {
      try {
        await inTransaction(context, async (within) => {
          throw new Tried(await write(writing(within, new Map()), item))
        })
      } catch (raw) {
        const error = asRefused(raw)
        if (error instanceof Refused) return refused(error)
        if (!(error instanceof Tried)) throw error
        const { written } = error
        await inTransaction<CallContext, void>(context, (within) => save(within, written, []))
      }
      return
    }
    const stored: string[] = []
    let fetched: Fetched = { keys: new Map(), pictures: [], notes: [] }
    try {
      if (item.kind === 'products') {
        const fetching = { allowed: webhookHosts, stored, renew }
        fetched = await fetchPictures(context, item.data as ProductData, line, fetching)
      }
      await inTransaction(context, async (outer) => {
        const within = {
          ...outer,
          ...(move.importId && { importRun: { id: move.importId, isUndone: false } }),
        }
        await hold(within, move.state)
        await keepPictures(within, fetched.pictures)
        const written = await write(writing(within, fetched.keys), item)
        await save(within, { ...written, notes: [...fetched.notes, ...written.notes] }, [])
      })
    } catch (raw) {
      const error = asRefused(raw)
      if (!(error instanceof Refused)) throw error
      await refused(error, fetched.notes)
    } finally {
      await removeUnkeptFiles({ ...context, log }, stored)
    }
  }

  try {
    const started = await rereadRecord(server, resource, moveId)
    const context = await contextFor(started)
    if (!context) return await pause('NotSignedIn')
    if (started.state === 'Checking') await readItems(server, started, (within) => hold(within, 'Checking'))
    const move = await rereadRecord(server, resource, moveId)
    const expected = started.state === 'Checking' ? await expectedGoods(server, moveId) : new Set<string>()
    for (;;) {
      const next = await db
        .select()
        .from(moveItems)
        .where(and(eq(moveItems.moveId, moveId), isNull(moveItems.outcome)))
        .orderBy(asc(moveItems.position))
        .limit(atOnce)
      if (!next.length) return await endMove(server, move, (within) => hold(within, move.state))
      for (const item of next) {
        if (isStopping()) return
        await run(move, context, item, expected)
      }
    }
  } catch (error) {
    if (error instanceof Lost) return
    log.error(logDetails(error as Error), 'Moving in failed')
    await pause('Failed')
    throw error
  } finally {
    await db.update(moveWork).set({ lease: null, leasedUntil: null }).where(own)
  }
}

/** Works on the moves that were started, one after the other. */
export const createMoveRounds = (server: MoveWork) =>
  createRounds(async (isStopping) => {
    while (!isStopping()) {
      const claimed = await claim(server)
      if (!claimed) return
      await work(server, claimed, isStopping)
    }
  })
