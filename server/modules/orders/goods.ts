import { fileUrl } from '../../core/restricted'
import type { Json } from '../../core/work'
import type { StoredFile } from '../../db/tables/declared-tables'
import { bestDiscount, type Discount, discountOn, type Vat } from '../pricing/arithmetic'
import type { Kept } from './stock'

export type Wanted = { productId: string; variantId?: string | null; quantity: number }
/** An item as it is sold now, with its stock in each showroom. */
export type Goods = {
  product: { id: string }
  variantId: string | null
  name: string
  sku: string
  picture: StoredFile | null
  unitPrice: string
  discount: string
  vatPercentage: number
  from: { row: Kept; quantity: number }[]
}

/** The remaining stock while the lines of an order are allocated. */
export type Left = Map<string, number>

/** Takes a quantity from as few showrooms as possible; undefined if they have too little. */
export const taken = (kept: readonly Kept[], left: Left, quantity: number): Goods['from'] | undefined => {
  const leftOf = (row: Kept) => left.get(row.id) ?? 0
  const most = [...kept].sort((a, b) => leftOf(b) - leftOf(a))
  // The showroom with the smallest remainder: the others can still serve larger orders.
  const one = most.filter((row) => leftOf(row) >= quantity).at(-1)
  const from: Goods['from'] = one ? [{ row: one, quantity }] : []
  let missing = one ? 0 : quantity
  for (const row of most) {
    const part = Math.min(leftOf(row), missing)
    if (part > 0) from.push({ row, quantity: part })
    missing -= part
  }
  if (missing > 0) return undefined
  for (const part of from) left.set(part.row.id, leftOf(part.row) - part.quantity)
  return from
}

const attributesOf = (variant: Json | undefined) =>
  ((variant?.attributes ?? []) as { value: string }[]).map(({ value }) => value).join(', ')

/** What a response shows of goods. */
export const shownGoods = ({ product, variantId, name, sku, picture, unitPrice, discount }: Goods) => ({
  ...{ productId: product.id, variantId, name, sku, unitPrice, discount },
  picture: picture && { key: picture.key, url: fileUrl(picture.key, false), alt: picture.alt ?? '' },
})

/** The goods of a product, or of a variant of it, as they are sold now. */
export const goodsOf = (
  product: Json,
  variant: Json | undefined,
  from: Goods['from'],
  discounts: Discount[],
  vat: Vat | undefined,
): Goods => {
  const unitPrice = String(variant?.price ?? product.price)
  const best = bestDiscount(unitPrice, discounts)
  const [picture = null] = product.images as StoredFile[]
  const details = attributesOf(variant)
  return {
    product: { id: String(product.id) },
    variantId: variant ? String(variant.id) : null,
    name: details ? `${product.name} (${details})` : String(product.name),
    sku: String(variant?.sku ?? product.sku),
    picture,
    unitPrice,
    discount: best ? discountOn(unitPrice, best) : '0.00',
    vatPercentage: Number(vat?.percentage ?? 0),
    from,
  }
}

/** The part of a line that one showroom provides. */
export type Line = Goods & { quantity: number }

export const linesOf = (goods: readonly Goods[]): Line[] =>
  goods.flatMap((one) => one.from.map((part): Line => ({ ...one, from: [part], quantity: part.quantity })))
