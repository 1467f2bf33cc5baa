import { defineCalls } from '../grammar/calls'
import { instant } from '../grammar/field'

export const dashboardKinds = [
  'summary',
  'revenue',
  'orders',
  'payments',
  'top-products',
  'top-brands',
  'top-categories',
] as const
export type DashboardKind = (typeof dashboardKinds)[number]

export const dashboard = defineCalls({
  /**
   * Figures of a time, both ends or none (the last 30 days of the store's calendar, today among them); `previous` is
   * the same of the time of equal length before it.
   */
  figures: {
    at: 'GET dashboard/{kind}',
    can: ['Order', 'READ'],
    query: { startDate: instant(), endDate: instant() },
  },
  /** The last twelve months of the store's calendar, the present one last. */
  monthlyUsers: { at: 'GET dashboard/users/monthly-count', can: ['Customer', 'READ'] },
  monthlyOrders: { at: 'GET dashboard/orders/monthly-count', can: ['Order', 'READ'] },
})

/** What `summary` tells; `newCustomers` only to those who may read customers. */
export const summaryKeys = ['revenue', 'orders', 'averageOrder', 'newCustomers'] as const
export type SummaryKey = (typeof summaryKeys)[number]

/**
 * Values are decimal strings where they are money, and counts as numbers. What `key` is depends on the kind:
 * - `summary`: a `SummaryKey`, in that order
 * - `revenue`: a day `2026-11-21` of the store's calendar; a month `2026-11` where there would be more than 92 days, a
 *   year beyond ten years of months. Without gaps; `previous` is the part of the former time as far from its beginning.
 * - `orders`: each order status with the number of orders
 * - `payments`: `paymentMethod.SSL`, `paymentStatus.Paid` and so on: the revenue by either
 * - `top-…`: the id of a product, brand or category, the ten that sold for most
 */
export type DashboardFigures = {
  kind: DashboardKind
  startDate: string
  endDate: string
  data: { key: string; label: string; value: string | number; previous: string | number | null }[]
}
/** `month` of the store's calendar, `2026-01`. */
export type MonthlyCount = { data: { month: string; count: number }[] }
