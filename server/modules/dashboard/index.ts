import type { Handlers } from '#server/core/context.ts'
import { readAttention } from './attention'
import { dashboardFigures } from './figures'
import { monthlyOrders, monthlyUsers } from './monthly'

export const dashboardHandlers: Handlers = {
  'dashboard.figures': dashboardFigures,
  'dashboard.monthlyUsers': monthlyUsers,
  'dashboard.monthlyOrders': monthlyOrders,
  'x.attention': readAttention,
}
