import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentMethod } from '../../../contract/calls/payment'
import { paymentMethods } from '../../../contract/enums'
import { reason } from '../../../contract/policies/refusals'
import { resourceNamed } from '../../../contract/registry'
import type { CallBody } from '../../../contract/types'
import { isAtLeast } from '../../core/amounts'
import { isArea } from '../../core/areas'
import { type FieldErrors, Refusal, wrong } from '../../core/errors'
import type { Json, Work } from '../../core/work'
import { tablesOf } from '../../db/tables/table'
import { recordId } from '../../validation/record-id'
import type { Terms } from './terms'

export type PlaceBody = CallBody<'x.placeOrder'>
export type Customer = { id: string; points: number }

/** The customer, locked because of the points where an order is placed; one that is blocked can't order. */
export const customerOf = async (
  w: Work,
  given: string,
  { isLocked }: { isLocked: boolean },
): Promise<Customer> => {
  const customers = resourceNamed(w.registry, 'customers')
  const table = tablesOf(w.registry).customers
  const found = w.db
    .select()
    .from(table)
    .where(and(eq(table.id, recordId(customers, given)), isNull(table.deletedAt)))
  const [row]: Json[] = await (isLocked ? found.for('no key update') : found)
  if (!row) throw wrong({ customerId: [reason('user.notFound')] })
  if (!row.isActive) throw wrong({ customerId: [reason('order.customer.blocked')] })
  return { id: String(row.id), points: Number(row.points ?? 0) }
}

/** One of the enabled payment methods. */
export const methodIn = ({ methods }: Terms, asked: string): PaymentMethod['method'] => {
  const method = paymentMethods.find((known) => known === asked)
  if (method && methods.includes(method)) return method
  const why = reason('payment.method.invalid')
  throw new Refusal(400, why, { errors: { paymentMethod: [why] } })
}

export const checkAddress = ({
  division,
  district,
  thana,
}: Pick<PlaceBody, 'division' | 'district' | 'thana'>) => {
  const errors: FieldErrors = {}
  if (!isArea('division', division)) errors.division = [reason('area.division.unknown', { name: division })]
  else if (!isArea('district', district, division))
    errors.district = [reason('area.district.unknown', { name: district, above: division })]
  else if (thana && !isArea('thana', thana, district))
    errors.thana = [reason('area.thana.unknown', { name: thana, above: district })]
  if (Object.keys(errors).length) throw wrong(errors)
}

/** What the shop as a whole has set about orders. */
export const checkRules = ({ general }: Terms, { lines }: Pick<PlaceBody, 'lines'>) => {
  const { ordersOpen, maximumQuantity: most } = general
  if (!ordersOpen) throw new Refusal(400, reason('order.closed'))
  if (most === null) return
  const ordered = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase()
    ordered.set(id, (ordered.get(id) ?? 0) + quantity)
  }
  if ([...ordered.values()].some((quantity) => quantity > most))
    throw wrong({ lines: [reason('order.quantity.tooLarge', { count: most })] })
}

/** Checks the minimum order value against the items before cart discounts. */
export const checkWorth = ({ general }: Terms, goods: string) => {
  const least = general.minimumOrder
  if (least !== null && !isAtLeast(goods, least))
    throw new Refusal(400, reason('order.worth.tooSmall', { least }))
}

/** Customers cannot use more points than they have, nor more than the maximum per order. */
export const checkPoints = (customer: Customer, points: number, { amountPerPoint, general }: Terms) => {
  if (points === 0) return
  const most = general.pointsAtMost
  if (most !== null && points > most)
    throw wrong({ points: [reason('order.points.tooMany', { count: most })] })
  if (points > customer.points)
    throw wrong({ points: [reason('order.points.notEnough', { count: customer.points })] })
  if (amountPerPoint === '0.00') throw wrong({ points: [reason('order.points.worthless')] })
}
