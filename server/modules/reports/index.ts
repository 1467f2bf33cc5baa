import { sql } from 'drizzle-orm'
import type { ReportResult } from '#contract/extensions/reports.ts'
import { humanize } from '#contract/grammar/facts.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { sheetMimeType } from '#contract/policies/exports.ts'
import { limits } from '#contract/policies/limits.ts'
import { type Reach, showroomReachOf } from '#contract/policies/reach.ts'
import {
  isReportKey,
  noneKey,
  otherSalesKey,
  type ReportKey,
  type ReportRows,
  reportNamed,
  restKey,
} from '#contract/policies/reports.ts'
import { subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import { type CallContext, type Handlers, StreamResponse } from '#server/core/context.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import type { SheetCell } from '#server/documents/xlsx/cells.ts'
import { streamWorkbook } from '#server/documents/xlsx/workbook.ts'
import { overlappingDays } from '../dashboard/days'
import { periodsOf } from '../dashboard/figures'
import { ensureFreshFigures, ofReports } from '../dashboard/refresh'
import { timeParts } from '../dashboard/revenue'
import { queryRows } from '../dashboard/sources'
import {
  courierCash,
  paymentsByDay,
  paymentsByMethod,
  paymentsByShowroom,
  receivablesByAge,
  receivablesByCustomer,
} from './money'
import { profitByDay, profitByProduct, stockValueByShowroom } from './profit'
import type { BothPeriods, Read, Reader, ReportContext, Row, Values } from './report-context'
import {
  salesByBrand,
  salesByCategory,
  salesByChannel,
  salesByCustomer,
  salesByDay,
  salesByDeliveryDivision,
  salesByDivision,
  salesByPaymentMethod,
  salesByProduct,
  salesByProductType,
  salesByShowroom,
} from './sales'
import { cancellationsByReason, couponsUsed, discountsGiven, returnsByReason, vatByRate } from './terms'

const readers: Readonly<Record<Exclude<ReportKey, 'sales-by-customer'>, Reader>> = {
  'sales-by-day': salesByDay,
  'sales-by-showroom': salesByShowroom,
  'sales-by-division': salesByDivision,
  'sales-by-delivery-division': salesByDeliveryDivision,
  'sales-by-product': salesByProduct,
  'sales-by-product-type': salesByProductType,
  'sales-by-category': salesByCategory,
  'sales-by-brand': salesByBrand,
  'sales-by-channel': salesByChannel,
  'sales-by-payment-method': salesByPaymentMethod,
  'profit-by-product': profitByProduct,
  'profit-by-day': profitByDay,
  'stock-value-by-showroom': stockValueByShowroom,
  'payments-by-method': paymentsByMethod,
  'payments-by-day': paymentsByDay,
  'payments-by-showroom': paymentsByShowroom,
  'receivables-by-age': receivablesByAge,
  'receivables-by-customer': receivablesByCustomer,
  'courier-cash': courierCash,
  'vat-by-rate': vatByRate,
  'returns-by-reason': returnsByReason,
  'cancellations-by-reason': cancellationsByReason,
  discounts: discountsGiven,
  coupons: couponsUsed,
}

type Query = CallContext<'x.report' | 'x.reportSheet'>

/** The requested showrooms, and those of the requested divisions, as far as the caller's role reaches them. */
const scopeOf = async (context: Query): Promise<Reach> => {
  const { showrooms = [], divisions = [] } = context.query
  if (!showrooms.length && !divisions.length) return context.reach
  const own = context.admin && showroomReachOf(context.admin.role)
  const named = showrooms.map((id) => String(id).toLowerCase())
  if (own && !named.every((id) => own.includes(id))) throw new ApiError(403, reason('reach.beyond'))
  const ofDivisions = await queryRows<{ id: string }>(
    context.db,
    sql`select id from stores where division = any(${sql.param(divisions)})`,
  )
  const found = ofDivisions.map(({ id }) => id).filter((id) => !own || own.includes(id))
  return [...new Set([...named, ...found])]
}

type Columns = ReturnType<typeof reportNamed>['columns']
const valuesOf = (columns: Columns, of: Values | undefined) =>
  keysOf(columns).map((key) => of?.[key] ?? (columns[key] === 'money' ? '0.00' : 0))
const add = (columns: Columns, all: readonly Values[]): Values =>
  Object.fromEntries(
    keysOf(columns).map((key) => {
      const values = all.map((one) => one[key] ?? 0)
      return [
        key,
        columns[key] === 'money' ? sumAmounts(values) : values.reduce<number>((sum, n) => sum + Number(n), 0),
      ]
    }),
  )

type Line = ReportResult['rows'][number]
/** The rows of both periods together, those without anything left out. */
const mergeRows = (columns: Columns, now: readonly Row[], then: readonly Row[] | null): Line[] => {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]))
  const [current, former] = [byKey(now), byKey(then ?? [])]
  return [...new Set([...current.keys(), ...former.keys()])].flatMap((key) => {
    const [row, before] = [current.get(key), former.get(key)]
    const line = {
      ...{ key, label: (row ?? before)?.label ?? '' },
      values: valuesOf(columns, row),
      previous: then && valuesOf(columns, before),
    }
    return [...line.values, ...(line.previous ?? [])].some((value) => Number(value) !== 0) ? [line] : []
  })
}

/** Rows whose keys have an order of their own. */
const inOrderOfKey: readonly ReportRows[] = ['day', 'age', 'vatRate']
const addedRows: readonly string[] = [noneKey, otherSalesKey]

const sortRows = (rows: ReportRows, columns: Columns, lines: readonly Line[]): Line[] => {
  const main = keysOf(columns).findIndex((key) => columns[key] === 'money')
  const amount = ({ values }: Line) => Number(values[main] ?? 0)
  const isAdded = ({ key }: Line) => Number(addedRows.includes(key))
  const compare = (a: Line, b: Line) =>
    inOrderOfKey.includes(rows)
      ? a.key.localeCompare(b.key, 'en', { numeric: true })
      : isAdded(a) - isAdded(b) || amount(b) - amount(a) || a.label.localeCompare(b.label, 'en')
  return [...lines].sort(compare)
}

/** Rows of days by the parts of the period, without gaps. */
const overTime = (
  columns: Columns,
  periods: ReturnType<typeof periodsOf>,
  now: readonly Row[],
  then: readonly Row[],
): Line[] => {
  const { keys, partOf, partOfPrevious } = timeParts(periods)
  const parts = new Map(keys.map((key) => [key, { current: [] as Row[], former: [] as Row[] }]))
  for (const row of now) parts.get(partOf(row.key))?.current.push(row)
  for (const row of then) parts.get(partOfPrevious(row.key))?.former.push(row)
  return [...parts].map(([key, part]) => ({
    ...{ key, label: key },
    values: valuesOf(columns, add(columns, part.current)),
    previous: valuesOf(columns, add(columns, part.former)),
  }))
}

type Totals = ReportResult['totals']
const named = (columns: Columns, values: Line['values'] | null | undefined): Values =>
  Object.fromEntries(keysOf(columns).map((key, i) => [key, values?.[i] ?? 0]))
const subtract = (columns: Columns, from: Values, all: readonly Values[]): Values => {
  const less = add(columns, all)
  return Object.fromEntries(
    keysOf(columns).map((key) => {
      const [whole, part] = [from[key] ?? 0, less[key] ?? 0]
      return [
        key,
        columns[key] === 'money'
          ? subtractAmounts(String(whole), String(part))
          : Number(whole) - Number(part),
      ]
    }),
  )
}

/** As many rows as a page shows, and the sum of the others, of which only the totals may have been read. */
const limitRows = (
  columns: Columns,
  lines: readonly Line[],
  most: number,
  { count = lines.length, totals }: { count?: number | undefined; totals: Totals },
): { rows: Line[]; rest: number } => {
  if (count <= most) return { rows: [...lines], rest: 0 }
  const [shown, others] = [lines.slice(0, most), lines.slice(most)]
  const sumOf = (which: 'values' | 'previous') => {
    const of = (all: readonly Line[]) => all.map((line) => named(columns, line[which]))
    return valuesOf(
      columns,
      count > lines.length
        ? subtract(columns, named(columns, totals[which]), of(shown))
        : add(columns, of(others)),
    )
  }
  const line = {
    ...{ key: restKey, label: '' },
    ...{ values: sumOf('values'), previous: totals.previous && sumOf('previous') },
  }
  return { rows: [...shown, line], rest: count - shown.length }
}

const refuse = (context: Query): ReportKey => {
  const { report: key } = context.params
  if (!isReportKey(key)) throw new ApiError(404, reason('record.notFound'))
  const { needs, byType } = reportNamed(key)
  if (needs && !canReadSubject(context, needs)) throw new ApiError(403, reason('access.forbidden'))
  if (context.query.productType && !byType)
    throw validationError({ productType: [reason('query.unknown', { name: 'productType' })] })
  return key
}

const asPeriod = ({ from, until }: DateRange) => ({
  startDate: from.toISOString(),
  endDate: until.toISOString(),
})

const readPeriods = async (
  key: ReportKey,
  scope: ReportContext,
  { span, before }: Record<'span' | 'before', DateRange>,
  most: number,
): Promise<BothPeriods> => {
  if (key === 'sales-by-customer') return salesByCustomer(scope, { span, before }, most)
  const read = readers[key]
  const current = await read(scope, span)
  return { current, former: reportNamed(key).isCurrent ? null : await read(scope, before) }
}

/** A report of the requested period and scope, with that of the period before. */
const readReport = async (context: Query, most: number): Promise<ReportResult> => {
  const key = refuse(context)
  const { columns, rows, isCurrent } = reportNamed(key)
  const periods = periodsOf(context)
  const { span, before } = periods
  const areFresh = await ensureFreshFigures(
    context.db,
    overlappingDays({ from: before.from, until: span.until }),
    ofReports,
  )
  const { productType } = context.query
  const scope: ReportContext = {
    ...{ db: context.db, now: context.now, reach: await scopeOf(context), isCounted: !areFresh },
    productType: productType ?? undefined,
  }
  const { current: now, former: then, count } = await readPeriods(key, scope, periods, most)
  const lines =
    rows === 'day' && then
      ? overTime(columns, periods, now.rows, then.rows)
      : sortRows(rows, columns, mergeRows(columns, now.rows, then?.rows ?? null))
  const totalsOf = ({ rows, totals }: Read) => valuesOf(columns, { ...add(columns, rows), ...totals })
  const totals = { values: totalsOf(now), previous: then && totalsOf(then) }
  return {
    report: key,
    period: isCurrent ? null : asPeriod(span),
    previousPeriod: isCurrent ? null : asPeriod(before),
    ...limitRows(columns, lines, most, { count, totals }),
    totals,
  }
}

const addedLabels: Readonly<Record<string, string>> = {
  [noneKey]: 'None',
  [otherSalesKey]: 'Delivery, charges, points and credits',
}

/** The rows, their totals last, with the values of the previous period behind those of the current one. */
const readSheet = async (context: Query): Promise<StreamResponse> => {
  const result = await readReport(context, Number.POSITIVE_INFINITY)
  const report = refuse(context)
  const { rows, columns } = reportNamed(report)
  const kinds = Object.values(columns)
  const isCompared = result.previousPeriod !== null
  const titles = keysOf(columns).map(humanize)
  const cell = (value: string | number, i: number): SheetCell =>
    kinds[i] === 'money' ? { money: String(value) } : { number: Number(value) }
  const lineOf = (label: string, { values, previous }: ReportResult['totals']): SheetCell[] => [
    label,
    ...values.map(cell),
    ...(previous ?? []).map(cell),
  ]
  async function* lines() {
    yield [
      ...result.rows.map((line) => lineOf(line.label || addedLabels[line.key] || humanize(line.key), line)),
      lineOf('Total', result.totals),
    ]
  }
  const sheetColumns = [
    { title: humanize(rows), width: 30 },
    ...[...titles, ...(isCompared ? titles.map((title) => `${title}, previous period`) : [])].map(
      (title) => ({
        ...{ title, width: 16 },
      }),
    ),
  ]
  const days = result.period
    ? [storeDay(new Date(result.period.startDate)), storeDay(new Date(Date.parse(result.period.endDate) - 1))]
    : [storeDay(context.now())]
  const stream = streamWorkbook(humanize(report), sheetColumns, lines(), context.now())
  return new StreamResponse(stream, sheetMimeType, `${[report, ...days].join('_')}.xlsx`)
}

const reportShowrooms = async (context: CallContext<'x.reportShowrooms'>) => {
  const own = context.admin && showroomReachOf(context.admin.role)
  const data = await queryRows<{ id: string; label: string; division: string }>(
    context.db,
    sql`select id, name as label, division from stores where deleted_at is null
      and ${own ? sql`id = any(${sql.param(own)})` : sql`true`} order by name, id`,
  )
  return { data }
}

export const reportHandlers: Handlers = {
  'x.report': (context) => readReport(context, limits.maxReportRows),
  'x.reportShowrooms': reportShowrooms,
  'x.reportSheet': readSheet,
}
