import { couponTable, discountTable } from '../data/promotions'
import { seededId } from '../random'
import { system } from './companies'
import type { SeedProduct } from './products'

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'))

/** The store's day begins six hours before that of UTC. */
export const startOf = (day: string | undefined) => (day ? new Date(`${day}T00:00:00+06:00`) : null)
/** The last minute of a day. */
export const endOf = (day: string | undefined) => (day ? new Date(`${day}T23:59:00+06:00`) : null)

const namesIn = (cell: string | undefined) => (cell ? cell.split('; ') : [])
/** The products of that name, or of a line whose names all begin with it. */
export const productIds = (products: readonly SeedProduct[], names: readonly string[]) =>
  names.flatMap((name) => {
    const found = products.filter((p) => p.row.name === name || p.row.name.startsWith(`${name},`))
    if (!found.length) throw new Error(`No product is called '${name}'`)
    return found.map((p) => p.row.id)
  })

const promotion = (table: string, products: readonly SeedProduct[], row: readonly string[]) => {
  const [title = '', discountType, amount, applyOn, cell, starts, ends, off] = row
  const names = namesIn(cell)
  const ids = (to: string) => (applyOn === to ? names : [])
  return {
    ...system(table, title),
    ...{ title, discountType, amount, applyOn },
    products: productIds(products, ids('product')),
    categories: ids('category').map((name) => seededId('categories', name)),
    brands: ids('brand').map((name) => seededId('brands', name)),
    startsAt: startOf(starts),
    endsAt: endOf(ends),
    isActive: !off,
  }
}

export const demoDiscounts = (products: readonly SeedProduct[]) =>
  rowsOf(discountTable).map((row) => promotion('discounts', products, row))

export const demoCoupons = (products: readonly SeedProduct[]) =>
  rowsOf(couponTable).map((row) => {
    const [code, minimumCart, maximumDiscount, totalLimit, customerLimit] = row.slice(8)
    return {
      ...promotion('coupons', products, row),
      code,
      minimumCart: minimumCart || null,
      maximumDiscount: maximumDiscount || null,
      totalLimit: totalLimit ? Number(totalLimit) : null,
      customerLimit: customerLimit ? Number(customerLimit) : null,
    }
  })
