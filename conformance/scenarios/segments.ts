import type { Row } from '../facts/page'
import type { Writing } from '../writing'
import { checkPriceLists } from './price-lists'

/** A segment that is saved, changed and deleted, with promotions and a price list that are for it in between. */
export const checkSegments = async (writing: Writing) => {
  const { call, made } = writing
  const payload = { name: 'Conformance', query: 'isActive=true' }
  const segment = await call<Row>('x.addSegment', { payload })
  if (!segment) return
  const { id: segmentId, version } = segment
  for (const [resource, name] of [
    ['coupons', 'x.limitCoupon'],
    ['discounts', 'x.limitDiscount'],
    ['buyGetPromotions', 'x.limitBuyGet'],
  ] as const) {
    const own = made.find((each) => each.resource === resource)
    if (!own) continue
    const { row } = own
    const params = { id: row.id }
    const read = { params: { resource }, query: { ids: [row.id] } }
    const found = await call<{ data: Row[] }>('x.readRecords', read)
    const one = found?.data[0]
    const limited = await call<Row>(name, { params, payload: { segmentId, version: one?.version } })
    const freed = await call<Row>(name, { params, payload: { segmentId: null, version: limited?.version } })
    // Later checks change the record over its current version.
    if (freed) own.row = freed
  }
  await checkPriceLists(writing, String(segmentId))
  await call('x.changeSegment', { params: { id: segmentId }, payload: { ...payload, version } })
  await call('x.removeSegment', { params: { id: segmentId } })
}
