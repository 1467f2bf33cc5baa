import { defineCalls } from '../grammar/calls'
import { choice, instant, number, text } from '../grammar/field'
import { array, arrayOfRows, fields, optional, type ShapeValue, textOrNumber } from '../grammar/response'

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

/** The figures of `summary`; `newCustomers` only for callers who may read customers. */
export const summaryKeys = ['revenue', 'orders', 'averageOrder', 'newCustomers'] as const
export type SummaryKey = (typeof summaryKeys)[number]

/**
 * Values are decimal strings if they are money, and numbers if they are counts. `key` depends on the kind:
 * - `summary`: a `SummaryKey`, in that order, all without cancelled orders
 * - `revenue`, with the counts of the same time in `orders` and, for callers who may read customers, in `newCustomers`: a day `2026-11-21` of the store's calendar; a month `2026-11` for more than 92 days, a year for more than
 *   ten years. Without gaps; `previous` is the same part of the previous period, and of the last one all that follows.
 * - `orders`: each order status with the number of orders
 * - `payments`: `paymentMethod.SSL`, `paymentStatus.Paid` and so on: the revenue by either
 * - `top-…`: the id of a product, brand or category, the ten with the highest sales
 */
const counts = fields({ value: number({ required: true }), previous: number({ required: true }) })
const figures = fields({
  kind: choice(dashboardKinds, { required: true }),
  startDate: instant({ required: true }),
  endDate: instant({ required: true }),
  data: array(
    fields({
      key: text({ required: true }),
      label: text({ required: true }),
      value: textOrNumber(),
      previous: textOrNumber({ nullable: true }),
      orders: optional(counts),
      newCustomers: optional(counts),
    }),
  ),
})
/** `month` of the store's calendar, `2026-01`. */
const monthly = arrayOfRows(fields({ month: text({ required: true }), count: number({ required: true }) }))
export type DashboardFigures = ShapeValue<typeof figures, never>
export type MonthlyCount = ShapeValue<typeof monthly, never>

export const dashboard = defineCalls({
  /**
   * Figures of a period with both ends, or the last 30 days of the store's calendar up to today; `previous` has those of the
   * days before it, by `previousDays`. For a caller with some showrooms, money is that of the goods taken from them, so that
   * the figures of all showrooms add up; an order is counted in each showroom that it has goods of. New customers are those
   * of the shop.
   */
  figures: {
    at: 'GET dashboard/{kind}',
    access: ['Order', 'READ'],
    query: { startDate: instant(), endDate: instant() },
    response: figures,
  },
  /** The last twelve months of the store's calendar, the current one last. */
  monthlyUsers: { at: 'GET dashboard/users/monthly-count', access: ['Customer', 'READ'], response: monthly },
  monthlyOrders: { at: 'GET dashboard/orders/monthly-count', access: ['Order', 'READ'], response: monthly },
})
