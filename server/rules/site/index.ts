import { Refusal } from '../../errors'
import type { Handlers } from '../../rules/handler'

const later = async () => {
  throw new Refusal(501, 'Not there yet')
}

export const siteHandlers: Handlers = {
  'x.siteRefreshes': later,
  'generalSettings.get': later,
  'generalSettings.update': later,
}
