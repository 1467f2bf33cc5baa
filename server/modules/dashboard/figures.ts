import { type SQL, sql } from 'drizzle-orm'
import { type DashboardFigures, type DashboardKind, dashboardKinds } from '#contract/calls/dashboard.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '#contract/enums.ts'
import { humanize } from '#contract/grammar/facts.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { previousDays } from '#contract/policies/previous-days.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import type { CallContext } from '#server/core/context.ts'
import { type DateRange, parseDateRange } from '#server/core/date-range.ts'
import { ApiError } from '#server/core/errors.ts'
import { type ComparedPeriods, completeDays, lastDays, overlappingDays, periodOfDays } from './days'
import { ensureFreshFigures } from './refresh'
import { readRevenue } from './revenue'
import { customersIn, queryRows, salesIn } from './sources'
import { topBrands, topCategories, topProducts } from './top'

type Figures = DashboardFigures['data']
type Figure = (context: CallContext, times: ComparedPeriods) => Promise<Figures>

/** The requested period with the one before it; by default that of the last days. */
export const periodsOf = ({ query, now }: Pick<CallContext, 'query' | 'now'>): ComparedPeriods => {
  const span = parseDateRange(query) ?? lastDays(now())
  const days = completeDays(span)
  if (days) {
    const { first, last, months } = previousDays(days)
    return { span, before: periodOfDays({ first, last }), months }
  }
  const length = span.until.getTime() - span.from.getTime()
  return { span, before: { from: new Date(span.from.getTime() - length), until: span.from }, months: 0 }
}

/** Revenue, orders and their average are those of the same orders: without cancelled ones. */
type Summary = { revenue: string; orders: number; averageOrder: string }
const summaryOf = async (context: CallContext, span: DateRange): Promise<Summary> => {
  const [row] = await queryRows<Summary>(
    context.db,
    sql`select coalesce(sum(total), 0)::numeric(18, 2)::text as revenue, coalesce(sum(orders), 0)::int as orders,
      coalesce(round(sum(total) / nullif(sum(orders), 0), 2), 0)::numeric(18, 2)::text as "averageOrder"
      from (${salesIn(context, span)}) s where order_status <> 'Cancelled'`,
  )
  return row as Summary
}
const newCustomers = async (context: CallContext, span: DateRange): Promise<number> => {
  const [row] = await queryRows<{ n: number }>(
    context.db,
    sql`select coalesce(sum(customers), 0)::int as n from (${customersIn(span)}) s`,
  )
  return row?.n ?? 0
}

const summary: Figure = async (context, { span, before }) => {
  const [now, then] = [await summaryOf(context, span), await summaryOf(context, before)]
  const figures: Figures = (['revenue', 'orders', 'averageOrder'] as const).map((key) => ({
    key,
    label: humanize(key),
    value: now[key],
    previous: then[key],
  }))
  if (!canReadSubject(context, 'Customer')) return figures
  const [value, previous] = [await newCustomers(context, span), await newCustomers(context, before)]
  return [...figures, { key: 'newCustomers', label: humanize('newCustomers'), value, previous }]
}

type Part = { key: string; value: string | number }
/** Each known value with its figure in both periods, including those without any. */
const parts = (known: readonly string[], zero: string | number, now: Part[], then: Part[]) =>
  known.map((name) => {
    const of = (found: Part[]) => found.find(({ key }) => key === name)?.value ?? zero
    return { key: name, label: name, value: of(now), previous: of(then) }
  })

const orders: Figure = async (context, { span, before }) => {
  const counts = (time: DateRange) =>
    queryRows<Part>(
      context.db,
      sql`select order_status as key, sum(orders)::int as value from (${salesIn(context, time)}) s group by 1`,
    )
  return parts(orderStatuses, 0, await counts(span), await counts(before))
}

const revenueBy = async (
  context: CallContext,
  { span, before }: ComparedPeriods,
  column: SQL,
  known: readonly string[],
) => {
  const sums = (time: DateRange) =>
    queryRows<Part>(
      context.db,
      sql`select ${column} as key, sum(total)::numeric(18, 2)::text as value from (${salesIn(context, time)}) s
        where order_status <> 'Cancelled' group by 1`,
    )
  return parts(known, '0.00', await sums(span), await sums(before))
}
const payments: Figure = async (context, times) => {
  const named = (group: string, figures: Figures) =>
    figures.map((figure) => ({ ...figure, key: `${group}.${figure.key}` }))
  return [
    ...named('paymentMethod', await revenueBy(context, times, sql`payment_method`, paymentMethods)),
    ...named('paymentStatus', await revenueBy(context, times, sql`payment_status`, paymentStatuses)),
  ]
}

const figures: Readonly<Record<DashboardKind, Figure>> = {
  summary,
  revenue: readRevenue,
  orders,
  payments,
  'top-products': topProducts,
  'top-brands': topBrands,
  'top-categories': topCategories,
}

export const dashboardFigures = async (context: CallContext): Promise<DashboardFigures> => {
  const kind = dashboardKinds.find((name) => name === context.params.kind)
  if (!kind) throw new ApiError(404, reason('record.notFound'))
  const times = periodsOf(context)
  await ensureFreshFigures(context.db, overlappingDays({ from: times.before.from, until: times.span.until }))
  const data = await figures[kind](context, times)
  const { from, until } = times.span
  return { kind, startDate: from.toISOString(), endDate: until.toISOString(), data }
}
