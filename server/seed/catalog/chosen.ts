import { lastDay } from '../calendar'
import { chance } from '../random'
import type { Product } from './products'

const hour = 3_600_000
/** Selected one after another, the last one on the demo's last day. */
const chosen = (products: readonly Product[], count: number) =>
  products
    .slice(0, count)
    .map(({ row }, i) => ({ id: row.id, createdAt: new Date(lastDay.getTime() - i * 7 * hour) }))

const onSale = (products: readonly Product[]) => products.filter(({ row }) => row.published)

export const dealProducts = (products: readonly Product[]) =>
  chosen(
    onSale(products)
      .filter(({ row }) => row.oldPrice)
      .sort((a, b) => chance('deal', a.row.name) - chance('deal', b.row.name)),
    9,
  )

export const latestProducts = (products: readonly Product[]) =>
  chosen(
    onSale(products).sort((a, b) => String(b.row.date).localeCompare(String(a.row.date))),
    10,
  )
