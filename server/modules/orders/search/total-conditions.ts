import { gte, lte } from 'drizzle-orm'
import type { Conditions, Context } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

type Named = Pick<Context, 'registry'>
const totalOf = ({ registry }: Named) => tablesOf(registry).orders.total

/** Counted by the index that sorts by total; those of a page are found in the usual order by an index that contains it. */
export const totalConditions: Pick<Conditions, 'orders.minTotal' | 'orders.maxTotal'> = {
  'orders.minTotal': (context: Named, amount) => ({ where: gte(totalOf(context), amount), isCommon: true }),
  'orders.maxTotal': (context: Named, amount) => ({ where: lte(totalOf(context), amount), isCommon: true }),
}
