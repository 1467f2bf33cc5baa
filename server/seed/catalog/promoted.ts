import type { DeliveryZone } from '#contract/calls/people.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { type AmountOrPercentage, bestDiscount } from '#server/modules/pricing/arithmetic.ts'
import type { SeedProduct } from './products'

const instant = (value: unknown) => (value as Date | null)?.getTime()
/** Switched on, started and not ended. */
const runsAt = (row: UnknownRecord, at: Date) =>
  Boolean(row.isActive) &&
  (instant(row.startsAt) ?? 0) <= at.getTime() &&
  (instant(row.endsAt) ?? Number.POSITIVE_INFINITY) > at.getTime()

const isFor = (row: UnknownRecord, product: SeedProduct['row']) => {
  if (row.applyOn === 'cart') return true
  if (row.applyOn === 'product') return (row.products as string[]).includes(product.id)
  if (row.applyOn === 'brand') return (row.brands as string[]).includes(String(product.brand))
  return (row.categories as string[]).some((id) => (product.categories as string[]).includes(id))
}
const rateOf = ({ discountType, amount }: UnknownRecord) =>
  ({ type: discountType, amount }) as AmountOrPercentage
const discountOf = (row: UnknownRecord) => ({
  ...{ id: String(row.id), label: String(row.title) },
  ...rateOf(row),
})

type Promotions = Readonly<Record<'discounts' | 'coupons' | 'charges' | 'vats', readonly UnknownRecord[]>>
export type CouponRow = UnknownRecord & {
  code: string
  totalLimit: number | null
  customerLimit: number | null
}

/** Discounts and charges at a time, from the records themselves. */
export const promotedBy = ({ discounts, coupons, charges, vats }: Promotions) => {
  const rates = new Map(vats.map((row) => [row.id, row.isActive ? Number(row.percentage) : 0]))
  const charged = (on: string) =>
    charges
      .filter((row) => row.isActive && row.applyOn === on)
      .map((row) => ({
        label: String(row.title),
        type: row.chargeType as AmountOrPercentage['type'],
        amount: String(row.amount),
      }))
  const onCart = { product: charged('product'), cart: charged('cart'), delivery: charged('delivery') }
  return {
    charges: onCart,
    vatOf: (product: SeedProduct['row']) => rates.get(product.vat) ?? 0,
    /** The best discount per unit. */
    off: (product: SeedProduct['row'], price: string, at: Date) => {
      const found = discounts.filter(
        (row) => row.applyOn !== 'cart' && runsAt(row, at) && isFor(row, product),
      )
      return bestDiscount(price, found.map(discountOf)) ?? null
    },
    /** The discounts on carts. */
    cartDiscounts: (at: Date) =>
      discounts.filter((row) => row.applyOn === 'cart' && runsAt(row, at)).map(discountOf),
    coupons: (at: Date) => coupons.filter((row) => runsAt(row, at)) as CouponRow[],
    isFor,
    couponOf: (row: CouponRow) => ({
      ...rateOf(row),
      minimumCart: row.minimumCart as string | null,
      maximumDiscount: row.maximumDiscount as string | null,
    }),
  }
}
export type Promoted = ReturnType<typeof promotedBy>
export type SeedZones = readonly DeliveryZone[]
