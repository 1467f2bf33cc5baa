import { Ajv } from 'ajv'
import { eq } from 'drizzle-orm'
import { amountTypes, rewardTypes } from '#contract/enums.ts'
import { choice, flag, money, number, text } from '#contract/grammar/field.ts'
import { array, fields, type ShapeValue, textOrNumber } from '#contract/grammar/response.ts'
import { shapeSchema } from '#contract/schemas/response-schema.ts'
import type { Context } from '#server/core/context.ts'
import { orderTerms } from '#server/db/tables/internal.ts'
import type { OrderLine } from '../goods'

const required = { required: true } as const
const label = text(required)
/** An amount of money, or a percentage with all its digits. */
const rate = { type: choice(amountTypes, required), amount: textOrNumber() } as const
const charges = array(fields({ label, ...rate }))
/** `at` is the place of a promotion among those of the order. */
const role = fields({ at: number(required), isBought: flag(required), isReward: flag(required) })

const lineTerms = fields({
  /** The product discount that its price contains. */
  discount: fields(
    { label, type: choice([...amountTypes, 'price'], required), amount: textOrNumber() },
    { nullable: true },
  ),
  /** The places of the cart discounts that it counts for. */
  discounts: array(number(required)),
  inCoupon: flag(required),
  promotions: array(role),
  /** The charges on each piece. */
  charges,
  /** What a promotion took off so many pieces, for orders whose promotions were not stored. */
  promotionShare: fields(
    { title: label, amount: money(required), pieces: number(required) },
    { nullable: true },
  ),
})

/** Everything that decides the price of an order besides its goods, its delivery fee and the points it uses. */
const shape = fields({
  /** The cart discounts for its customer; the best one applies. */
  discounts: array(fields({ id: text(), label, ...rate })),
  coupon: fields({ ...rate, minimumCart: money(), maximumDiscount: money() }, { nullable: true }),
  /** The buy X get Y promotions for its customer; the best one applies. */
  promotions: array(
    fields({
      ...{ id: text(required), title: label },
      ...{ buyQuantity: number(required), getQuantity: number(required) },
      ...{ discountType: choice(rewardTypes, required), amount: money(), timesPerOrder: number() },
    }),
  ),
  charges: fields({ cart: charges, delivery: charges }),
  /** With all its digits. */
  amountPerPoint: text(required),
  /** In the order of its lines. */
  lines: array(lineTerms),
})

export type OrderTerms = ShapeValue<typeof shape, never>
export type LineTerms = OrderTerms['lines'][number]
/** Terms that are not of one line. */
export type SharedTerms = Omit<OrderTerms, 'lines'>
/** A line with the terms that it is sold on. */
export type SaleLine = OrderLine & { terms: LineTerms }

const isOrderTerms = new Ajv({ strict: false }).compile<OrderTerms>(shapeSchema(shape))

/** The stored terms of an order; undefined if it was placed before terms were stored. */
export const readOrderTerms = async ({ db }: Pick<Context, 'db'>, order: string) => {
  const [row] = await db.select().from(orderTerms).where(eq(orderTerms.orderId, order))
  if (!row) return undefined
  if (!isOrderTerms(row.terms))
    throw new Error(`The terms of order ${order} are damaged: ${JSON.stringify(isOrderTerms.errors)}`)
  return row.terms
}

/** The terms of the line at that place. */
export const lineTermsAt = ({ lines }: OrderTerms, at: number): LineTerms => {
  const terms = lines[at]
  if (!terms) throw new Error(`An order has no terms for its line ${at}`)
  return terms
}

export const storeOrderTerms = async (
  { db }: Pick<Context, 'db'>,
  orderId: string,
  shared: SharedTerms,
  lines: readonly SaleLine[],
) => {
  const terms: OrderTerms = { ...shared, lines: lines.map((line) => line.terms) }
  await db
    .insert(orderTerms)
    .values({ orderId, terms })
    .onConflictDoUpdate({ target: orderTerms.orderId, set: { terms } })
}
