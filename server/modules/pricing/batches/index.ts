import type { Handlers } from '../../../core/context'
import { setCouponBatchActive } from './activate'
import { generateCoupons } from './generate'

export const couponBatchHandlers: Handlers = {
  'x.generateCoupons': generateCoupons,
  'x.setCouponBatchActive': setCouponBatchActive,
}
