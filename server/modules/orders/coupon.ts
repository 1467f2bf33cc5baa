import { and, eq, ne, sql } from 'drizzle-orm'
import { reason } from '../../../contract/policies/refusals'
import type { Reason } from '../../../contract/policies/refusals/reason'
import { isAtLeast } from '../../core/amounts'
import { wrong } from '../../core/errors'
import type { Json, Work } from '../../core/work'
import { isAmong } from '../../db/read/among'
import { tablesOf } from '../../db/tables/table'
import type { Coupon } from '../pricing/arithmetic'
import { forProduct, running } from '../pricing/promotions'
import type { Line } from './goods'
import { goodsTotal } from './totals'

export type GivenCoupon = Coupon & { code: string; inCoupon: boolean[] }

const refused = (why: Reason) => wrong({ couponCode: [why] })

/** How often it was used; cancelled orders do not count. */
const usesOf = async (w: Work, code: string, customer?: string) => {
  const orders = tablesOf(w.registry).orders
  const [counted] = await w.db
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

const checkLimits = async (w: Work, row: Json, customer: string | undefined) => {
  const code = String(row.code)
  const { totalLimit, customerLimit } = row as Record<string, number | null>
  if (totalLimit && (await usesOf(w, code)) >= totalLimit) throw refused(reason('coupon.usedUp'))
  if (customer !== undefined && customerLimit && (await usesOf(w, code, customer)) >= customerLimit)
    throw refused(reason('coupon.usedUp.byCustomer'))
}

/** The items that a coupon applies to. */
const meant = async (w: Work, row: Json, goods: readonly Line[]): Promise<boolean[]> => {
  if (row.applyOn === 'cart') return goods.map(() => true)
  const { coupons: table, products } = tablesOf(w.registry)
  const ids = goods.map(({ product }) => product.id)
  const found = await w.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(table, and(eq(table.id, String(row.id)), forProduct(w, 'coupons')))
    .where(isAmong(products.id, ids))
  return ids.map((id) => found.some((product) => product.id === id))
}

/** A coupon that saves nothing is not accepted, so that it is not used up. */
const checkMinimum = ({ minimumCart }: Json, goods: readonly Line[]) => {
  const least = String(minimumCart ?? '0.00')
  if (!isAtLeast(goodsTotal(goods), least)) throw refused(reason('coupon.worth.tooSmall', { least }))
}

/**
 * The coupon of that code, letter case aside; locked where an order is placed, so that its limits hold however many
 * order at once. Without a customer only the limit of all customers together is checked.
 */
export const couponFor = async (
  w: Work,
  given: string,
  customer: string | undefined,
  goods: readonly Line[],
  { isLocked }: { isLocked: boolean },
): Promise<GivenCoupon> => {
  const table = tablesOf(w.registry).coupons
  const found = w.db
    .select()
    .from(table)
    .where(and(running(table, w.now()), sql`lower(${table.code}) = lower(${given})`))
  const [row] = await (isLocked ? found.for('no key update') : found)
  if (!row) throw refused(reason('coupon.unknown'))
  await checkLimits(w, row, customer)
  checkMinimum(row, goods)
  const inCoupon = await meant(w, row, goods)
  if (!inCoupon.includes(true)) throw refused(reason('coupon.products.none'))
  return {
    ...row,
    type: row.discountType,
    inCoupon,
  }
}
