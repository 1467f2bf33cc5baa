import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { cashUpMethods } from '#contract/enums.ts'
import type { CashUpDay } from '#contract/extensions/cash-ups.ts'
import { humanize } from '#contract/grammar/facts.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { sheetMimeType } from '#contract/policies/exports.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallBody, RecordFor } from '#contract/types.ts'
import { formatAmount, subtractAmounts, sumAmounts, toDecimal } from '#server/core/amounts.ts'
import { type CallContext, type Context, type Handlers, StreamResponse } from '#server/core/context.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { startOfDay, storeDay } from '#server/core/time.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { recordsWhere } from '#server/db/read/records-where.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, updateRecord, versionConflictError } from '#server/db/write/write.ts'
import type { SheetCell } from '#server/documents/xlsx/cells.ts'
import { streamWorkbook } from '#server/documents/xlsx/workbook.ts'
import { currentAdmin } from '../accounts/profile'
import { dayFromNumber, dayNumber } from '../dashboard/days'
import { paymentsOfShowrooms } from '../dashboard/payment-events'
import { queryRows } from '../dashboard/sources'
import { inScope, money } from './report-context'

type Closing = RecordFor<'cashUps'>
type Place = { store: string; day: string }
type Expected = Place & { method: string; expected: string; recorded: string }

const nextDay = (day: string) => dayFromNumber(dayNumber(day) + 1)
const spanOf = (first: string, last: string): DateRange => ({
  from: startOfDay(first),
  until: startOfDay(nextDay(last)),
})

/** What payments and refunds add up to by showroom, day and method, and when the last of them was recorded. */
const readExpected = (context: Pick<Context, 'db' | 'now' | 'reach'>, span: DateRange) =>
  queryRows<Expected>(
    context.db,
    sql`select store, day::text as day, method, ${money(sql`received - reversed - refunded`)} as expected,
        to_char(max(recorded) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded
      from (${paymentsOfShowrooms([span], context.reach)}) paid
      where store is not null and ${inScope(context, sql`store`)} and method in (${sql.join(
        cashUpMethods.map((method) => sql`${method}`),
        sql`, `,
      )})
      group by 1, 2, 3 order by 3`,
  )

const isReopened = ({ reopenedAt }: Closing) => Boolean(reopenedAt)
const isAt =
  ({ store, day }: Place) =>
  (one: Pick<Expected, 'store' | 'day'>) =>
    one.store === store && one.day === day

/** The newest first. */
const readClosings = async (context: Context, first: string, last: string, store?: string) => {
  const { cashUps } = tablesOf(context.registry)
  const found = await recordsWhere(
    context,
    resourceNamed(context.registry, 'cashUps'),
    and(
      gte(cashUps.day, first),
      lte(cashUps.day, last),
      store === undefined ? undefined : eq(cashUps.store, store),
    ),
    { isJoined: true },
  )
  return (found as Closing[]).sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  )
}

/** When a payment or refund was recorded after the closing, if any was. */
const changedAfter = (closing: Closing, expected: readonly Expected[]) => {
  const last = expected
    .map(({ recorded }) => recorded)
    .sort()
    .at(-1)
  return last !== undefined && last > closing.createdAt ? last : null
}

const totalOf = (lines: readonly { expected: string }[]) => sumAmounts(lines.map(({ expected }) => expected))

const nameOf = async (context: Context, store: string) => {
  const stores = resourceNamed(context.registry, 'stores')
  const found = await readOne(context, stores, store)
  if (!found) throw notFoundError(stores)
  return { store: found.id, name: String(found.name) }
}

const readCashUp = async (context: CallContext<'x.cashUp' | 'x.cashUpSheet'>) => {
  const { day } = context.query
  const showroom = await nameOf(context, String(context.query.store))
  const own = { ...context, reach: [showroom.store] }
  const expected = (await readExpected(own, spanOf(day, day))).filter(isAt({ store: showroom.store, day }))
  const closings = await readClosings(context, day, day, showroom.store)
  const [newest] = closings
  const closing = newest && !isReopened(newest) ? newest : undefined
  const methods = cashUpMethods.filter(
    (method) =>
      method === 'Cash' ||
      expected.some((one) => one.method === method) ||
      closing?.lines.some((line) => line.method === method),
  )
  return {
    ...showroom,
    day,
    lines: methods.map((method) => {
      const line = closing?.lines.find((one) => one.method === method)
      return {
        method,
        expected: expected.find((one) => one.method === method)?.expected ?? '0.00',
        closed: closing ? (line?.expected ?? '0.00') : null,
        counted: closing ? (line?.counted ?? '0.00') : null,
      }
    }),
    changedAt: closing ? changedAfter(closing, expected) : null,
    closings,
  }
}

/** The requested days, by default the last 7. */
type DaysContext = CallContext<'x.cashUpDays' | 'x.cashUpDaysSheet'>
const requestedDays = ({ query, now }: DaysContext) => {
  const today = dayNumber(storeDay(now()))
  const last = query.endDate ? dayNumber(storeDay(new Date(Date.parse(query.endDate) - 1))) : today
  const first = query.startDate ? dayNumber(storeDay(new Date(query.startDate))) : last - 6
  if (last - first >= limits.cashUpDays)
    throw validationError({ startDate: [reason('cashUp.period', { days: limits.cashUpDays })] })
  return { first: dayFromNumber(first), last: dayFromNumber(last) }
}

const readDays = async (context: DaysContext): Promise<{ data: CashUpDay[] }> => {
  const { first, last } = requestedDays(context)
  if (last < first) return { data: [] }
  const expected = await readExpected(context, spanOf(first, last))
  const closings = await readClosings(context, first, last)
  const stores = await queryRows<{ store: string; name: string; active: boolean }>(
    context.db,
    sql`select id as store, name, is_active as active from stores where deleted_at is null
      and ${inScope(context, sql`id`)} order by name, id`,
  )
  const today = storeDay(context.now())
  const days = Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, i) =>
    dayFromNumber(dayNumber(last) - i),
  )
  const data = days.flatMap((day) =>
    stores.flatMap(({ store, name, active }): CashUpDay[] => {
      const own = expected.filter(isAt({ store, day }))
      const newest = closings.find((one) => one.store.id === store && one.day === day)
      if (!own.length && !newest && !(active && day === today)) return []
      const closing = newest && !isReopened(newest) ? newest : undefined
      return [
        {
          ...{ store, name, day, expected: totalOf(own) },
          closed: closing ? totalOf(closing.lines) : null,
          counted: closing ? sumAmounts(closing.lines.map(({ counted }) => counted)) : null,
          closedBy: closing?.closedBy ?? null,
          closedAt: closing?.createdAt ?? null,
          changedAt: closing ? changedAfter(closing, own) : null,
        },
      ]
    }),
  )
  return { data }
}

/** What was counted less what was expected then; nothing while the day is open. */
const moneyColumns = ['Expected at closing', 'Counted', 'Difference', 'Expected now'] as const
const moneyCells = (expected: string, closed: string | null, counted: string | null): SheetCell[] => [
  ...(closed === null || counted === null
    ? [null, null, null]
    : [{ money: closed }, { money: counted }, { money: subtractAmounts(counted, closed) }]),
  { money: expected },
]
const sheetOf = (
  { now }: Pick<Context, 'now'>,
  name: string,
  heads: readonly string[],
  lines: readonly SheetCell[][],
) => {
  async function* rows() {
    yield [...lines]
  }
  const columns = heads.map((title) => ({ title, width: 20 }))
  return new StreamResponse(streamWorkbook('Cash-up', columns, rows(), now()), sheetMimeType, `${name}.xlsx`)
}

const daySheet = async (context: CallContext<'x.cashUpSheet'>) => {
  const { name, day, lines } = await readCashUp(context)
  const of = (amounts: readonly (string | null)[]) =>
    amounts.some((amount) => amount === null) ? null : sumAmounts(amounts.map(String))
  const total = moneyCells(
    totalOf(lines),
    of(lines.map(({ closed }) => closed)),
    of(lines.map(({ counted }) => counted)),
  )
  return sheetOf(
    context,
    `cash-up_${day}_${name}`,
    ['Method', ...moneyColumns],
    [
      ...lines.map(({ method, expected, closed, counted }) => [
        humanize(method),
        ...moneyCells(expected, closed, counted),
      ]),
      ['Total', ...total],
    ],
  )
}

const daysSheet = async (context: CallContext<'x.cashUpDaysSheet'>) => {
  const { first, last } = requestedDays(context)
  const { data } = await readDays(context)
  const heads = ['Day', 'Showroom', ...moneyColumns, 'Closed by', 'Closed at', 'Changed since']
  return sheetOf(
    context,
    `cash-up_${first}_${last}`,
    heads,
    data.map(({ day, name, expected, closed, counted, closedBy, closedAt, changedAt }) => [
      ...[{ day }, name, ...moneyCells(expected, closed, counted), closedBy],
      ...[closedAt, changedAt].map((at) => at && { at: new Date(at) }),
    ]),
  )
}

type Lines = CallBody<'x.closeCashUp'>['lines']
/** The counted lines next to what is expected now; refused if that is not what the user saw. */
const countedLines = (lines: Lines, expected: readonly Expected[]) => {
  const seen = new Map(lines.map((line) => [line.method, line]))
  if (seen.size < lines.length) throw new ApiError(400, reason('cashUp.repeated'))
  const isSeen = expected.every(({ method, expected: amount }) => {
    const line = lines.find((one) => one.method === method)
    return line ? line.expected === amount : toDecimal(amount).isZero()
  })
  const isKnown = lines.every(
    ({ method, expected: amount }) =>
      amount === (expected.find((one) => one.method === method)?.expected ?? '0.00'),
  )
  if (!isSeen || !isKnown) throw new ApiError(409, reason('cashUp.changed'))
  return lines.map(({ method, expected: amount, counted }) => ({
    ...{ method, expected: amount },
    counted: formatAmount(toDecimal(String(counted))),
  }))
}

const byName = (context: Context) => {
  const { firstName, lastName } = currentAdmin(context)
  return `${firstName} ${lastName}`
}

/** The showroom is locked first, so that a day is closed once. */
const close = (context: CallContext<'x.closeCashUp'>) =>
  inTransaction(context, async (transaction) => {
    const { day, lines, note } = context.body
    const stores = resourceNamed(transaction.registry, 'stores')
    const store = await lockRecord(transaction, stores, context.body.store, 'no key update')
    if (day > storeDay(transaction.now())) throw validationError({ day: [reason('payment.day.future')] })
    const [newest] = await readClosings(transaction, day, day, store)
    if (newest && !isReopened(newest))
      throw new ApiError(409, reason('cashUp.closed', { name: newest.closedBy }))
    const own = { ...transaction, reach: [store] }
    const expected = (await readExpected(own, spanOf(day, day))).filter(isAt({ store, day }))
    return createRecord(transaction, resourceNamed(transaction.registry, 'cashUps'), {
      ...{ store, day, lines: countedLines(lines, expected), note: note || null },
      closedBy: byName(transaction),
    })
  })

const reopen = (context: CallContext<'x.reopenCashUp'>) =>
  inTransaction(context, async (transaction) => {
    const resource = resourceNamed(transaction.registry, 'cashUps')
    const id = await lockRecord(transaction, resource, context.params.id, 'no key update')
    const closing = (await readOne(transaction, resource, id)) as Closing | undefined
    if (!closing) throw notFoundError(resource)
    if (closing.version !== context.body.version) throw versionConflictError(transaction, resource, closing)
    if (isReopened(closing)) throw new ApiError(409, reason('cashUp.open'))
    return updateRecord(transaction, resource, id, {
      ...{ reopenedAt: transaction.now(), reopenedBy: byName(transaction) },
      reopenReason: context.body.reason,
    })
  })

export const cashUpHandlers: Handlers = {
  'x.cashUp': readCashUp,
  'x.cashUpDays': readDays,
  'x.cashUpSheet': daySheet,
  'x.cashUpDaysSheet': daysSheet,
  'x.closeCashUp': close,
  'x.reopenCashUp': reopen,
}
