import type { Handlers } from '../../core/work'
import { generalHandlers } from './general'
import { siteRefreshes } from './refreshes'

export const siteHandlers: Handlers = {
  'x.siteRefreshes': siteRefreshes,
  ...generalHandlers,
}
