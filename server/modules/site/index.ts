import type { Handlers } from '../../core/context'
import { readGeneral } from '../settings/declared-settings'
import { siteRefreshes } from './refreshes'

export const siteHandlers: Handlers = {
  'x.siteRefreshes': siteRefreshes,
  'x.shop': async (context) => ({ storeName: (await readGeneral(context)).storeName }),
}
