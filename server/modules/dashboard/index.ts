import type { Handlers } from '../../core/context'
import { readAttention } from './attention'
import { dashboardFigures } from './figures'
import { monthlyOrders, monthlyUsers } from './monthly'

export const dashboardHandlers: Handlers = {
  'dashboard.figures': dashboardFigures,
  'dashboard.monthlyUsers': monthlyUsers,
  'dashboard.monthlyOrders': monthlyOrders,
  'x.attention': readAttention,
}
