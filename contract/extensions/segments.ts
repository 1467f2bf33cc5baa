import { defineCalls } from '../grammar/calls'
import { number, text } from '../grammar/field'
import { arrayOfRows, fields, message, one, type ShapeValue } from '../grammar/response'
import { segments } from '../resources/people/segments'

const required = { required: true } as const
const { name, query } = segments.fields
const version = number({ ...required, min: 1 })

/** `customers`: those in it now; null if its filters are no longer valid, and no one is in it. */
const segment = fields({
  id: text(required),
  version: number(required),
  name,
  query,
  customers: number(),
})
export type Segment = ShapeValue<typeof segment, never>

/** No segment without an id: the promotion is for everyone. */
const limit = { segmentId: text(), version }

/** Segments of customers, and the coupons and discounts that are only for one of them. */
export const segmentsCalls = defineCalls({
  segments: { at: 'GET x/segments', access: ['Customer', 'READ'], response: arrayOfRows(segment) },
  addSegment: {
    at: 'POST x/segments',
    access: ['Customer', 'UPDATE'],
    body: { name, query },
    response: one('segments'),
    invalidates: ['customers'],
  },
  changeSegment: {
    at: 'PATCH x/segments/{id}',
    ids: { id: 'segments' },
    access: ['Customer', 'UPDATE'],
    body: { name, query, version },
    response: one('segments'),
    invalidates: ['customers', 'coupons', 'discounts', 'buyGetPromotions', 'priceLists'],
  },
  /** Refused while a promotion is for the segment. */
  removeSegment: {
    at: 'DELETE x/segments/{id}',
    ids: { id: 'segments' },
    access: ['Customer', 'UPDATE'],
    response: message,
    invalidates: ['customers'],
  },
  limitCoupon: {
    at: 'PATCH x/coupons/{id}/segment',
    ids: { id: 'coupons' },
    access: ['DealProduct', 'UPDATE'],
    body: limit,
    response: one('coupons'),
    invalidates: ['coupons'],
  },
  limitDiscount: {
    at: 'PATCH x/discounts/{id}/segment',
    ids: { id: 'discounts' },
    access: ['DealProduct', 'UPDATE'],
    body: limit,
    response: one('discounts'),
    invalidates: ['discounts', 'products'],
  },
})
