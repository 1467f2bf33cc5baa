import { and, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { dealStates } from '#contract/enums.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Conditions, ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { dealTerms } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import type { ProductDiscount } from './arithmetic'

type DealState = (typeof dealStates)[number]
type Period = { startsAt: Date | null; endsAt: Date | null }

/** From its start, included, to its end, excluded; without dates always. */
const dealStateAt = ({ startsAt, endsAt }: Period, now: Date): DealState => {
  if (endsAt && endsAt.getTime() <= now.getTime()) return 'Ended'
  return startsAt && startsAt.getTime() > now.getTime() ? 'Next' : 'Now'
}

type DealFields = Pick<
  RecordFor<'products'>,
  'inDeals' | 'dealState' | 'dealPrice' | 'dealFrom' | 'dealUntil'
>
const noDeal: DealFields = {
  inDeals: false,
  dealState: null,
  dealPrice: null,
  dealFrom: null,
  dealUntil: null,
}

/** The same as `dealStateAt`, for the database. */
export const dealConditions: Pick<Conditions, 'dealProducts.dealState'> = {
  'dealProducts.dealState': ({ db, registry, now }, state) => {
    const { productId, startsAt, endsAt } = dealTerms
    const at = now().toISOString()
    const hasTerms = (condition: SQL) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(dealTerms)
          .where(and(eq(productId, tablesOf(registry).dealProducts.id), condition)),
      )
    const ended = hasTerms(sql`${endsAt} <= ${at}`)
    const next = hasTerms(sql`${startsAt} > ${at}`)
    const found = { Ended: ended, Next: and(next, not(ended)), Now: and(not(next), not(ended)) }
    return { where: found[state] }
  },
}

type Terms = Omit<typeof dealTerms.$inferSelect, 'productId'>

/** What a product is as a deal now: its period is evaluated with every read. A deal may have no terms. */
export const dealFieldsOf = (isDeal: boolean, terms: Terms | null, now: Date): DealFields => {
  if (!isDeal) return noDeal
  const { price = null, startsAt = null, endsAt = null } = terms ?? {}
  const dealState = dealStateAt({ startsAt, endsAt }, now)
  const period = { dealFrom: startsAt?.toISOString() ?? null, dealUntil: endsAt?.toISOString() ?? null }
  return { inDeals: dealState === 'Now', dealState, dealPrice: price, ...period }
}

/** The same for one product. */
export const readDealFields = async (
  { db, registry, now }: Pick<ReadContext, 'db' | 'registry' | 'now'>,
  id: string,
): Promise<DealFields> => {
  const { dealProducts } = tablesOf(registry)
  const [deal] = await db
    .select({ terms: dealTerms })
    .from(dealProducts)
    .leftJoin(dealTerms, eq(dealTerms.productId, dealProducts.id))
    .where(eq(dealProducts.id, id))
  return dealFieldsOf(deal !== undefined, deal?.terms ?? null, now())
}

/** The price of each product that is a deal with a price now, as one of its discounts. */
export const dealDiscounts = async (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductDiscount>> => {
  const at = now().toISOString()
  const { productId, price, startsAt, endsAt } = dealTerms
  const rows = await db
    .select({ productId, price })
    .from(dealTerms)
    .where(
      and(
        inIds(productId, ids),
        isNotNull(price),
        or(isNull(startsAt), sql`${startsAt} <= ${at}`),
        or(isNull(endsAt), sql`${endsAt} > ${at}`),
      ),
    )
  return new Map(
    rows.flatMap((row) =>
      row.price === null
        ? []
        : [[row.productId, { label: 'Deal', type: 'price', amount: row.price }] as const],
    ),
  )
}
