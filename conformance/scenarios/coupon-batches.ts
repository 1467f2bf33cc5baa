import type { Row } from '../facts/page'
import type { Writing } from '../writing'

/** Generates two codes of the created coupon, deactivates and activates them together. */
export const checkCouponBatches = async ({ call, refuse, made, leftBehind }: Writing) => {
  const coupon = made.find(({ resource }) => resource === 'coupons')
  if (!coupon) return
  const payload = { title: 'Conformance', count: 2, prefix: 'CHECK', length: 10, uses: 1 }
  const batch = await call<Row>('x.generateCoupons', { params: { id: coupon.row.id }, payload })
  if (!batch) return
  leftBehind.push('Code batch Conformance')
  const params = { id: batch.id }
  const change = (isActive: boolean, version: unknown) => ({ params, payload: { isActive, version } })
  const inactive = await call<Row>('x.setCouponBatchActive', change(false, batch.version))
  await refuse('x.setCouponBatchActive', 'stale version', 409, change(true, batch.version))
  if (inactive) await call('x.setCouponBatchActive', change(true, inactive.version))
}
