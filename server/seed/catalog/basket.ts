import type { Json } from '../../core/work'
import { type Dice, dice, weighed } from '../random'
import type { Product } from './products'
import type { Variant } from './variants'

/** An item with its own SKU, and the stock records that it is taken from. */
export type Ware = { product: Product['row']; variant: Variant | null; stock: readonly Json[] }
export type Wanted = { ware: Ware; quantity: number }

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
type Shelf = { wares: Ware[]; since: number[]; upTo: number[] }

const shelfOf = (wares: readonly Ware[]): Shelf => {
  const since = (ware: Ware) => (ware.product.createdAt as Date).getTime()
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
export const countUpTo = (list: readonly number[], most: number) => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) <= most) low = middle + 1
    else high = middle
  }
  return low
}

const fromShelf = ({ wares, since, upTo }: Shelf, at: number, roll: Dice): Ware | undefined => {
  const there = countUpTo(since, at)
  const whole = upTo[there - 1]
  return whole === undefined ? undefined : wares[countUpTo(upTo, roll() * whole)]
}

const manyOf = (kind: unknown, roll: Dice) => {
  const share = roll()
  if (kind === 'bike') return 1
  if (kind === 'lubricant') return share < 0.5 ? 1 : share < 0.8 ? 2 : 4
  return share < 0.9 ? 1 : share < 0.98 ? 2 : 3
}

/** The items of the shop, and what a customer takes at some time. */
export const basketsFrom = (
  products: readonly Product[],
  variants: readonly Variant[],
  inventory: readonly Json[],
) => {
  const stockOf = new Map<string, Json[]>()
  for (const row of inventory) {
    const key = `${row.product} ${row.variant ?? ''}`
    stockOf.set(key, [...(stockOf.get(key) ?? []), row])
  }
  const inSizes = new Set(variants.map((v) => v.product))
  const bare = products.map(({ row }): Ware => ({ product: row, variant: null, stock: [] }))
  const sized = variants
    .filter((v) => v.isActive)
    .flatMap((variant) => {
      const product = products.find(({ row }) => row.id === variant.product)
      return product ? [{ product: product.row, variant, stock: [] } as Ware] : []
    })
  const wares = [...bare.filter(({ product }) => !inSizes.has(product.id)), ...sized]
    .filter(({ product }) => product.published)
    .map((ware) => ({ ...ware, stock: stockOf.get(`${ware.product.id} ${ware.variant?.id ?? ''}`) ?? [] }))
    .filter(({ stock }) => stock.length)
  const shelves = new Map(
    kinds.map(([kind]) => [kind, shelfOf(wares.filter(({ product }) => product.productType === kind))]),
  )
  return (at: Date, roll: Dice): Wanted[] => {
    const many = weighed(sizes, roll)
    const wanted: Wanted[] = []
    // Items that are not available yet, or are in the basket already, are drawn again.
    for (let tries = 0; wanted.length < many && tries < 40; tries++) {
      const hasBike = wanted.some(({ ware }) => ware.product.productType === 'bike')
      const kind = weighed(kinds, roll)
      if (hasBike && kind === 'bike') continue
      const ware = fromShelf(shelves.get(kind) as Shelf, at.getTime(), roll)
      if (!ware || wanted.some((line) => line.ware === ware)) continue
      wanted.push({ ware, quantity: manyOf(kind, roll) })
    }
    return wanted
  }
}
