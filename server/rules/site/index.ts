import type { Handlers } from '../../rules/handler'
import { generalHandlers } from './general'
import { siteRefreshes } from './refreshes'

export const siteHandlers: Handlers = {
  'x.siteRefreshes': siteRefreshes,
  ...generalHandlers,
}
