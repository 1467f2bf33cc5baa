import { Refusal } from '../../errors'
import type { Handlers } from '../handler'

const later = async () => {
  throw new Refusal(501, 'Not there yet')
}

export const dashboardHandlers: Handlers = {
  'dashboard.figures': later,
  'dashboard.monthlyUsers': later,
  'dashboard.monthlyOrders': later,
  'x.attention': later,
}
