import { defineCalls } from '#contract/grammar/calls.ts'
import { number, text } from '#contract/grammar/field.ts'
import { one } from '#contract/grammar/response.ts'

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
