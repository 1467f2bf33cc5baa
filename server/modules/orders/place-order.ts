import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { PaymentMethod } from '#contract/calls/payment.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context, Handlers } from '#server/core/context.ts'
import { emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { recordCreations } from '#server/db/history.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { addNotice } from '../accounts/notices/add-notice'
import { addPlacedMessage } from '../outbox/order-messages'
import { nameUnits } from '../units/order-units'
import { parseChassis, storesOfUnits } from '../units/unit-records'
import { insertLines } from './changes/order-lines'
import { priceItems } from './check-goods'
import { type AppliedCoupon, resolveCoupon, withCoupon } from './coupon'
import { deliveryFee } from './delivery'
import { toOrderLines } from './goods'
import { readOrder } from './order-lock'
import { readOrderPolicy } from './order-policy'
import {
  checkAddress,
  checkMinimumOrder,
  checkOrderPolicy,
  checkPoints,
  type LockedCustomer,
  lockCustomer,
  type PlaceOrderBody,
  requirePaymentMethod,
} from './place-checks'
import { addPoints } from './points'
import { moveStock } from './stock'
import { type Carried, withCarried } from './terms/carried-terms'
import { readCurrentTerms } from './terms/current-terms'
import { storeOrderTerms } from './terms/order-terms'
import {
  appliedPromotion,
  applyPromotion,
  calculatePrice,
  type OrderTotals,
  storedReductions,
} from './terms/price-by-terms'
import { promotedTotal } from './totals'

const nextNumber = async ({ db }: Context): Promise<string> => {
  const [row] = await db.select({ n: sql<string>`nextval('order_numbers')` }).from(sql`(select 1) as one`)
  return String(row?.n)
}

export type { PlaceOrderBody }

type PricedBody = PlaceOrderBody & { paymentMethod: PaymentMethod['method'] }
type Placed = { id: string; number: string; at: Date }
/** What an exchange agrees: the delivery fee, the order whose goods came back, and what these were sold on. */
type Agreed = {
  delivery?: string | undefined
  exchangeOf?: { id: string; number: string }
  carried?: Carried
}

const insertOrder = (
  context: Context,
  { id, number, at }: Placed,
  body: PricedBody,
  totals: OrderTotals,
  {
    promotion,
    coupon,
    exchangeOf,
    stores,
  }: Pick<Agreed, 'exchangeOf'> & {
    promotion: string | null
    coupon: AppliedCoupon | undefined
    stores: readonly string[]
  },
) => {
  const { lines: _, ...amounts } = totals
  const { customerId, paymentMethod, recipient, phone, division, district, address, note, thana, points } =
    body
  return context.db.insert(tablesOf(context.registry).orders).values({
    ...amounts,
    ...storedReductions(promotion, totals),
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
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    exchangeOfId: exchangeOf?.id ?? null,
    exchangeOfNumber: exchangeOf?.number ?? null,
    orderStatus: 'Pending',
    paymentStatus: 'Pending',
    deliveryStatus: 'Pending',
    paid: '0.00',
    // The trigger of its lines would write the order a second time.
    showroomSet: sql`showroom_set(${sql.param(stores)})`,
  })
}

/** A customer who ordered by phone has that address for the next order. Later ones are not kept: many are gifts. */
const keepFirstAddress = async (
  context: Context,
  { id, hasAddress }: LockedCustomer,
  body: PlaceOrderBody,
) => {
  if (hasAddress) return
  const { recipient, phone, division, district, thana, address } = body
  const first = { recipient, phone, division, district, ...(thana && { thana }), address }
  await updateRecord(context, resourceNamed(context.registry, 'customers'), id, {
    addresses: [{ label: thana || district, ...first }],
  })
}

/** Places an order at current prices and takes its stock and points; nothing happens if any step fails. */
export const placeOrder = async (
  context: Context,
  body: PlaceOrderBody,
  { delivery: agreedDelivery, exchangeOf, carried }: Agreed = {},
) => {
  checkAddress(body)
  const policy = await readOrderPolicy(context)
  checkOrderPolicy(policy, body)
  const paymentMethod = requirePaymentMethod(policy, body.paymentMethod)
  // Rows are always locked in this order, so that two orders cannot deadlock.
  const customer = await lockCustomer(context, body.customerId, { isLocked: true })
  checkPoints(customer, body.points ?? 0, policy)
  const goods = toOrderLines(await priceItems(context, body.lines, customer.id))
  const current = await readCurrentTerms(
    context,
    goods.map(({ product }) => product.id),
    { customer: customer.id, amountPerPoint: policy.amountPerPoint },
  )
  const promoted = applyPromotion(goods.map(current.addTo), current.shared)
  checkMinimumOrder(policy, promotedTotal(promoted.lines))
  const coupon = body.couponCode?.trim()
    ? await resolveCoupon(context, body.couponCode, customer.id, promoted.lines, { isLocked: true })
    : undefined
  const delivery = agreedDelivery ?? deliveryFee(policy.zones, body)
  const sold = withCoupon(current.shared, promoted.lines, coupon)
  const { terms, lines, points = body.points ?? 0 } = withCarried(sold.terms, sold.lines, carried, delivery)
  const totals = calculatePrice(lines, terms, { delivery, points })

  const placed: Placed = { id: newId(), number: await nextNumber(context), at: context.now() }
  await insertOrder(context, placed, { ...body, paymentMethod, points }, totals, {
    ...{ promotion: appliedPromotion(promoted.promotion, totals), coupon },
    ...(exchangeOf && { exchangeOf }),
    stores: lines.flatMap(({ from }) => from[0]?.row.store ?? []),
  })
  await insertLines(context, placed, lines, totals)
  await storeOrderTerms(context, placed.id, terms, lines)
  const taken = lines.flatMap(({ from }) => from.map(({ row, quantity }) => ({ row, delta: -quantity })))
  await moveStock(context, taken, `sold: order ${placed.number}`)
  await addPoints(context, customer.id, -(body.points ?? 0), placed.number)
  await keepFirstAddress(context, customer, body)
  const order = await readOrder(context, placed.id)
  await recordCreations(context, resourceNamed(context.registry, 'orders'), [order])
  await addNotice(context, { kind: 'order', entity: 'orders', entityId: placed.id, label: placed.number })
  await addPlacedMessage(context, order)
  return order
}

/** The same with the units that its lines name, from whose showrooms they are taken; refused at the line that names one. */
export const placeWithUnits = async (context: Context, body: PlaceOrderBody, agreed?: Agreed) => {
  const units = body.lines.flatMap((line, at) => parseChassis(line.units).map((chassis) => ({ chassis, at })))
  const numbers = units.map(({ chassis }) => chassis)
  const stores = await storesOfUnits(context, numbers)
  const lines = body.lines.map(({ units: named, ...line }) => ({
    ...line,
    store: stores.get(parseChassis(named)[0] ?? ''),
  }))
  const placed = await placeOrder(context, { ...body, lines }, agreed)
  if (!units.length) return placed
  const named = await nameUnits(context, placed, numbers)
  if ('order' in named) return named.order
  const errors = emptyFieldErrors()
  for (const [key, reasons] of Object.entries(named.errors))
    errors[`lines.${units[Number(key.split('.')[1])]?.at}.units`] ??= reasons
  throw validationError(errors)
}

export const placeHandlers: Handlers = {
  'x.placeOrder': (context) =>
    inTransaction(context, (transaction) => placeWithUnits(transaction, context.body)),
}
