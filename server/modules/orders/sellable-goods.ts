import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { findGoodsByCode } from '../catalog/barcodes'
import { variantOrder } from '../catalog/variant-order'
import { countPromised } from '../inventory/promised-stock'
import { findProductIds } from '../search/products'
import { parseSearchText } from '../search/search-text'
import { findUnit } from '../units/find-unit'
import { checkGoods } from './check-goods'
import { type PricedItem, shownGoods } from './goods'

const maxGoods = 20
type Wanted = { productId: string; variantId: string | null; quantity: 1 }
type Stock = SellableGoods['stock'][number] & { product: string; variant: string | null }

/** Each product as its active variants, in their order, or as itself if it has none. */
const orderable = async ({ db, registry }: Context, products: readonly string[]): Promise<Wanted[]> => {
  const { variants } = tablesOf(registry)
  const rows = await db
    .select({
      id: variants.id,
      product: variants.product,
      isActive: variants.isActive,
      archivedAt: variants.archivedAt,
    })
    .from(variants)
    .where(and(inIds(variants.product, products), isNull(variants.deletedAt)))
    .orderBy(...variantOrder(registry))
  return products.flatMap((productId): Wanted[] => {
    const own = rows.filter((row) => row.product === productId)
    if (!own.length) return [{ productId, variantId: null, quantity: 1 }]
    return own
      .filter((row) => row.isActive && !row.archivedAt)
      .map(({ id }): Wanted => ({ productId, variantId: id, quantity: 1 }))
  })
}

const stockOf = async (context: Context, products: readonly string[]): Promise<Stock[]> => {
  const { inventory, stores } = tablesOf(context.registry)
  const rows = await context.db
    .select({
      id: inventory.id,
      product: inventory.product,
      variant: inventory.variant,
      storeId: stores.id,
      store: stores.name,
      quantity: inventory.quantity,
    })
    .from(inventory)
    .innerJoin(stores, eq(stores.id, inventory.store))
    .where(
      and(
        inIds(inventory.product, products),
        isNull(inventory.deletedAt),
        eq(stores.isActive, true),
        showroomReachCondition(context, resourceNamed(context.registry, 'inventory')),
      ),
    )
    .orderBy(asc(stores.name), asc(stores.id))
  const promised = await countPromised(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, ...row }) => ({ ...row, promised: promised.get(id) ?? 0 }))
}

const answerOf = (
  goods: PricedItem,
  stock: readonly Stock[],
  available: number,
): Omit<SellableGoods, 'isExact' | 'unit'> => {
  const own = stock.filter((row) => row.product === goods.product.id && row.variant === goods.variantId)
  const showrooms = own.map(({ storeId, store, quantity, promised }) => ({
    storeId,
    store,
    quantity,
    promised,
  }))
  const promised = own.reduce((sum, row) => sum + row.promised, 0)
  return { ...shownGoods(goods), available, promised, stock: showrooms }
}

/** The goods that can be ordered of the products found. What has exactly that SKU or barcode, or that unit, is first. */
export const findSellableGoods = async (context: CallContext<'x.sellableGoods'>) => {
  const text = parseSearchText(context.query.search)
  const [scanned] = await findGoodsByCode(context, [text.text])
  const unit = scanned ? undefined : await findUnit(context, text.text, { isInStock: true })
  const products = [...new Set([...(unit ? [unit.product] : []), ...(await findProductIds(context, text))])]
  const candidates = await orderable(context, products)
  const { customerId } = context.query
  const customers = resourceNamed(context.registry, 'customers')
  const customer = customerId ? parseRecordId(customers, customerId) : undefined
  const { lines } = await checkGoods(context, candidates, { isLocked: false, customer })
  const stock = await stockOf(context, products)
  const found = lines.flatMap(({ goods, available }) => (goods ? [answerOf(goods, stock, available)] : []))
  const goods = found.map((one): SellableGoods => {
    const { sku, productId, variantId } = one
    const isScanned = productId === scanned?.product && variantId === scanned.variantId
    const isOfUnit = productId === unit?.product && variantId === unit.variant
    return {
      ...one,
      isExact: isScanned || isOfUnit || sku.toLowerCase() === text.text,
      unit: isOfUnit ? unit.chassis : null,
    }
  })
  const data = [...goods.filter(({ isExact }) => isExact), ...goods.filter(({ isExact }) => !isExact)]
  return { data: data.slice(0, maxGoods) }
}
