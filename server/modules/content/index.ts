import { cmsTypes } from '../../../contract/enums'
import type { Handlers } from '../../core/context'
import { bannerHandlers } from './test-ride-banner'

export const contentHandlers: Handlers = {
  ...bannerHandlers,
  'cmsItems.types': async () => ({ data: [...cmsTypes], total: cmsTypes.length }),
}
