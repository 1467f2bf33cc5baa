import { defineCalls } from '../../grammar/calls'
import { number, text } from '../../grammar/field'
import { one } from '../../grammar/response'

export const buyGetCalls = defineCalls({
  /** Makes the promotion one for the customers in a segment; without an id, for everyone. */
  limitBuyGet: {
    at: 'PATCH x/buy-x-get-y/{id}/segment',
    ids: { id: 'buyGetPromotions' },
    access: ['DealProduct', 'UPDATE'],
    body: { segmentId: text(), version: number({ required: true, min: 1 }) },
    response: one('buyGetPromotions'),
    invalidates: ['buyGetPromotions'],
  },
})
