import type { Row } from '../facts/page'
import type { Writing } from '../writing'

/** A segment that is saved, changed and deleted, with coupon and discount that are for it in between. */
export const checkSegments = async ({ call, made }: Writing) => {
  const payload = { name: 'Conformance', query: 'isActive=true' }
  const segment = await call<Row>('x.addSegment', { payload })
  if (!segment) return
  const { id: segmentId, version } = segment
  for (const [resource, name] of [
    ['coupons', 'x.limitCoupon'],
    ['discounts', 'x.limitDiscount'],
  ] as const) {
    const row = made.find((one) => one.resource === resource)?.row
    if (!row) continue
    const params = { id: row.id }
    const one = await call<Row>(`${resource}.one`, { params })
    const limited = await call<Row>(name, { params, payload: { segmentId, version: one?.version } })
    await call(name, { params, payload: { segmentId: null, version: limited?.version } })
  }
  await call('x.changeSegment', { params: { id: segmentId }, payload: { ...payload, version } })
  await call('x.removeSegment', { params: { id: segmentId } })
}
