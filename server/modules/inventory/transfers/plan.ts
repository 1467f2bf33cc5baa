import { and, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Context } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, type FieldErrors, validationError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { findGoodsByCode } from '#server/modules/catalog/barcodes.ts'
import { variantOrder } from '#server/modules/catalog/variant-order.ts'

export type Item = { sku: string; quantity: number }
export type Goods = { sku: string; productId: string; variantId: string | null }

const keyOf = ({ productId, variantId }: Goods) => variantId ?? productId

/** The SKUs of a refusal. */
const maxNamed = 5

type Variants = Record<'current' | 'archived', string[]>

/** The SKUs of the variants of products that have some: they are stocked by variant. */
const findVariantSkus = async ({ db, registry }: Context, products: readonly string[]) => {
  const found = new Map<string, Variants>()
  if (!products.length) return found
  const { variants } = tablesOf(registry)
  const rows = await db
    .select({ product: variants.product, sku: variants.sku, archivedAt: variants.archivedAt })
    .from(variants)
    .where(and(inIds(variants.product, products), isNull(variants.deletedAt)))
    .orderBy(...variantOrder(registry))
  for (const { product, sku, archivedAt } of rows) {
    const own: Variants = found.get(product) ?? { current: [], archived: [] }
    own[archivedAt ? 'archived' : 'current'].push(sku)
    found.set(product, own)
  }
  return found
}

/** Asks for a variant that is still sold. Of archived ones there can be stock left, which their own SKUs move. */
const variantReason = (sku: string, { current, archived }: Variants) => {
  const all = current.length ? current : archived
  const skus = [...all.slice(0, maxNamed), ...(all.length > maxNamed ? ['…'] : [])]
  return reason(current.length ? 'transfer.sku.variants' : 'transfer.sku.archived', { sku, skus })
}

/** The goods of several lists of items at once; for a list with unknown or repeated goods the refusal, at their rows. */
export const findGoodsOfLists = async (
  context: Context,
  lists: readonly (readonly Item[])[],
): Promise<(Goods[] | ApiError)[]> => {
  const owners = await findGoodsByCode(
    context,
    lists.flat().map(({ sku }) => sku.trim()),
  )
  const variantSkus = await findVariantSkus(
    context,
    owners.flatMap((owner) => (owner && !owner.variantId ? owner.product : [])),
  )
  let at = 0
  return lists.map((items) => {
    const errors: FieldErrors = emptyFieldErrors()
    const found = new Map<string, Goods>()
    for (const [i, { sku }] of items.entries()) {
      const owner = owners[at]
      at += 1
      const goods = owner && {
        sku: owner.sku ?? sku.trim(),
        productId: owner.product,
        variantId: owner.variantId,
      }
      const choices = goods && !goods.variantId && variantSkus.get(goods.productId)
      if (!goods) errors[`lines.${i}.sku`] = [reason('transfer.sku.unknown', { sku })]
      else if (choices) errors[`lines.${i}.sku`] = [variantReason(sku, choices)]
      else if (found.has(keyOf(goods))) errors[`lines.${i}.sku`] = [reason('transfer.sku.repeated', { sku })]
      else found.set(keyOf(goods), goods)
    }
    return Object.keys(errors).length ? validationError(errors) : [...found.values()]
  })
}

/** The goods of each item; refuses unknown and repeated ones at their row. */
export const findTransferGoods = async (context: Context, items: readonly Item[]): Promise<Goods[]> => {
  const [goods = []] = await findGoodsOfLists(context, [items])
  if (goods instanceof ApiError) throw goods
  return goods
}
