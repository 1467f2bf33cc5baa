import type { Handlers } from '#server/core/context.ts'
import { readGeneralSettings } from '../settings/declared-settings'
import { readSiteRefreshes } from './refreshes'

export const siteHandlers: Handlers = {
  'x.siteRefreshes': readSiteRefreshes,
  'x.shop': async (context) => ({ storeName: (await readGeneralSettings(context)).storeName }),
}
