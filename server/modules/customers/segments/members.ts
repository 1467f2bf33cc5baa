import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { isRepeated } from '#contract/grammar/filter.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { buildFilterCondition } from '#server/query/filters.ts'
import { consentConditions } from '../customer-rules'
import { tagConditions } from '../tags'

type Reading = Pick<Context, 'db' | 'registry' | 'now'>

/** The filters in the address of a customer list; other parameters are ignored. */
const filtersIn = ({ registry }: Reading, address: string): UnknownRecord => {
  const params = new URLSearchParams(address)
  const filters = Object.entries(filtersOfCall(registry, resourceNamed(registry, 'customers')))
  return Object.fromEntries(
    filters.flatMap(([name, filter]) =>
      params.has(name) ? [[name, isRepeated(filter) ? params.getAll(name) : params.get(name)]] : [],
    ),
  )
}

/** The condition that the customers of a segment meet; refuses an address without filters, or with invalid ones. */
export const segmentCondition = async (context: Reading, query: string): Promise<SQL | undefined> => {
  const filters = filtersIn(context, query)
  if (!Object.keys(filters).length) throw validationError({ query: [reason('segment.filters.none')] })
  const customers = resourceNamed(context.registry, 'customers')
  const { where } = await buildFilterCondition(
    { ...context, admin: null, reach: null, conditions: { ...tagConditions, ...consentConditions } },
    customers,
    filters,
  )
  return and(isNull(tablesOf(context.registry).customers.deletedAt), where)
}

/** Whether the filters of a segment can still be evaluated; no one is in it otherwise. */
export const isSegmentValid = async (context: Reading, query: string): Promise<boolean> => {
  try {
    await segmentCondition(context, query)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const isMember = async (context: Reading, query: string, customer: string) => {
  const { customers } = tablesOf(context.registry)
  if (!(await isSegmentValid(context, query))) return false
  const found = await context.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customer), await segmentCondition(context, query)))
  return found.length > 0
}

/** Whether a promotion with that segment is for the customer; without a segment it is for everyone. */
export const isPromotionFor = async (
  context: Reading,
  segment: string | null | undefined,
  customer: string | undefined,
) => {
  if (!segment) return true
  if (customer === undefined) return false
  const { segments } = tablesOf(context.registry)
  const [row] = await context.db
    .select({ query: segments.query })
    .from(segments)
    .where(and(eq(segments.id, segment), isNull(segments.deletedAt)))
  return row !== undefined && isMember(context, row.query, customer)
}

/** The promotions that are for the customer; each segment is evaluated once. */
export const promotionsFor = async <P extends { segment: string | null }>(
  context: Reading,
  promotions: readonly P[],
  customer: string | undefined,
): Promise<P[]> => {
  const segments = new Set(promotions.map(({ segment }) => segment))
  const suitable = new Set<string | null>()
  for (const segment of segments) if (await isPromotionFor(context, segment, customer)) suitable.add(segment)
  return promotions.filter(({ segment }) => suitable.has(segment))
}
