import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { DonationAmounts } from '#contract/calls/donations.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallQuery } from '#contract/types.ts'
import { sumAmounts } from '#server/core/amounts.ts'
import type { CallContext } from '#server/core/context.ts'
import { parseDateRange } from '#server/core/date-range.ts'
import { validationError } from '#server/core/errors.ts'
import { storeZone } from '#server/db/store-zone.ts'
import { donations } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'

type Params = CallQuery<'donations.amounts'>

/** The store's day of a timestamp, as in `storeDay`. */
const day = () => sql<string>`to_char(${donations.at} at time zone ${storeZone()}, 'YYYY-MM-DD')`

/** The requested causes: all of a type, or one of the global ones. */
const causesOf = async (context: CallContext, { type, supportId }: Params): Promise<SQL> => {
  const supports = resourceNamed(context.registry, 'supports')
  const table = tablesOf(context.registry).supports
  const [id, ofType] = [table.id, eq(table.type, type)]
  if (supportId === undefined)
    return inArray(donations.cause, context.db.select({ id }).from(table).where(ofType))
  if (type === 'local') throw validationError({ supportId: [reason('donation.support.global')] })
  const one = parseRecordId(supports, supportId)
  const found = await context.db
    .select({ id })
    .from(table)
    .where(and(eq(id, one), ofType))
  if (!found.length) throw notFoundError(supports)
  return eq(donations.cause, one)
}

/** Donations by the store's days; days without donations are left out. */
export const readDonationAmounts = async (
  context: CallContext<'donations.amounts'>,
): Promise<DonationAmounts> => {
  const query = context.query
  const span = parseDateRange(query)
  const data = await context.db
    .select({ date: day(), amount: sql<string>`sum(${donations.amount})::text` })
    .from(donations)
    .where(
      and(
        await causesOf(context, query),
        span && gte(donations.at, span.from),
        span && lt(donations.at, span.until),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return { total: sumAmounts(data.map(({ amount }) => amount)), data }
}
