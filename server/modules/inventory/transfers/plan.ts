import { reason } from '../../../../contract/policies/errors'
import type { Context } from '../../../core/context'
import { emptyFieldErrors, type FieldErrors, validationError } from '../../../core/errors'
import { findBySku } from '../../catalog/skus'

export type Item = { sku: string; quantity: number }
export type Goods = { sku: string; productId: string; variantId: string | null }

/** A product that is stocked by variant has no stock itself, so its own SKU finds none when it is sent. */
const goodsOf = async (context: Context, sku: string): Promise<Goods | undefined> => {
  const owner = (await findBySku(context, 'sku', sku)) ?? (await findBySku(context, 'customSku', sku))
  if (!owner) return undefined
  const { id, product } = owner
  return { sku: owner.sku ?? sku, productId: product, variantId: id === product ? null : id }
}

const keyOf = ({ productId, variantId }: Goods) => variantId ?? productId

/** The goods of each item; refuses unknown and repeated ones at their row. */
export const findTransferGoods = async (context: Context, items: readonly Item[]): Promise<Goods[]> => {
  const errors: FieldErrors = emptyFieldErrors()
  const found: Goods[] = []
  for (const [i, { sku }] of items.entries()) {
    const goods = await goodsOf(context, sku.trim())
    if (!goods) errors[`lines.${i}.sku`] = [reason('transfer.sku.unknown', { sku })]
    else if (found.some((one) => keyOf(one) === keyOf(goods)))
      errors[`lines.${i}.sku`] = [reason('transfer.sku.repeated', { sku })]
    else found.push(goods)
  }
  if (Object.keys(errors).length) throw validationError(errors)
  return found
}
