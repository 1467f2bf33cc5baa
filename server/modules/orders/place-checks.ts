import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/calls/payment.ts'
import { paymentMethods } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { storeCurrency } from '#contract/store.ts'
import type { CallBody } from '#contract/types.ts'
import { isAtLeast } from '#server/core/amounts.ts'
import { areaExists } from '#server/core/areas.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { ApiError, type FieldErrors, validationError } from '#server/core/errors.ts'
import { rowsIn } from '#server/core/rows.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import type { OrderPolicy } from './order-policy'

export type PlaceOrderBody = CallBody<'x.placeOrder'>
export type LockedCustomer = { id: string; points: number; hasAddress: boolean }

/** The customer, locked while an order is placed because of the points. A blocked customer can't order. */
export const lockCustomer = async (
  context: Context,
  requestedId: string,
  { isLocked }: { isLocked: boolean },
): Promise<LockedCustomer> => {
  const customers = resourceNamed(context.registry, 'customers')
  const table = tablesOf(context.registry).customers
  const found = context.db
    .select()
    .from(table)
    .where(and(eq(table.id, parseRecordId(customers, requestedId)), isNull(table.deletedAt)))
  const [row]: UnknownRecord[] = await (isLocked ? found.for('no key update') : found)
  if (!row) throw validationError({ customerId: [reason('user.notFound')] })
  if (!row.isActive) throw validationError({ customerId: [reason('order.customer.blocked')] })
  const hasAddress = rowsIn(row.addresses).length > 0
  return { id: String(row.id), points: Number(row.points ?? 0), hasAddress }
}

/** One of the enabled payment methods. */
export const requirePaymentMethod = (
  { methods }: OrderPolicy,
  requested: string,
): PaymentMethod['method'] => {
  const method = paymentMethods.find((known) => known === requested)
  if (method && methods.includes(method)) return method
  const problem = reason('payment.method.invalid')
  throw new ApiError(400, problem, { errors: { paymentMethod: [problem] } })
}

export const checkAddress = ({
  division,
  district,
  thana,
}: Pick<PlaceOrderBody, 'division' | 'district' | 'thana'>) => {
  const errors: FieldErrors = {}
  if (!areaExists('division', division))
    errors.division = [reason('area.division.unknown', { name: division })]
  else if (!areaExists('district', district, division))
    errors.district = [reason('area.district.unknown', { name: district, above: division })]
  else if (thana && !areaExists('thana', thana, district))
    errors.thana = [reason('area.thana.unknown', { name: thana, above: district })]
  if (Object.keys(errors).length) throw validationError(errors)
}

/** The shop's settings for orders. */
export const checkOrderPolicy = ({ general }: OrderPolicy, { lines }: Pick<PlaceOrderBody, 'lines'>) => {
  const { ordersOpen, maximumQuantity: max } = general
  if (!ordersOpen) throw new ApiError(400, reason('order.closed'))
  if (max === null) return
  const ordered = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase()
    ordered.set(id, (ordered.get(id) ?? 0) + quantity)
  }
  if ([...ordered.values()].some((quantity) => quantity > max))
    throw validationError({ lines: [reason('order.quantity.tooLarge', { count: max })] })
}

/** Checks the minimum order value against the items before cart discounts. */
export const checkMinimumOrder = ({ general }: OrderPolicy, goods: string) => {
  const min = general.minimumOrder
  if (min !== null && !isAtLeast(goods, min))
    throw new ApiError(400, reason('order.worth.tooSmall', { least: min, currency: storeCurrency() }))
}

/** Customers cannot use more points than they have, nor more than the maximum per order. */
export const checkPoints = (
  customer: LockedCustomer,
  points: number,
  { amountPerPoint, general }: OrderPolicy,
) => {
  if (points === 0) return
  const max = general.pointsAtMost
  if (max !== null && points > max)
    throw validationError({ points: [reason('order.points.tooMany', { count: max })] })
  if (points > customer.points)
    throw validationError({ points: [reason('order.points.notEnough', { count: customer.points })] })
  if (amountPerPoint === '0.00') throw validationError({ points: [reason('order.points.worthless')] })
}
