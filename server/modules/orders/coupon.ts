import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { isAtLeast } from '#server/core/amounts.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { isPromotionFor, isSegmentValid } from '../customers/segments/members'
import { activeCondition, appliesToProduct, type RuledPromotion } from '../pricing/promotions'
import type { OrderLine } from './goods'
import type { SaleLine, SharedTerms } from './terms/order-terms'
import { promotedTotal } from './totals'

/** `inCoupon` are the lines that it applies to. */
export type AppliedCoupon = { id: string; code: string; terms: SharedTerms['coupon']; inCoupon: boolean[] }

const couponError = (reason: Reason) => validationError({ couponCode: [reason] })

/** How often it was used; cancelled orders do not count. */
const countUses = async (context: Context, coupon: string, customer?: string) => {
  const orders = tablesOf(context.registry).orders
  const [counted] = await context.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.couponId, coupon),
        ne(orders.orderStatus, 'Cancelled'),
        customer === undefined ? undefined : eq(orders.customer, customer),
      ),
    )
  return counted?.n ?? 0
}

const checkLimits = async (context: Context, row: UnknownRecord, customer: string | undefined) => {
  const id = String(row.id)
  const { totalLimit, customerLimit } = row as Record<string, number | null>
  if (totalLimit && (await countUses(context, id)) >= totalLimit) throw couponError(reason('coupon.usedUp'))
  if (customer !== undefined && customerLimit && (await countUses(context, id, customer)) >= customerLimit)
    throw couponError(reason('coupon.usedUp.byCustomer'))
}

const checkSegment = async (context: Context, row: UnknownRecord, customer: string | undefined) => {
  const segment = row.segment ? String(row.segment) : null
  if (await isPromotionFor(context, segment, customer)) return
  const { segments } = tablesOf(context.registry)
  const [found] = await context.db
    .select({ name: segments.name, query: segments.query })
    .from(segments)
    .where(eq(segments.id, String(segment)))
  const name = found?.name ?? ''
  const isBroken = found !== undefined && !(await isSegmentValid(context, found.query))
  throw couponError(
    isBroken ? reason('coupon.segment.invalid', { name }) : reason('coupon.segment', { name }),
  )
}

/** The items that a coupon applies to. */
const eligibleLines = async (
  context: Context,
  row: UnknownRecord,
  goods: readonly OrderLine[],
): Promise<boolean[]> => {
  if (row.applyOn === 'cart') return goods.map(() => true)
  const { coupons: table, products } = tablesOf(context.registry)
  const ids = goods.map(({ product }) => product.id)
  const ruled = row.applyOn === 'matchingProducts' ? [row as RuledPromotion] : []
  const applies = await appliesToProduct(context, 'coupons', ruled)
  const found = await context.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(table, and(eq(table.id, String(row.id)), applies))
    .where(inIds(products.id, ids))
  return ids.map((id) => found.some((product) => product.id === id))
}

/** A coupon that saves nothing is not accepted, so that it is not used up. */
const checkMinimum = ({ minimumCart }: UnknownRecord, goods: readonly OrderLine[]) => {
  const minimum = String(minimumCart ?? '0.00')
  if (!isAtLeast(promotedTotal(goods), minimum))
    throw couponError(reason('coupon.worth.tooSmall', { least: minimum }))
}

/** The coupons that are active now. */
const activeCoupons = (context: Context) => {
  const table = tablesOf(context.registry).coupons
  const find = (condition: SQL) =>
    context.db
      .select()
      .from(table)
      .where(and(activeCondition(table, context.now()), condition))
  return { table, find }
}

/**
 * The coupon with that code, ignoring case and spaces around it; locked while an order is placed, so that its limits hold
 * when several customers order at once. Without a customer, only the limit for all customers together is checked.
 */
export const resolveCoupon = async (
  context: Context,
  code: string,
  customer: string | undefined,
  goods: readonly OrderLine[],
  { isLocked }: { isLocked: boolean },
): Promise<AppliedCoupon> => {
  const { table, find } = activeCoupons(context)
  const found = find(sql`lower(${table.code}) = lower(${code.trim()})`)
  const [row] = await (isLocked ? found.for('no key update') : found)
  if (!row) throw couponError(reason('coupon.unknown'))
  await checkLimits(context, row, customer)
  await checkSegment(context, row, customer)
  checkMinimum(row, goods)
  const inCoupon = await eligibleLines(context, row, goods)
  if (!inCoupon.includes(true)) throw couponError(reason('coupon.products.none'))
  const { id, discountType: type, amount, minimumCart, maximumDiscount } = row
  return { id, code: row.code, terms: { type, amount, minimumCart, maximumDiscount }, inCoupon }
}

/** The terms and lines of an order with a coupon. */
export const withCoupon = <L extends SaleLine>(
  shared: SharedTerms,
  lines: readonly L[],
  coupon: AppliedCoupon | undefined,
) => ({
  terms: { ...shared, coupon: coupon?.terms ?? null },
  lines: lines.map((line, i) => ({
    ...line,
    terms: { ...line.terms, inCoupon: coupon?.inCoupon[i] ?? false },
  })),
})

/** Whether goods that are added to an order with a coupon are among what it applies to now; its limits have no effect. */
export const coveredByCoupon = async (
  context: Context,
  id: string | null,
  goods: readonly OrderLine[],
): Promise<boolean[]> => {
  const { table, find } = activeCoupons(context)
  const [row] = id && goods.length ? await find(eq(table.id, id)) : []
  return row ? eligibleLines(context, row, goods) : goods.map(() => false)
}
