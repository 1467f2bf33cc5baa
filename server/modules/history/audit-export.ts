import { Readable } from 'node:stream'
import { setImmediate as breath } from 'node:timers/promises'
import { and, asc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'
import { auditEntity } from '#contract/calls/history.ts'
import { auditMimeType } from '#contract/extensions/audit.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { storeTimeZone } from '#contract/store.ts'
import { createAuditChain } from '#server/core/audit-chain.ts'
import { type CallContext, type Context, type Handlers, StreamResponse } from '#server/core/context.ts'
import { parseDateRange } from '#server/core/date-range.ts'
import { ApiError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { addHistory } from '#server/db/history.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { currentAdmin } from '../accounts/profile'
import { reserveExport } from '../exports/export-list'
import { readGeneralSettings } from '../settings/declared-settings'

/** Lines of one query. */
const linesAtOnce = 2_000
/** Lines that are hashed before other requests have a turn. */
const linesOfPart = 250
/** Changes have the time at which their transaction began: after so long it has ended. */
const settledMs = 60_000

type Source<T extends PgTable> = {
  table: T
  /** What its rows are in order by, by the key of a row: the columns of an index first. */
  order: Readonly<Record<string, AnyPgColumn>>
  where: SQL | undefined
}
type Row = Readonly<Record<string, unknown>>

const countOf = async <T extends PgTable>({ db }: Context, { table, where }: Source<T>) => {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(table as PgTable)
    .where(where)
  return row?.n ?? 0
}

/**
 * The rows in the order of time, some at a time; no transaction stays open, so a slow reader blocks no one. The order is that of an
 * index, or each query would sort all changes of one moment, such as those of an import.
 */
async function* rowsOf<T extends PgTable>({ db }: Context, { table, order, where }: Source<T>) {
  const columns = Object.values(order)
  let after: SQL | undefined
  for (;;) {
    const rows: Row[] = await db
      .select()
      .from(table as PgTable)
      .where(and(where, after))
      .orderBy(...columns.map((column) => asc(column)))
      .limit(linesAtOnce)
    for (let from = 0; from < rows.length; from += linesOfPart) {
      yield rows.slice(from, from + linesOfPart)
      // The embedded database responds before other requests get a turn.
      await breath()
    }
    const last = rows[linesAtOnce - 1]
    if (!last) return
    const values = Object.entries(order).map(
      ([key, column]) => sql`${sql.param(last[key], column)}::${sql.raw(column.getSQLType())}`,
    )
    // Of values the planner would expect few rows after them, where most are of one moment, and sort them all.
    after = sql`(${sql.join(columns, sql`, `)}) > (select ${sql.join(values, sql`, `)})`
  }
}

const changeOf = ({ showroomSet: _set, ...line }: Row): Row => line
const eventOf = ({
  updatedAt: _at,
  deletedAt: _deleted,
  version: _version,
  searchText: _text,
  ...event
}: Row): Row => event

const record = (
  context: Context,
  id: string,
  change: Pick<Parameters<typeof addHistory>[1][number], 'action' | 'propKey' | 'to'>,
) =>
  inTransaction(context, (inside) => addHistory(inside, [{ entity: auditEntity, entityId: id, ...change }]))

/**
 * The history and the security events of a period as lines of a hash chain. What proves that a file is the one that was
 * exported is its last hash, which the history has.
 */
const exportAudit = async (context: CallContext<'x.exportAudit'>): Promise<StreamResponse> => {
  // A part of the trail is no evidence.
  if (context.reach) throw new ApiError(403, reason('audit.limited'))
  const span = parseDateRange(context.query)
  if (!span) throw new ApiError(400, reason('timeframe.incomplete'))
  const now = context.now()
  const until = new Date(Math.min(span.until.getTime(), now.getTime() - settledMs))
  const { securityEvents } = tablesOf(context.registry)
  const within = (at: AnyPgColumn) => and(gte(at, span.from), lt(at, until))
  const { at, entity, entityId, id: changeId } = history
  const changes = { table: history, order: { at, entity, entityId, id: changeId }, where: within(at) }
  const { createdAt, id: eventId } = securityEvents
  const events = { table: securityEvents, order: { createdAt, id: eventId }, where: within(createdAt) }
  const leave = reserveExport(context)
  try {
    const lines = { changes: await countOf(context, changes), securityEvents: await countOf(context, events) }
    const { storeName } = await readGeneralSettings(context)
    const admin = currentAdmin(context)
    const id = newId()
    const period = { from: span.from.toISOString(), until: until.toISOString() }
    await record(context, id, { action: 'create', to: { ...period, ...lines } })
    const days = { firstDay: storeDay(span.from), lastDay: storeDay(new Date(until.getTime() - 1)) }
    const total = lines.changes + lines.securityEvents
    async function* text() {
      const chain = createAuditChain()
      yield chain.add('begin', {
        ...{ format: 1, export: id, store: storeName ?? '', timeZone: storeTimeZone() },
        ...{ ...period, ...days },
        ...{ exportedAt: now.toISOString(), exportedBy: { id: admin.id, userName: admin.userName } },
        ...{ ...lines, lines: total },
      })
      let count = 0
      for (const [kind, source, contentOf] of [
        ['change', changes, changeOf],
        ['securityEvent', events, eventOf],
      ] as const)
        for await (const rows of rowsOf<PgTable>(context, source)) {
          count += rows.length
          yield rows.map((row) => chain.add(kind, contentOf(row))).join('')
        }
      if (count !== total) throw new Error('The audit trail changed while it was exported')
      const head = chain.head()
      await record(context, id, { action: 'update', propKey: 'lastHash', to: head })
      yield chain.add('end', { lines: total, head })
    }
    const stream = Readable.from(text(), { objectMode: false })
    stream.once('close', leave)
    return new StreamResponse(stream, auditMimeType, `audit_${days.firstDay}_${days.lastDay}.jsonl`)
  } catch (error) {
    leave()
    throw error
  }
}

export const auditHandlers: Handlers = { 'x.exportAudit': exportAudit }
