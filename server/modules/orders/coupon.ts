import { and, eq, ne, sql } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import type { Reason } from '../../../contract/policies/errors/reason'
import { isAtLeast } from '../../core/amounts'
import type { Context, UnknownRecord } from '../../core/context'
import { validationError } from '../../core/errors'
import { inIds } from '../../db/read/in-ids'
import { tablesOf } from '../../db/tables/table'
import { isPromotionFor, isSegmentValid } from '../customers/segments/members'
import type { Coupon } from '../pricing/arithmetic'
import { activeCondition, appliesToProduct } from '../pricing/promotions'
import type { OrderLine } from './goods'
import { promotedTotal } from './totals'

export type AppliedCoupon = Coupon & { code: string; inCoupon: boolean[] }

const couponError = (reason: Reason) => validationError({ couponCode: [reason] })

/** How often it was used; cancelled orders do not count. */
const countUses = async (context: Context, code: string, customer?: string) => {
  const orders = tablesOf(context.registry).orders
  const [counted] = await context.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.couponCode, code),
        ne(orders.orderStatus, 'Cancelled'),
        customer === undefined ? undefined : eq(orders.customer, customer),
      ),
    )
  return counted?.n ?? 0
}

const checkLimits = async (context: Context, row: UnknownRecord, customer: string | undefined) => {
  const code = String(row.code)
  const { totalLimit, customerLimit } = row as Record<string, number | null>
  if (totalLimit && (await countUses(context, code)) >= totalLimit) throw couponError(reason('coupon.usedUp'))
  if (customer !== undefined && customerLimit && (await countUses(context, code, customer)) >= customerLimit)
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
  const found = await context.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(table, and(eq(table.id, String(row.id)), appliesToProduct(context, 'coupons')))
    .where(inIds(products.id, ids))
  return ids.map((id) => found.some((product) => product.id === id))
}

/** A coupon that saves nothing is not accepted, so that it is not used up. */
const checkMinimum = ({ minimumCart }: UnknownRecord, goods: readonly OrderLine[]) => {
  const minimum = String(minimumCart ?? '0.00')
  if (!isAtLeast(promotedTotal(goods), minimum))
    throw couponError(reason('coupon.worth.tooSmall', { least: minimum }))
}

/**
 * The coupon with that code, ignoring case; locked while an order is placed, so that its limits hold when several customers
 * order at once. Without a customer, only the limit for all customers together is checked.
 */
export const resolveCoupon = async (
  context: Context,
  code: string,
  customer: string | undefined,
  goods: readonly OrderLine[],
  { isLocked }: { isLocked: boolean },
): Promise<AppliedCoupon> => {
  const table = tablesOf(context.registry).coupons
  const found = context.db
    .select()
    .from(table)
    .where(and(activeCondition(table, context.now()), sql`lower(${table.code}) = lower(${code})`))
  const [row] = await (isLocked ? found.for('no key update') : found)
  if (!row) throw couponError(reason('coupon.unknown'))
  await checkLimits(context, row, customer)
  await checkSegment(context, row, customer)
  checkMinimum(row, goods)
  const inCoupon = await eligibleLines(context, row, goods)
  if (!inCoupon.includes(true)) throw couponError(reason('coupon.products.none'))
  return {
    ...row,
    type: row.discountType,
    inCoupon,
  }
}

/** The coupon that an order was placed with, at that time: it keeps applying, whatever its limits are now. */
export const couponAtPlacement = async (
  context: Context,
  code: string,
  goods: readonly OrderLine[],
): Promise<AppliedCoupon | undefined> => {
  const table = tablesOf(context.registry).coupons
  const [row] = await context.db
    .select()
    .from(table)
    .where(and(activeCondition(table, context.now()), sql`lower(${table.code}) = lower(${code})`))
  return row && { ...row, type: row.discountType, inCoupon: await eligibleLines(context, row, goods) }
}
