import type { UnknownRecord } from '#server/core/context.ts'
import { type Dice, dice, pickWeighted } from '../random'
import type { SeedProduct } from './products'
import type { SeedVariant } from './variants'

/** An item with its own SKU, and the stock records that it is taken from. */
export type BasketItem = {
  product: SeedProduct['row']
  variant: SeedVariant | null
  stock: readonly UnknownRecord[]
}
export type BasketLine = { ware: BasketItem; quantity: number }

const kinds = [
  ['bike', 8],
  ['gear', 31],
  ['accessory', 27],
  ['part', 20],
  ['lubricant', 14],
] as const
const sizes = [
  [1, 48],
  [2, 29],
  [3, 14],
  [4, 6],
  [5, 3],
] as const

/** Items of one kind by the day of their arrival, each with the cumulative share. */
type DatedItems = { wares: BasketItem[]; since: number[]; upTo: number[] }

const shelfOf = (wares: readonly BasketItem[]): DatedItems => {
  const since = (ware: BasketItem) => (ware.product.createdAt as Date).getTime()
  const sorted = [...wares].sort((a, b) => since(a) - since(b))
  let sum = 0
  const upTo = sorted.map(({ product, variant }) => {
    // A few items sell every day, most now and then.
    sum += dice('sells', product.name)() ** 4 * 20 + 0.3 + dice('sells', String(variant?.sku))()
    return sum
  })
  return { wares: sorted, since: sorted.map(since), upTo }
}

/** How many values of an ascending list are not above a value. */
export const countItemsUpTo = (list: readonly number[], max: number) => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) <= max) low = middle + 1
    else high = middle
  }
  return low
}

const pickItem = ({ wares, since, upTo }: DatedItems, index: number, roll: Dice): BasketItem | undefined => {
  const there = countItemsUpTo(since, index)
  const total = upTo[there - 1]
  return total === undefined ? undefined : wares[countItemsUpTo(upTo, roll() * total)]
}

const quantityOf = (kind: unknown, roll: Dice) => {
  const share = roll()
  if (kind === 'bike') return 1
  if (kind === 'lubricant') return share < 0.5 ? 1 : share < 0.8 ? 2 : 4
  return share < 0.9 ? 1 : share < 0.98 ? 2 : 3
}

/** The items of the shop, and what a customer takes at some time. */
export const basketsFrom = (
  products: readonly SeedProduct[],
  variants: readonly SeedVariant[],
  inventory: readonly UnknownRecord[],
) => {
  const stockOf = new Map<string, UnknownRecord[]>()
  for (const row of inventory) {
    const key = `${row.product} ${row.variant ?? ''}`
    stockOf.set(key, [...(stockOf.get(key) ?? []), row])
  }
  const inSizes = new Set(variants.map((v) => v.product))
  const bare = products.map(({ row }): BasketItem => ({ product: row, variant: null, stock: [] }))
  const sized = variants
    .filter((v) => v.isActive)
    .flatMap((variant) => {
      const product = products.find(({ row }) => row.id === variant.product)
      return product ? [{ product: product.row, variant, stock: [] } as BasketItem] : []
    })
  const wares = [...bare.filter(({ product }) => !inSizes.has(product.id)), ...sized]
    .filter(({ product }) => product.published)
    .map((ware) => ({ ...ware, stock: stockOf.get(`${ware.product.id} ${ware.variant?.id ?? ''}`) ?? [] }))
    .filter(({ stock }) => stock.length)
  const shelves = new Map(
    kinds.map(([kind]) => [kind, shelfOf(wares.filter(({ product }) => product.productType === kind))]),
  )
  return (at: Date, roll: Dice): BasketLine[] => {
    const many = pickWeighted(sizes, roll)
    const lines: BasketLine[] = []
    // Items that are not available yet, or are in the basket already, are drawn again.
    for (let tries = 0; lines.length < many && tries < 40; tries++) {
      const hasBike = lines.some(({ ware }) => ware.product.productType === 'bike')
      const kind = pickWeighted(kinds, roll)
      if (hasBike && kind === 'bike') continue
      const ware = pickItem(shelves.get(kind) as DatedItems, at.getTime(), roll)
      if (!ware || lines.some((line) => line.ware === ware)) continue
      lines.push({ ware, quantity: quantityOf(kind, roll) })
    }
    return lines
  }
}
