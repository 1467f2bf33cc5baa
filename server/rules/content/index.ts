import { Refusal } from '../../errors'
import type { Handlers } from '../../rules/handler'

const later = async () => {
  throw new Refusal(501, 'Not there yet')
}

export const contentHandlers: Handlers = {
  'cmsItems.types': later,
  'testRideBanner.current': later,
  'testRideBanner.replace': later,
  'testRideBanner.clear': later,
}
