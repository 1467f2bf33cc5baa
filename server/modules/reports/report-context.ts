import { type SQL, sql } from 'drizzle-orm'
import type { productTypes } from '#contract/enums.ts'
import type { CallContext } from '#server/core/context.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { amountParts } from '../dashboard/order-parts'
import { type Caller, queryRows } from '../dashboard/sources'

/** What every report reads with; `reach` is the scope: some showrooms, or null for the shop. */
export type ReportContext = Pick<CallContext, 'db' | 'now'> &
  Caller & { productType?: (typeof productTypes)[number] | undefined }
export type Values = Readonly<Record<string, string | number>>
/** A row as a query returns it: its key, its name, and a value for each column. */
export type Row = { key: string; label: string } & Values
/** `totals` replace the sums of the rows, for what is in several of them. */
export type Read = { rows: Row[]; totals?: Values }
export type Reader = (context: ReportContext, span: DateRange) => Promise<Read>
/** What a report shows of both periods; `count` is the number of rows that there are, if only the first are read. */
export type BothPeriods = { current: Read; former: Read | null; count?: number }

export const rowsOf = (context: ReportContext, query: SQL): Promise<Row[]> =>
  queryRows<Row>(context.db, query)
export const money = (amount: SQL): SQL => sql`coalesce(sum(${amount}), 0)::numeric(18, 2)::text`

/** The condition that a showroom is in the scope. */
export const inScope = ({ reach }: Pick<Caller, 'reach'>, store: SQL): SQL =>
  reach ? sql`${store} = any(${sql.param(reach)})` : sql`true`

/**
 * Amounts of orders within the scope, one row for each of the source: of some showrooms their parts, for the shop all. `source` has a
 * unique `row`, the `order`, its stored `showrooms` and the columns and amounts named here. Only orders that have goods of other
 * showrooms too are divided, and those without any of the scope are not read at all.
 */
export const amountsInScope = (
  { reach }: ReportContext,
  source: SQL,
  { columns, amounts }: { columns: readonly string[]; amounts: readonly string[] },
): SQL => {
  if (!reach) return source
  const names = (of: readonly string[]) => of.map((name) => sql.identifier(name))
  const own = sql.join(names(['row', 'order', ...columns]), sql`, `)
  const sums = names(amounts).map((name) => sql`sum(${name}) as ${name}`)
  const stores = sql`${sql.param(reach)}::text[]`
  const isWhole = sql`stores <@ ${stores} and stores <> '{}'`
  const ofSets = (where: SQL) => sql`showrooms = any(array(select id from showroom_sets where ${where}))`
  // What an earlier version wrote may not be stored yet.
  const isDivided = sql`(${ofSets(sql`stores && ${stores} and not (${isWhole})`)} or showrooms is null)`
  const divided = sql`select * from (${source}) source where ${isDivided}`
  return sql`
    select ${sql.join([own, ...names(amounts)], sql`, `)} from (${source}) source where ${ofSets(isWhole)}
    union all
    select ${sql.join([own, ...sums], sql`, `)} from (${amountParts(divided, columns, amounts)}) part
    where ${inScope({ reach }, sql`store`)} group by ${own}`
}
