import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers, ReadContext } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readPage } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Variants in the order they were added or arranged; those from before there were places follow, by SKU. */
export const variantOrder = (registry: Registry) => {
  const { variants } = tablesOf(registry)
  return [asc(variants.position), asc(variants.sku), asc(variants.id)]
}

/** All variants of a product, in order. */
export const readVariants = (context: ReadContext, product: string) =>
  readPage(context, resourceNamed(context.registry, 'variants'), {
    where: eq(tablesOf(context.registry).variants.product, product),
    order: variantOrder(context.registry),
  })

const { compare } = new Intl.Collator('en', { numeric: true })

type Placed = { id: string; sku: string; position: number | null }

/** In the order shown: by place, then by SKU, numbers in them as numbers. */
export const inVariantOrder = <V extends Placed>(variants: readonly V[]): V[] =>
  [...variants].sort(
    (a, b) =>
      // Two without a place are equal; infinity less infinity would be no number.
      (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
      compare(a.sku, b.sku),
  )
const inOrder = (variants: readonly Placed[]): string[] => inVariantOrder(variants).map(({ id }) => id)

/** Every variant gets its place. Versions stay: a place is no value that two people could both edit. */
const writePlaces = async (context: Context, ids: readonly string[]) => {
  const { variants } = tablesOf(context.registry)
  const places = ids.map((_, place) => place)
  await context.db
    .update(variants)
    .set({ position: sql`placed.position` })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(places)}::int[]) as placed(id, position)`)
    .where(and(sql`${variants.id} = placed.id`, sql`${variants.position} is distinct from placed.position`))
}

/** The product's variants. Only in a transaction that has locked the product. */
const readPlaces = ({ registry, db }: Context, product: string): Promise<Placed[]> => {
  const { variants } = tablesOf(registry)
  return db
    .select({ id: variants.id, sku: variants.sku, position: variants.position })
    .from(variants)
    .where(and(eq(variants.product, product), isNull(variants.deletedAt)))
}

/** The place after all variants of the locked product, each of which has one then. */
export const placeAfterVariants = async (context: Context, product: string): Promise<number> => {
  const placed = await readPlaces(context, product)
  const positions = placed.flatMap(({ position }) => (position === null ? [] : [position]))
  if (positions.length === placed.length) return Math.max(-1, ...positions) + 1
  await writePlaces(context, inOrder(placed))
  return placed.length
}

const moveVariant = (context: CallContext<'x.moveVariant'>) =>
  inTransaction(context, async (transaction) => {
    const products = resourceNamed(transaction.registry, 'products')
    // Of two moves the second sees the order of the first.
    const product = await lockRecord(transaction, products, context.params.id, 'no key update')
    const before = inOrder(await readPlaces(transaction, product))
    const moved = context.body.variantId.toLowerCase()
    const after = context.body.afterId?.toLowerCase() ?? null
    if (!before.includes(moved)) throw validationError({ variantId: [reason('variant.order.other')] })
    const rest = before.filter((id) => id !== moved)
    if (after !== null && !rest.includes(after))
      throw validationError({ afterId: [reason('variant.order.other')] })
    const place = after === null ? 0 : rest.indexOf(after) + 1
    const from = before.indexOf(moved)
    await writePlaces(transaction, [...rest.slice(0, place), moved, ...rest.slice(place)])
    if (place !== from)
      await addHistory(transaction, [
        { action: 'update', entity: 'variants', entityId: moved, propKey: 'position', from, to: place },
      ])
    return readVariants(transaction, product)
  })

export const variantOrderHandlers: Handlers = { 'x.moveVariant': moveVariant }
