import { cmsTypes } from '#contract/enums.ts'
import type { Handlers } from '#server/core/context.ts'
import { bannerHandlers } from './test-ride-banner'

export const contentHandlers: Handlers = {
  ...bannerHandlers,
  'cmsItems.types': async () => ({ data: [...cmsTypes], total: cmsTypes.length }),
}
