import { reason } from '#contract/policies/errors/index.ts'
import type { Context } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, type FieldErrors, validationError } from '#server/core/errors.ts'
import { findGoodsByCode } from '#server/modules/catalog/barcodes.ts'

export type Item = { sku: string; quantity: number }
export type Goods = { sku: string; productId: string; variantId: string | null }

const keyOf = ({ productId, variantId }: Goods) => variantId ?? productId

/** The goods of several lists of items at once; for a list with unknown or repeated goods the refusal, at their rows. */
export const findGoodsOfLists = async (
  context: Context,
  lists: readonly (readonly Item[])[],
): Promise<(Goods[] | ApiError)[]> => {
  const owners = await findGoodsByCode(
    context,
    lists.flat().map(({ sku }) => sku.trim()),
  )
  let at = 0
  return lists.map((items) => {
    const errors: FieldErrors = emptyFieldErrors()
    const found = new Map<string, Goods>()
    for (const [i, { sku }] of items.entries()) {
      const owner = owners[at]
      at += 1
      // A product that is stocked by variant has no stock itself, so its own SKU finds none when it is sent.
      const goods = owner && {
        sku: owner.sku ?? sku.trim(),
        productId: owner.product,
        variantId: owner.variantId,
      }
      if (!goods) errors[`lines.${i}.sku`] = [reason('transfer.sku.unknown', { sku })]
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
