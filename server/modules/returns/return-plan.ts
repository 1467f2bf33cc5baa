import { and, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { findReturnRefusal, type ReturnRefusal, returnablePieces } from '#contract/policies/return-rules.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallBody } from '#contract/types.ts'
import { formatAmount, isAtLeast, toDecimal } from '#server/core/amounts.ts'
import type { Context } from '#server/core/context.ts'
import { emptyFieldErrors, type FieldErrors } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { recordExists } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { inactiveShowroomReason } from '../inventory/inventory'
import type { Order } from '../orders/order-lock'
import { planReturnedUnits, type ReturnedUnit } from '../units/returned-units'
import { type RefundFigures, refundFigures } from './refund-figures'
import { soldShares } from './shares'
import { readSoldOrder } from './sold-order'

type StoredLine = Awaited<ReturnType<typeof readSoldOrder>>['stored'][number]
/** The parts of a request that its preview and its write share. */
export type ReturnBody = CallBody<'x.priceReturn'>
export type PlannedLine = {
  line: StoredLine
  quantity: number
  condition: NonNullable<ReturnBody['lines']>[number]['condition']
  reason: string | null
  amount: string
  /** The chassis numbers that came back, as they were entered. */
  units: string | null
}
export type ReturnPlan = {
  figures: RefundFigures
  lines: PlannedLine[]
  /** The units that came back, in the condition of their lines. */
  units: ReturnedUnit[]
  storeId: string | null
  withDelivery: boolean
  /** What the pieces were sold on. */
  shares: ReturnType<typeof soldShares>
  /** Why it can't be recorded. */
  errors: FieldErrors
}

const refusals: Record<ReturnRefusal, ReturnType<typeof reason>> = {
  orderCancelled: reason('return.order.cancelled'),
  notShipped: reason('return.order.notShipped'),
  allReturned: reason('return.order.allReturned'),
}

/** Products and variants that still exist: only these can go back to stock. */
const existingGoods = async ({ db, registry }: Context, lines: readonly PlannedLine[]) => {
  const { products, variants } = tablesOf(registry)
  const idsOf = async (table: typeof products | typeof variants, ids: string[]) => {
    const rows = ids.length
      ? await db
          .select({ id: table.id })
          .from(table)
          .where(and(inIds(table.id, ids), isNull(table.deletedAt)))
      : []
    return rows.map(({ id }) => id)
  }
  const existing = new Set([
    ...(await idsOf(
      products,
      lines.map(({ line }) => line.productId),
    )),
    ...(await idsOf(
      variants,
      lines.flatMap(({ line }) => line.variantId ?? []),
    )),
  ])
  return ({ line: { productId, variantId } }: PlannedLine) =>
    existing.has(productId) && (variantId === null || existing.has(variantId))
}

/** Why the sellable goods can't go back to stock. */
const stockErrors = async (context: Context, lines: readonly PlannedLine[], storeId: string | null) => {
  const errors = emptyFieldErrors()
  const sellable = lines.filter(({ condition }) => condition === 'Sellable')
  if (!sellable.length) return errors
  const stores = resourceNamed(context.registry, 'stores')
  if (storeId === null) errors.store = [reason('return.store.required')]
  else if (!(await recordExists(context, stores, parseRecordId(stores, storeId))))
    errors.store = [reason('return.store.unknown')]
  else {
    const problem = await inactiveShowroomReason(context, storeId)
    if (problem) errors.store = [problem]
  }
  const isThere = await existingGoods(context, sellable)
  for (const [i, one] of lines.entries())
    if (one.condition === 'Sellable' && !isThere(one))
      errors[`lines.${i}.condition`] = [reason('return.line.gone', { name: one.line.name })]
  return errors
}

const lineErrors = (order: Order, stored: readonly StoredLine[], lines: NonNullable<ReturnBody['lines']>) => {
  const errors = emptyFieldErrors()
  const left = new Map(stored.map((line) => [line.id, returnablePieces(order, line)]))
  for (const [i, { lineId, quantity }] of lines.entries()) {
    const count = left.get(lineId)
    const name = stored.find(({ id }) => id === lineId)?.name ?? ''
    if (count === undefined) errors[`lines.${i}.lineId`] = [reason('return.line.unknown', { line: i + 1 })]
    else if (quantity > count)
      errors[`lines.${i}.quantity`] = [reason('return.line.tooMany', { count, name })]
    else left.set(lineId, count - quantity)
  }
  return errors
}

/**
 * What a return does, and why it can't be done: the preview shows both, the write does the first unless there is a
 * reason against it. Lines with a problem are left out of the figures.
 */
export const planReturn = async (context: Context, order: Order, body: ReturnBody): Promise<ReturnPlan> => {
  const requested = body.lines ?? []
  const { sold, stored } = await readSoldOrder(context, order)
  const errors: FieldErrors = emptyFieldErrors()
  const refusal = requested.length ? findReturnRefusal(order) : undefined
  if (refusal) errors.lines = [refusals[refusal]]
  Object.assign(errors, lineErrors(order, stored, requested))
  const possible = requested.filter(
    (_, i) => !Object.keys(errors).some((key) => key.startsWith(`lines.${i}.`)),
  )

  const wantsDelivery = body.withDelivery ?? false
  const withDelivery = wantsDelivery && !sold.isDeliveryRefunded
  if (wantsDelivery && !withDelivery) errors.withDelivery = [reason('return.delivery.refunded')]
  const refund = body.refund ? formatAmount(toDecimal(body.refund)) : undefined
  const figures = refundFigures(sold, { lines: possible, withDelivery, refund })
  if (!requested.length && !wantsDelivery && figures.refund === '0.00' && !(refund && refund !== '0.00'))
    errors.refund = [reason('return.empty')]
  if (refund && !isAtLeast(figures.most, refund))
    errors.refund = [reason('return.refund.beyondMost', { most: figures.most })]
  if (figures.refund !== '0.00' && !body.method) errors.method = [reason('return.method.required')]

  const lines = possible.flatMap(
    ({ lineId, quantity, condition, reason: why, units = null }, i): PlannedLine[] => {
      const line = stored.find(({ id }) => id === lineId)
      const amount = figures.lines[i]?.amount ?? '0.00'
      return line ? [{ line, quantity, condition, amount, reason: why || null, units }] : []
    },
  )
  const storeId = body.store || null
  Object.assign(errors, await stockErrors(context, lines, storeId))
  const returned = await planReturnedUnits(context, order, lines)
  Object.assign(errors, returned.errors)
  const { units } = returned
  return { figures, lines, units, storeId, withDelivery, shares: soldShares(sold, possible), errors }
}
