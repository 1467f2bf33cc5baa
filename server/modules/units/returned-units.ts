import { reason } from '#contract/policies/errors/index.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { emptyFieldErrors } from '#server/core/errors.ts'
import { goodsByUnit, keyOfGoods } from './order-goods'
import { productsByUnit } from './plain-stock'
import { parseChassis } from './unit-records'
import { keyOf, placesOf } from './units-of-lines'

type Returned = {
  line: Pick<RecordFor<'orderLines'>, 'productId' | 'variantId' | 'inventoryId' | 'name' | 'byUnit'>
  quantity: number
  condition: 'Sellable' | 'Damaged'
  units: string | null
}
export type ReturnedUnit = { id: string; isSellable: boolean }

/** Which units of an order come back with these lines, and why that is not known. */
export const planReturnedUnits = async (
  context: Context,
  order: Pick<RecordFor<'orders'>, 'id'>,
  returned: readonly Returned[],
) => {
  const errors = emptyFieldErrors()
  const units: ReturnedUnit[] = []
  const byUnit = await productsByUnit(
    context,
    returned.map(({ line }) => line.productId),
  )
  const goods = returned.some(({ line }) => line.byUnit) ? await goodsByUnit(context, order) : []
  const places = await placesOf(
    context,
    returned.map(({ line }) => line),
  )
  const left = new Map(goods.map((one) => [keyOfGoods(one), { ...one, named: [...one.named] }]))
  for (const [i, { line, quantity, condition, units: entered }] of returned.entries()) {
    const { name } = line
    const isSellable = condition === 'Sellable'
    if (!line.byUnit) {
      if (isSellable && byUnit.has(line.productId))
        errors[`lines.${i}.condition`] = [reason('unit.return.before', { name })]
      continue
    }
    const store = places.get(line.inventoryId ?? '')?.store ?? ''
    const one = left.get(keyOf(line.productId, line.variantId ?? null, store))
    if (!one) continue
    const numbers = parseChassis(entered)
    const unknown = numbers.find((chassis) => !one.named.some((unit) => unit.chassis === chassis))
    const chosen = numbers.length
      ? one.named.filter(({ chassis }) => numbers.includes(chassis))
      : one.named.slice(0, one.named.length === quantity ? quantity : 0)
    const problem =
      one.named.length < one.pieces
        ? reason('unit.return.unnamed', { name })
        : unknown !== undefined
          ? reason('unit.return.other', { chassis: unknown })
          : chosen.length !== quantity
            ? reason('unit.return.which', { count: quantity, name })
            : undefined
    if (problem) errors[`lines.${i}.units`] = [problem]
    else units.push(...chosen.map(({ id }) => ({ id, isSellable })))
    one.named = one.named.filter((unit) => !chosen.includes(unit))
    one.pieces -= quantity
  }
  return { errors, units }
}
