import { storeMoment } from '#contract/store-values.ts'
import { startOfDay } from '#server/core/time.ts'
import { lastDay } from '../calendar'
import { batchCodes, batchOf, couponTable, discountTable } from '../data/promotions'
import { seededId } from '../random'
import { system } from './companies'
import type { SeedProduct } from './products'

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'))

/** The beginning of a day of the store. */
export const startOf = (day: string | undefined) => (day ? startOfDay(day) : null)
/** The last minute of a day. */
export const endOf = (day: string | undefined) =>
  day ? new Date(storeMoment(Date.parse(`${day}T23:59:00Z`))) : null

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

const singleCoupons = (products: readonly SeedProduct[]) =>
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

const batchId = seededId('couponBatches', batchOf.title)
/** The day before its codes are valid. */
const batchedAt = new Date('2026-09-14T10:00:00+06:00')
const batched = { version: 1, createdAt: batchedAt, updatedAt: batchedAt }

/** The coupons, and single-use codes with the terms of one of them. */
export const demoCoupons = (products: readonly SeedProduct[]) => {
  const coupons = singleCoupons(products).map((row) => ({ ...row, batch: null }))
  const codes = coupons
    .filter(({ code }) => code === batchOf.terms)
    .flatMap((terms) =>
      batchCodes.map((code) => ({
        ...terms,
        ...batched,
        ...{ id: seededId('coupons', code), code, batch: batchId, totalLimit: 1, customerLimit: null },
      })),
    )
  return [...coupons, ...codes]
}

export const demoCouponBatches = (coupons: ReturnType<typeof demoCoupons>) =>
  coupons
    .filter(({ code }) => code === batchOf.terms)
    .map(({ id: coupon }) => ({
      ...{ id: batchId, ...batched, title: batchOf.title, coupon, isActive: true, deactivatedAt: null },
    }))

/** It was created after the last order, so that no order lacks it. */
export const demoBuyGetPromotions = () => [
  {
    ...{
      id: seededId('buyGetPromotions', 'Three for two'),
      version: 1,
      createdAt: lastDay,
      updatedAt: lastDay,
    },
    ...{ title: 'Engine oil: buy 2, get 1 free', buyQuantity: 2, getQuantity: 1, timesPerOrder: 2 },
    ...{ applyOn: 'category', categories: [seededId('categories', 'Engine oil')], products: [], brands: [] },
    ...{ rewardOn: 'sameProducts', rewardProducts: [], rewardCategories: [], rewardBrands: [] },
    ...{ discountType: 'freeOfCharge', amount: null, segment: null },
    ...{ startsAt: startOf('2026-10-31'), endsAt: endOf('2029-01-01'), isActive: true },
  },
]
