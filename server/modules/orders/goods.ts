import type { UnknownRecord } from '#server/core/context.ts'
import { fileUrl } from '#server/core/restricted-files.ts'
import type { FileReference } from '#server/db/tables/declared-tables.ts'
import { bestDiscount, calculateDiscount, type ProductDiscount, type Vat } from '../pricing/arithmetic'
import type { StockRow } from './stock'

export type RequestedItem = {
  productId: string
  variantId?: string | null
  quantity: number
  /** Of an order that is changed: it has pieces already, and the quantity comes on top of them. */
  isExtra?: boolean
  /** The showroom that it is taken from, if that has enough. */
  store?: string | undefined
}
/** An item as it is sold now, with its stock in each showroom. */
export type PricedItem = {
  product: { id: string }
  variantId: string | null
  name: string
  sku: string
  picture: FileReference | null
  byUnit: boolean
  unitPrice: string
  discount: string
  /** The discount whose amount that is. */
  productDiscount: ProductDiscount | null
  vatPercentage: number
  from: { row: StockRow; quantity: number }[]
}

/** The remaining stock while the lines of an order are allocated. */
export type RemainingStock = Map<string, number>

/** Takes a quantity from as few showrooms as possible, from the preferred one if that has it; undefined if they have too little. */
export const allocateStock = (
  stock: readonly StockRow[],
  remaining: RemainingStock,
  quantity: number,
  preferred?: string,
): PricedItem['from'] | undefined => {
  const leftOf = (row: StockRow) => remaining.get(row.id) ?? 0
  const byQuantity = [...stock].sort((a, b) => leftOf(b) - leftOf(a))
  // The showroom with the smallest remainder: the others can still serve larger orders.
  const enough = byQuantity.filter((row) => leftOf(row) >= quantity)
  const one = enough.find(({ store }) => store === preferred) ?? enough.at(-1)
  const from: PricedItem['from'] = one ? [{ row: one, quantity }] : []
  let missing = one ? 0 : quantity
  for (const row of byQuantity) {
    const part = Math.min(leftOf(row), missing)
    if (part > 0) from.push({ row, quantity: part })
    missing -= part
  }
  if (missing > 0) return undefined
  for (const part of from) remaining.set(part.row.id, leftOf(part.row) - part.quantity)
  return from
}

const attributesOf = (variant: UnknownRecord | undefined) =>
  ((variant?.attributes ?? []) as { value: string }[]).map(({ value }) => value).join(', ')

/** Goods as a response shows them. */
export const shownGoods = ({
  product,
  variantId,
  name,
  sku,
  picture,
  byUnit,
  unitPrice,
  discount,
}: PricedItem) => ({
  ...{ productId: product.id, variantId, name, sku, byUnit, unitPrice, discount },
  picture: picture && { key: picture.key, url: fileUrl(picture.key, false), alt: picture.alt ?? '' },
})

/** The goods of a product or of its variant, at current prices. */
export const toPricedItem = (
  product: UnknownRecord,
  variant: UnknownRecord | undefined,
  from: PricedItem['from'],
  discounts: ProductDiscount[],
  vat: Vat | undefined,
): PricedItem => {
  const unitPrice = String(variant?.price ?? product.price)
  const best = bestDiscount(unitPrice, discounts)
  const [first = null] = product.images as FileReference[]
  const own = (variant?.picture ?? null) as FileReference | null
  const details = attributesOf(variant)
  return {
    product: { id: String(product.id) },
    byUnit: product.byUnit === true,
    variantId: variant ? String(variant.id) : null,
    name: details ? `${product.name} (${details})` : String(product.name),
    sku: String(variant?.sku ?? product.sku),
    picture: own ?? first,
    unitPrice,
    discount: best ? calculateDiscount(unitPrice, best) : '0.00',
    productDiscount: best ?? null,
    vatPercentage: Number(vat?.percentage ?? 0),
    from,
  }
}

/** The part of a line that one showroom provides, with what a buy X get Y promotion reduces of it. */
export type OrderLine = PricedItem & { quantity: number; promotionDiscount?: string }

export const toOrderLines = (goods: readonly PricedItem[]): OrderLine[] =>
  goods.flatMap((one) =>
    one.from.map((part): OrderLine => ({ ...one, from: [part], quantity: part.quantity })),
  )
