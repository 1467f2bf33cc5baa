import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { PaymentMethod } from '../../../contract/calls/payment'
import { resourceNamed } from '../../../contract/registry'
import type { Context, Handlers } from '../../core/context'
import { recordCreations } from '../../db/history'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { addNotice } from '../accounts/notices/add-notice'
import { insertLines } from './changes/order-lines'
import { priceItems } from './check-goods'
import { resolveCoupon } from './coupon'
import { toOrderLines } from './goods'
import { readOrder } from './order-lock'
import { readOrderPolicy } from './order-policy'
import { applyPromotion, storedPromotion } from './order-promotion'
import {
  checkAddress,
  checkMinimumOrder,
  checkOrderPolicy,
  checkPoints,
  lockCustomer,
  type PlaceOrderBody,
  requirePaymentMethod,
} from './place-checks'
import { addPoints } from './points'
import { calculatePrice } from './priced'
import { moveStock } from './stock'
import { promotedTotal, type Totals } from './totals'

const nextNumber = async ({ db }: Context): Promise<string> => {
  const [row] = await db.select({ n: sql<string>`nextval('order_numbers')` }).from(sql`(select 1) as one`)
  return String(row?.n)
}

export type { PlaceOrderBody }

type PricedBody = PlaceOrderBody & { paymentMethod: PaymentMethod['method'] }
type Placed = { id: string; number: string; at: Date }
/** What an exchange agrees: the delivery fee, and the order whose goods came back. */
type Agreed = { delivery?: string | undefined; exchangeOf?: { id: string; number: string } }

const insertOrder = (
  context: Context,
  { id, number, at }: Placed,
  body: PricedBody,
  totals: Totals,
  {
    promotion,
    code,
    exchangeOf,
  }: Pick<Agreed, 'exchangeOf'> & { promotion: string | null; code: string | undefined },
) => {
  const { lines: _, ...amounts } = totals
  const { customerId, paymentMethod, recipient, phone, division, district, address, note, thana, points } =
    body
  return context.db.insert(tablesOf(context.registry).orders).values({
    ...amounts,
    ...storedPromotion(promotion, totals),
    id,
    number,
    createdAt: at,
    updatedAt: at,
    customer: customerId.toLowerCase(),
    paymentMethod,
    recipient,
    phone,
    division,
    district,
    address,
    thana: thana || null,
    note: note || null,
    points: points || null,
    couponCode: code ?? null,
    exchangeOfId: exchangeOf?.id ?? null,
    exchangeOfNumber: exchangeOf?.number ?? null,
    orderStatus: 'Pending',
    paymentStatus: 'Pending',
    deliveryStatus: 'Pending',
    paid: '0.00',
  })
}

/** Places an order at current prices and takes its stock and points; nothing happens if any step fails. */
export const placeOrder = async (
  context: Context,
  body: PlaceOrderBody,
  { delivery, exchangeOf }: Agreed = {},
) => {
  checkAddress(body)
  const terms = await readOrderPolicy(context)
  checkOrderPolicy(terms, body)
  const paymentMethod = requirePaymentMethod(terms, body.paymentMethod)
  // Rows are always locked in this order, so that two orders cannot deadlock.
  const customer = await lockCustomer(context, body.customerId, { isLocked: true })
  checkPoints(customer, body.points ?? 0, terms)
  const goods = toOrderLines(await priceItems(context, body.lines, customer.id))
  const { lines, promotion } = await applyPromotion(context, goods, customer.id)
  checkMinimumOrder(terms, promotedTotal(lines))
  const coupon = body.couponCode
    ? await resolveCoupon(context, body.couponCode, customer.id, lines, { isLocked: true })
    : undefined
  const totals = await calculatePrice(
    context,
    { ...body, delivery, customer: customer.id },
    lines,
    terms,
    coupon,
  )

  const placed: Placed = { id: newId(), number: await nextNumber(context), at: context.now() }
  await insertOrder(context, placed, { ...body, paymentMethod }, totals, {
    ...{ promotion, code: coupon?.code },
    ...(exchangeOf && { exchangeOf }),
  })
  await insertLines(context, placed, lines, totals)
  const sold = lines.flatMap(({ from }) => from.map(({ row, quantity }) => ({ row, delta: -quantity })))
  await moveStock(context, sold, `sold: order ${placed.number}`)
  await addPoints(context, customer.id, -(body.points ?? 0), placed.number)
  const order = await readOrder(context, placed.id)
  await recordCreations(context, resourceNamed(context.registry, 'orders'), [order])
  await addNotice(context, { kind: 'order', entity: 'orders', entityId: placed.id, label: placed.number })
  return order
}

export const placeHandlers: Handlers = {
  'x.placeOrder': (context) => inTransaction(context, (transaction) => placeOrder(transaction, context.body)),
}
