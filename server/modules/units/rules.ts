import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { unitMoves } from '#contract/resources/catalog/units.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inactiveShowroomReason } from '../inventory/inventory'
import { countPromised } from '../inventory/promised-stock'
import { productsByUnit } from './plain-stock'
import type { UnitState } from './unit-records'
import { chassisNote, moveUnitStock, type UnitMove } from './unit-stock'

type Unit = RecordFor<'units'>
type Place = { product: string; variant?: string | null | undefined; store: string }

/** Why units of these goods can't be kept, for each place. */
export const findPlaceProblems = async (context: Context, places: readonly Place[]) => {
  const ids = [...new Set(places.map(({ product }) => product))]
  const kept = await productsByUnit(context, ids)
  const { variants } = tablesOf(context.registry)
  const own = ids.length
    ? await context.db
        .select({ id: variants.id, product: variants.product })
        .from(variants)
        .where(and(inIds(variants.product, ids), isNull(variants.deletedAt)))
    : []
  return places.map(({ product, variant }) => {
    if (!kept.has(product)) return { product: [reason('unit.product')] }
    const ofProduct = own.filter((one) => one.product === product)
    if (!variant && ofProduct.length) return { variant: [reason('stock.variant.required')] }
    if (variant && !ofProduct.some(({ id }) => id === variant))
      return { variant: [reason('stock.variant.otherProduct')] }
    return undefined
  })
}

const assertActive = async (context: Context, store: string) => {
  const problem = await inactiveShowroomReason(context, store)
  if (problem) throw validationError({ store: [problem] })
}

const isInStock = (unit: Unit | undefined) => unit?.state === 'InStock'
const moveOf = ({ product, variant, store }: Unit, quantity: number): UnitMove => ({
  ...{ productId: product.id, variantId: variant?.id ?? null, store: store.id, quantity },
})

/** What a user may make of a unit; orders, transfers and returns change theirs themselves. */
const mayBegin: readonly (UnitState | null)[] = ['InStock', 'Expected']
const busy: readonly (UnitState | null)[] = ['Reserved', 'Sold']

export const unitRules: WriteRules<'units'> = {
  beforeCreate: async (context, bodies) => {
    const problems = await findPlaceProblems(context, bodies)
    const closed = new Map<string, Reason | undefined>()
    for (const { store } of bodies)
      if (!closed.has(store)) closed.set(store, await inactiveShowroomReason(context, store))
    return bodies.map(({ state, store }, i): UnknownRecord | ApiError => {
      const [problem, isClosed] = [problems[i], closed.get(store)]
      if (problem) return validationError(problem)
      if (isClosed) return validationError({ store: [isClosed] })
      if (!mayBegin.includes(state ?? 'InStock'))
        return validationError({ state: [reason('unit.state.begin')] })
      return { state: state ?? 'InStock', ...(state !== 'Expected' && { receivedAt: context.now() }) }
    })
  },
  isLocal: () => true,
  beforeUpdate: async (context, body, before) => {
    const place = {
      product: body.product ?? before.product.id,
      variant: body.variant === undefined ? (before.variant?.id ?? null) : body.variant,
      store: body.store ?? before.store.id,
    }
    const isMoved =
      place.product !== before.product.id ||
      place.variant !== (before.variant?.id ?? null) ||
      place.store !== before.store.id
    if (isMoved) {
      if (before.state !== 'Expected' || before.transfer) throw new ApiError(409, reason('unit.moved'))
      const [problem] = await findPlaceProblems(context, [place])
      if (problem) throw validationError(problem)
      await assertActive(context, place.store)
    }
    if (body.state === undefined || body.state === before.state) return {}
    if (!body.state || !unitMoves[before.state ?? 'InStock'].includes(body.state))
      throw validationError({ state: [reason('unit.state.move')] })
    if (before.transfer) throw new ApiError(409, reason('unit.onTheWay'))
    if (body.state === 'InStock') {
      await assertActive(context, place.store)
      const [problem] = await findPlaceProblems(context, [place])
      if (problem) throw validationError(problem)
    }
    return body.state === 'InStock' && !before.receivedAt ? { receivedAt: context.now() } : {}
  },
  /** New, restored and changed units: the stock follows those that are in stock. */
  afterWrites: async (context, writes) => {
    const kept = await productsByUnit(
      context,
      writes.map(({ after }) => after.product.id),
    )
    const moves = writes.flatMap(({ after, before }) => [
      ...(isInStock(after) ? [moveOf(after, 1)] : []),
      ...(before && isInStock(before) ? [moveOf(before, -1)] : []),
    ])
    const changed = writes.filter(({ after, before }) => isInStock(after) !== isInStock(before))
    const isFewer = changed.some(({ before }) => isInStock(before))
    const note = chassisNote(
      isFewer ? 'moved' : 'received',
      changed.map(({ after }) => after.chassis),
    )
    await moveUnitStock(
      context,
      moves.filter(({ productId }) => kept.has(productId)),
      note,
    )
  },
  beforeRemove: async (context, unit) => {
    if (busy.includes(unit.state)) throw new ApiError(409, reason('unit.sold', { chassis: unit.chassis }))
    if (unit.transfer) throw new ApiError(409, reason('unit.onTheWay'))
    if (isInStock(unit)) await moveUnitStock(context, [moveOf(unit, -1)], chassisNote('lost', [unit.chassis]))
  },
  beforeRestore: async (context, unit) => {
    const [problem] = await findPlaceProblems(context, [
      { product: unit.product.id, variant: unit.variant?.id ?? null, store: unit.store.id },
    ])
    const [first] = Object.values(problem ?? {}).flat()
    if (first) throw new ApiError(409, first)
  },
}

/** Units that are in the shop, on the way to it, or promised to a customer. */
const hasUnits = async ({ db, registry }: Context, product: string) => {
  const { units } = tablesOf(registry)
  const [one] = await db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.product, product), isNull(units.deletedAt), ne(units.state, 'Sold')))
    .limit(1)
  return one !== undefined
}

const hasStock = async (context: Context, product: string) => {
  const { inventory } = tablesOf(context.registry)
  const rows = await context.db
    .select({ id: inventory.id, quantity: inventory.quantity })
    .from(inventory)
    .where(and(eq(inventory.product, product), isNull(inventory.deletedAt)))
  if (rows.some(({ quantity }) => quantity !== 0)) return true
  return (
    (
      await countPromised(
        context,
        rows.map(({ id }) => id),
      )
    ).size > 0
  )
}

const isOnTheWay = async ({ db, registry }: Context, product: string) => {
  const { transferLines: lines, transfers } = tablesOf(registry)
  const [one] = await db
    .select({ id: lines.id })
    .from(lines)
    .innerJoin(transfers, eq(transfers.id, lines.transfer))
    .where(and(eq(lines.productId, product), eq(transfers.status, 'Sent'), isNull(transfers.deletedAt)))
    .limit(1)
  return one !== undefined
}

/** A product goes to the trash with its units, unless one of them is promised to a customer or on the way. */
export const checkUnitsRemoval = async ({ db, registry }: Context, product: { readonly id: string }) => {
  const { units } = tablesOf(registry)
  const [busyUnit] = await db
    .select({ chassis: units.chassis, transfer: units.transfer })
    .from(units)
    .where(
      and(
        eq(units.product, product.id),
        isNull(units.deletedAt),
        or(eq(units.state, 'Reserved'), isNotNull(units.transfer)),
      ),
    )
    .limit(1)
  if (!busyUnit) return
  const { chassis, transfer } = busyUnit
  throw new ApiError(409, transfer ? reason('unit.onTheWay') : reason('unit.sold', { chassis }))
}

/** A product begins and ends to be kept by unit without any piece, so that its stock is the number of its units. */
export const checkByUnit = async (
  context: Context,
  body: { readonly byUnit?: unknown },
  before: { readonly id: string; readonly byUnit?: unknown },
) => {
  const [to, from] = [body.byUnit === true, before.byUnit === true]
  if (body.byUnit === undefined || to === from) return
  const { products } = tablesOf(context.registry)
  // Stock is added, and orders are placed, by transactions that lock the product.
  await context.db.execute(sql`select 1 from ${products} where ${products.id} = ${before.id} for update`)
  if (to && ((await hasStock(context, before.id)) || (await isOnTheWay(context, before.id))))
    throw validationError({ byUnit: [reason('unit.begin')] })
  if (!to && ((await hasUnits(context, before.id)) || (await hasStock(context, before.id))))
    throw validationError({ byUnit: [reason('unit.end')] })
}
