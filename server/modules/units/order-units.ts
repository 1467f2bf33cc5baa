import { and, eq, isNull, or } from 'drizzle-orm'
import type { OrderUnits } from '#contract/extensions/stock/units.ts'
import { storedSerial } from '#contract/grammar/stored-text.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, type FieldErrors, validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { changeOrder, lockOrder, type Order, readOrder } from '../orders/order-lock'
import { readOrderLines } from '../orders/stock'
import { namedState } from './follow-delivery'
import { type GoodsOfOrder, goodsByUnit, keyOfGoods } from './order-goods'
import { changeUnits, freed, lockUnits, type Unit } from './unit-records'
import { isClosed, keyOf, keyOfUnit, placesOf } from './units-of-lines'

const shown = ({ chassis, engine, colour, year }: OrderUnits['data'][number]['named'][number]) => ({
  ...{ chassis, engine, colour, year },
})

/** What staff choose from: the goods of the order with their units, and those in stock at the same showroom. */
export const orderUnits = async (context: CallContext<'x.orderUnits'>): Promise<OrderUnits> => {
  const id = parseRecordId(resourceNamed(context.registry, 'orders'), context.params.id)
  const order = await readOrder(context, id)
  const lines = (await readOrderLines(context, order)).filter(({ byUnit }) => byUnit)
  if (!lines.length || isClosed(order)) return { data: [] }
  const places = await placesOf(context, lines)
  const { units } = tablesOf(context.registry)
  const ofProducts = await context.db
    .select()
    .from(units)
    .where(
      and(
        inIds(units.product, [...new Set(lines.map(({ productId }) => productId))]),
        isNull(units.deletedAt),
        or(eq(units.state, 'InStock'), eq(units.order, order.id)),
      ),
    )
    .orderBy(units.receivedAt, units.chassis)
  const goods = new Map<string, OrderUnits['data'][number]>()
  for (const { productId, variantId, inventoryId, name, sku, quantity, returned } of lines) {
    const place = places.get(inventoryId ?? '')
    if (!place) continue
    const key = keyOf(productId, variantId, place.store)
    const own = ofProducts.filter((one) => keyOf(one.product, one.variant, one.store) === key)
    const one = goods.get(key) ?? {
      ...{ productId, variantId, name, sku, showroom: place.showroom, pieces: 0 },
      named: own.filter((unit) => unit.order === order.id).map(shown),
      available: own
        .filter(({ state }) => state === 'InStock')
        .slice(0, limits.maxUnits)
        .map(shown),
    }
    goods.set(key, { ...one, pieces: one.pieces + quantity - (returned ?? 0) })
  }
  return { data: [...goods.values()] }
}

/** Why units can't be named for an order, at their place in the list. */
const findProblems = (
  order: Order,
  goods: readonly GoodsOfOrder[],
  requested: readonly string[],
  found: ReadonlyMap<string, Unit>,
): FieldErrors => {
  const errors = emptyFieldErrors()
  const left = new Map(goods.map((one) => [keyOfGoods(one), one.pieces]))
  for (const [i, chassis] of requested.entries()) {
    const unit = found.get(chassis)
    const key = unit && keyOfUnit(unit)
    const count = left.get(key ?? '')
    const one = goods.find((each) => keyOfGoods(each) === key)
    const problem = !unit
      ? reason('unit.unknown', { chassis })
      : requested.indexOf(chassis) < i
        ? reason('unit.repeated', { chassis })
        : !one || count === undefined
          ? reason('unit.other', { chassis })
          : unit.order !== order.id && unit.state !== 'InStock'
            ? reason('unit.notInStock', { chassis })
            : count < 1
              ? reason('unit.tooMany', { count: one.pieces, sku: one.sku })
              : undefined
    if (problem) errors[`units.${i}`] = [problem]
    else if (key !== undefined && count !== undefined) left.set(key, count - 1)
  }
  return errors
}

const list = (units: readonly { chassis: string }[]) => units.map(({ chassis }) => chassis).join(', ') || null

/** Names these units for a locked order, in place of those named before; refused with what is wrong, by their place in the list. */
export const nameUnits = async (
  context: Context,
  order: Order,
  numbers: readonly string[],
): Promise<{ order: Order } | { errors: FieldErrors }> => {
  const requested = numbers.map(storedSerial)
  const goods = await goodsByUnit(context, order)
  const named = goods.flatMap((one) => one.named)
  const found = await lockUnits(context, requested)
  const errors = findProblems(order, goods, requested, found)
  if (Object.keys(errors).length) return { errors }
  const chosen = requested.flatMap((chassis) => found.get(chassis) ?? [])
  const dropped = named.filter(({ chassis }) => !requested.includes(chassis))
  const added = chosen.filter((unit) => unit.order !== order.id)
  if (!dropped.length && !added.length) return { order }
  await changeUnits(context, [
    ...dropped.map(({ id }) => ({ id, body: freed() })),
    ...added.map(({ id }) => ({ id, body: { state: namedState(order), order: order.id } })),
  ])
  await addHistory(context, [
    {
      ...{ action: 'update', entity: 'orders', entityId: order.id, propKey: 'units' },
      ...{ from: list(named), to: list(chosen) },
    },
  ])
  return { order: await changeOrder(context, order, {}) }
}

export const nameOrderUnits = (context: CallContext<'x.nameOrderUnits'>) =>
  inTransaction(context, async (transaction) => {
    const { body } = context
    const order = await lockOrder(transaction, context.params.id, body.version)
    if (isClosed(order)) throw new ApiError(409, reason('unit.order.closed'))
    const named = await nameUnits(transaction, order, body.units ?? [])
    if ('errors' in named) throw validationError(named.errors)
    return named.order
  })
