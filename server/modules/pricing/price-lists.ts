import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, FillDerived, ReadContext, WriteRules } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { lockExisting } from '#server/db/lock-record.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { promotionsFor } from '../customers/segments/members'
import type { ProductDiscount } from './arithmetic'
import { derivePromotionState, promotionStateAt } from './promotion-state'
import { activeCondition } from './promotions'

type Goods = { product: string; variant: string | null }
const keyOf = ({ product, variant }: Goods) => `${product} ${variant ?? ''}`

/**
 * What the active price lists of that customer ask for goods, as discounts of them, the oldest list first; nothing without
 * a customer. Of one list, the price of a variant replaces that of its product.
 */
export const readSegmentPrices = async (
  context: ReadContext,
  products: readonly string[],
  customer: string | undefined,
): Promise<(goods: Goods) => ProductDiscount[]> => {
  if (customer === undefined || !products.length) return () => []
  const { segmentPrices, priceLists, priceLists_segments: audience } = tablesOf(context.registry)
  const rows = await context.db
    .select({
      list: priceLists.id,
      label: priceLists.name,
      segment: audience.to,
      product: segmentPrices.product,
      variant: segmentPrices.variant,
      price: segmentPrices.price,
    })
    .from(segmentPrices)
    .innerJoin(
      priceLists,
      and(eq(priceLists.id, segmentPrices.priceList), activeCondition(priceLists, context.now())),
    )
    .innerJoin(audience, eq(audience.from, priceLists.id))
    .where(and(inIds(segmentPrices.product, products), isNull(segmentPrices.deletedAt)))
    .orderBy(asc(priceLists.createdAt), asc(priceLists.id))
  const byGoods = new Map<string, Map<string, ProductDiscount>>()
  for (const { list, label, price, ...goods } of await promotionsFor(context, rows, customer)) {
    const lists = byGoods.get(keyOf(goods)) ?? new Map<string, ProductDiscount>()
    byGoods.set(keyOf(goods), lists.set(list, { label, type: 'price', amount: price }))
  }
  return ({ product, variant }) => {
    const ofProduct = byGoods.get(keyOf({ product, variant: null })) ?? []
    const ofVariant = (variant && byGoods.get(keyOf({ product, variant }))) || []
    return [...new Map([...ofProduct, ...ofVariant]).values()]
  }
}

/** Counts the prices of price lists, and derives their status. */
export const priceListDerived: FillDerived<'priceLists'> = async (context, records) => {
  const { segmentPrices } = tablesOf(context.registry)
  const { priceList } = segmentPrices
  const ids = records.map(({ id }) => id)
  const rows = await context.db
    .select({ priceList, prices: sql`count(*)`.mapWith(Number) })
    .from(segmentPrices)
    .where(and(inIds(priceList, ids), isNull(segmentPrices.deletedAt)))
    .groupBy(priceList)
  const counts = new Map(rows.map((row) => [row.priceList, row.prices]))
  for (const record of records) record.segmentPrices = counts.get(record.id) ?? 0
  await derivePromotionState(context, records)
}

/** SKU and ordinary price of the goods, and whether their price list applies now. */
export const segmentPriceDerived: FillDerived<'segmentPrices'> = async ({ db, registry, now }, records) => {
  const { segmentPrices, priceLists, products, variants } = tablesOf(registry)
  const rows = await db
    .select({
      id: segmentPrices.id,
      sku: sql<string>`coalesce(${variants.sku}, ${products.sku})`,
      ordinaryPrice: sql<string>`coalesce(${variants.price}, ${products.price})`.mapWith(products.price),
      isActive: priceLists.isActive,
      startsAt: priceLists.startsAt,
      endsAt: priceLists.endsAt,
    })
    .from(segmentPrices)
    .innerJoin(products, eq(products.id, segmentPrices.product))
    .innerJoin(priceLists, eq(priceLists.id, segmentPrices.priceList))
    .leftJoin(variants, eq(variants.id, segmentPrices.variant))
    .where(
      inIds(
        segmentPrices.id,
        records.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const record of records) {
    const { sku = null, ordinaryPrice = null, ...dates } = byId.get(record.id) ?? {}
    Object.assign(record, { sku, ordinaryPrice, state: promotionStateAt(dates, now()) })
  }
}

type Place = Goods & { priceList: string }
const placeKey = (place: Place) => `${place.priceList} ${keyOf(place)}`
const alreadyPriced = () => {
  const problem = reason('segmentPrice.exists')
  return new ApiError(409, problem, { errors: { product: [problem] } })
}

/** Which of these goods have a price in their price list already. Of two users who add the same one the second sees the first. */
const readPriced = async (context: Context, places: readonly Place[]) => {
  const { db, registry } = context
  const lists = [...new Set(places.map(({ priceList }) => priceList))]
  await lockExisting(context, resourceNamed(registry, 'priceLists'), lists, 'no key update')
  const { segmentPrices: table } = tablesOf(registry)
  const { priceList, product, variant } = table
  const products = places.map((place) => place.product)
  const rows = await db
    .select({ priceList, product, variant })
    .from(table)
    .where(and(inIds(priceList, lists), inIds(product, products), isNull(table.deletedAt)))
  return new Set(rows.map(placeKey))
}

const placeOf = ({ priceList, product, variant }: RecordFor<'segmentPrices'>): Place => ({
  ...{ priceList: priceList.id, product: product.id, variant: variant?.id ?? null },
})

/** A price list has one price of the same goods. */
export const segmentPriceRules: WriteRules<'segmentPrices'> = {
  beforeCreate: async (context, bodies) => {
    if (!bodies.length) return []
    const places = bodies.map(
      ({ priceList, product, variant }): Place => ({ priceList, product, variant: variant ?? null }),
    )
    const priced = await readPriced(context, places)
    const { variants } = tablesOf(context.registry)
    const own = await context.db
      .select({ id: variants.id, product: variants.product })
      .from(variants)
      .where(
        inIds(
          variants.id,
          places.flatMap(({ variant }) => variant ?? []),
        ),
      )
    return places.map((place) => {
      const { product, variant } = place
      if (variant && !own.some((one) => one.id === variant && one.product === product))
        return validationError({ variant: [reason('stock.variant.otherProduct')] })
      if (priced.has(placeKey(place))) return alreadyPriced()
      priced.add(placeKey(place))
      return {}
    })
  },
  beforeUpdate: async (_context, { priceList, product, variant }, before) => {
    const place = placeOf(before)
    const isOther =
      (priceList !== undefined && priceList !== place.priceList) ||
      (product !== undefined && product !== place.product) ||
      (variant !== undefined && (variant ?? null) !== place.variant)
    if (isOther) throw validationError({ product: [reason('segmentPrice.goods')] })
  },
  beforeRestore: async (context, deleted) => {
    const place = placeOf(deleted)
    if ((await readPriced(context, [place])).has(placeKey(place))) throw alreadyPriced()
  },
}
