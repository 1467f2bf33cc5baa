import { defineCalls } from '#contract/grammar/calls.ts'
import { instant, money } from '#contract/grammar/field.ts'
import { one } from '#contract/grammar/response.ts'
import { messages } from '#contract/policies/messages.ts'

export const dealsCalls = defineCalls({
  /**
   * Makes the product a deal, or changes its deal: all of price, start and end are replaced, what is absent is none. The
   * product is a deal only inside the period; a price applies to it and to its variants that cost more.
   */
  setDeal: {
    at: 'PUT x/products/{id}/deal',
    ids: { id: 'products' },
    access: ['DealProduct', 'CREATE'],
    body: {
      dealPrice: money({ min: '0.01' }),
      dealFrom: instant({ usualTime: '00:00' }),
      dealUntil: instant({ usualTime: '23:59' }),
    },
    response: one('products'),
    invalidates: ['products', 'dealProducts'],
    failure: messages.dealProductNotAdded,
  },
})
