import { and, asc, inArray, isNull, or } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createRecords } from '#server/db/write/batch/write-planned.ts'
import { lockStock, moveStock, readStock, type StockMove, type StockRow } from '../orders/stock'

/** What a showroom stocks: a product, or one of its variants. */
export type Goods = { productId: string; variantId?: string | null | undefined }
type Place = Goods & { storeId: string }

export const matchesStock =
  (store: string, { productId, variantId = null }: Goods) =>
  (row: StockRow) =>
    row.store === store && row.product === productId && row.variant === variantId

export const productsOf = (goods: readonly Goods[]) => [...new Set(goods.map(({ productId }) => productId))]

/** Locks the products, so that of two users who add the same stock the second sees the first. */
export const lockProducts = async (context: Context, ids: readonly string[]) => {
  const { id } = tablesOf(context.registry).products
  await context.db
    .select({ id })
    .from(tablesOf(context.registry).products)
    .where(inIds(id, ids))
    .orderBy(asc(id))
    .for('no key update')
}

type StockProblem = { field: 'variantId' | 'storeId'; problem: Reason }

/**
 * Why stock of these goods cannot be added, for each place; undefined if it can. References to missing records are
 * refused by the check of references.
 */
export const findStockProblems = async (
  context: Context,
  places: readonly Place[],
): Promise<(StockProblem | undefined)[]> => {
  const products = productsOf(places)
  await lockProducts(context, products)
  const { id, product, deletedAt } = tablesOf(context.registry).variants
  const named = places.flatMap(({ variantId }) => variantId ?? [])
  const variants = await context.db
    .select({ id, product })
    .from(tablesOf(context.registry).variants)
    .where(
      and(isNull(deletedAt), or(inIds(product, products), named.length ? inArray(id, named) : undefined)),
    )
  const stocked = await readStock(context, products)
  return places.map((place, at) => {
    const { productId, variantId, storeId } = place
    const variant = variants.find((one) => one.id === variantId)
    if (!variantId && variants.some((one) => one.product === productId))
      return { field: 'variantId', problem: reason('stock.variant.required') }
    if (variant && variant.product !== productId)
      return { field: 'variantId', problem: reason('stock.variant.otherProduct') }
    const isSame = (one: Place) =>
      one.storeId === storeId &&
      one.productId === productId &&
      (one.variantId ?? null) === (variantId ?? null)
    if (stocked.some(matchesStock(storeId, place)) || places.slice(0, at).some(isSame))
      return {
        field: 'storeId',
        problem: reason(variantId ? 'stock.variant.exists' : 'stock.product.exists'),
      }
    return undefined
  })
}

export const stockRefusal = ({ field, problem }: StockProblem) =>
  field === 'variantId'
    ? validationError({ variantId: [problem] })
    : new ApiError(409, problem, { errors: { storeId: [problem] } })

/** Begins to stock goods, at 0. For each place the id of its stock, or why there is none. */
export const startStock = async (
  context: Context,
  places: readonly Place[],
): Promise<(string | ApiError)[]> => {
  if (!places.length) return []
  const problems = await findStockProblems(context, places)
  const bodies = places
    .filter((_, at) => !problems[at])
    .map(({ productId, variantId, storeId }) => ({
      ...{ productId, storeId, quantity: 0 },
      ...(variantId && { variantId }),
    }))
  const made = await createRecords(context, resourceNamed(context.registry, 'inventory'), bodies)
  const outcomes = made.map((one) => (one instanceof ApiError ? one : one.id)).values()
  return problems.map((problem) => {
    if (problem) return stockRefusal(problem)
    const { value } = outcomes.next()
    if (value === undefined) throw new Error('A place has no outcome')
    return value
  })
}

/**
 * Adds goods to the stock of a showroom. One that does not stock them yet does from then on: its stock is created first,
 * because products are locked before stock everywhere.
 */
export const addToStock = async (
  context: Context,
  storeId: string,
  all: readonly (Goods & { quantity: number })[],
  note: string,
) => {
  const goods = all.filter(({ quantity }) => quantity)
  const known = await readStock(context, productsOf(goods))
  const fresh = new Map(
    goods
      .filter((one) => !known.some(matchesStock(storeId, one)))
      .map(({ productId, variantId }) => [variantId ?? productId, { productId, variantId, storeId }]),
  )
  for (const outcome of await startStock(context, [...fresh.values()]))
    if (outcome instanceof ApiError) throw outcome
  const rows = await lockStock(context, productsOf(goods))
  const moves = goods.flatMap((one): StockMove[] => {
    const row = rows.find(matchesStock(storeId, one))
    return row ? [{ row, delta: one.quantity }] : []
  })
  await moveStock(context, moves, note)
}
