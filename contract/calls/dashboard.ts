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
  /** Figures of a time, both ends or none; `previous` is the same of the time of equal length before it. */
  figures: {
    at: 'GET dashboard/{kind}',
    can: ['Order', 'READ'],
    query: { startDate: instant(), endDate: instant() },
  },
  monthlyUsers: { at: 'GET dashboard/users/monthly-count', can: ['Customer', 'READ'] },
  monthlyOrders: { at: 'GET dashboard/orders/monthly-count', can: ['Order', 'READ'] },
})
/** Values are decimal strings where they are money, and counts as numbers. */
export type DashboardFigures = {
  kind: DashboardKind
  startDate: string
  endDate: string
  data: { key: string; label: string; value: string | number; previous: string | number | null }[]
}
/** `month` of the store's calendar, `2026-01`. */
export type MonthlyCount = { data: { month: string; count: number }[] }
