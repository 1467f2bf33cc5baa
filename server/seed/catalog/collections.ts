import { lastDay } from '../calendar'
import { chance } from '../random'
import type { SeedProduct } from './products'

const hour = 3_600_000
/** Selected one after another, the last one on the demo's last day. */
const chosen = (products: readonly SeedProduct[], count: number) =>
  products
    .slice(0, count)
    .map(({ row }, i) => ({ id: row.id, createdAt: new Date(lastDay.getTime() - i * 7 * hour) }))

const onSale = (products: readonly SeedProduct[]) => products.filter(({ row }) => row.published)

export const demoDealProducts = (products: readonly SeedProduct[]) =>
  chosen(
    onSale(products)
      .filter(({ row }) => row.oldPrice)
      .sort((a, b) => chance('deal', a.row.name) - chance('deal', b.row.name)),
    9,
  )

export const demoLatestProducts = (products: readonly SeedProduct[]) =>
  chosen(
    onSale(products).sort((a, b) => String(b.row.date).localeCompare(String(a.row.date))),
    10,
  )
