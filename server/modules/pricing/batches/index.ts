import type { Handlers } from '#server/core/context.ts'
import { setCouponBatchActive } from './activate'
import { generateCoupons } from './generate'

export const couponBatchHandlers: Handlers = {
  'x.generateCoupons': generateCoupons,
  'x.setCouponBatchActive': setCouponBatchActive,
}
