import { reason } from '#contract/policies/errors/index.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { emptyFieldErrors } from '#server/core/errors.ts'
import { productsByUnit } from './plain-stock'
import { lockUnits, parseChassis, type Unit, unitsOfTransfer } from './unit-records'

type Transfer = RecordFor<'transfers'>
type Goods = { sku: string; productId: string; variantId: string | null }

const isOf =
  ({ productId, variantId }: Goods) =>
  ({ product, variant }: Unit) =>
    product === productId && variant === variantId

/** Each of the goods that are kept by unit, with how many of these units are its own; why that is not its quantity. */
const countProblem = (goods: readonly (Goods & { quantity: number })[], units: readonly Unit[]) => {
  const wrong = goods.find((one) => units.filter(isOf(one)).length !== one.quantity)
  return (
    wrong &&
    reason('unit.transfer.count', {
      ...{ sku: wrong.sku, count: wrong.quantity },
      named: units.filter(isOf(wrong)).length,
    })
  )
}

/** The units that leave with a transfer, and why it can't be sent with them. */
export const planSentUnits = async (context: Context, transfer: Transfer, goods: readonly Goods[]) => {
  const errors = emptyFieldErrors()
  const numbers = parseChassis(transfer.units)
  const byUnit = await productsByUnit(
    context,
    goods.map(({ productId }) => productId),
  )
  const moved = goods
    .map((one, i) => ({ ...one, quantity: transfer.lines?.[i]?.quantity ?? 0 }))
    .filter(({ productId }) => byUnit.has(productId))
  if (!moved.length && !numbers.length) return { errors, units: [] }
  const found = await lockUnits(context, numbers)
  const wrong = numbers.find((chassis) => {
    const unit = found.get(chassis)
    const isThere = unit?.state === 'InStock' && unit.store === transfer.origin.id
    return !isThere || !moved.some((one) => isOf(one)(unit))
  })
  const repeated = numbers.find((chassis, i) => numbers.indexOf(chassis) < i)
  const units = [...found.values()]
  const problem =
    repeated !== undefined
      ? reason('unit.repeated', { chassis: repeated })
      : wrong !== undefined
        ? reason('unit.transfer.other', { chassis: wrong })
        : countProblem(moved, units)
  if (problem) errors.units = [problem]
  return { errors, units }
}

/** The units that arrived: those that are listed, or all if as many arrived as were sent. */
export const planArrivedUnits = async (
  context: Context,
  transfer: Transfer,
  goods: readonly (Goods & { quantity: number })[],
  entered: string | null | undefined,
) => {
  const errors = emptyFieldErrors()
  const sent = await unitsOfTransfer(context, transfer.id)
  const numbers = parseChassis(entered)
  const unknown = numbers.find((chassis) => !sent.some((unit) => unit.chassis === chassis))
  const units = numbers.length ? sent.filter(({ chassis }) => numbers.includes(chassis)) : sent
  const moved = goods.filter((one) => sent.some(isOf(one)))
  const problem =
    unknown !== undefined ? reason('unit.transfer.arrived', { chassis: unknown }) : countProblem(moved, units)
  if (problem) errors.units = [problem]
  return { errors, units: errors.units ? [] : units }
}
