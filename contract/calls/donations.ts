import { causeTypes } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, date, instant, money, text } from '../grammar/field'
import { array, fields, type ShapeValue } from '../grammar/response'

/** `date` is a day of the store's calendar. */
const amounts = fields({
  total: money({ required: true }),
  data: array(fields({ date: date({ required: true }), amount: money({ required: true }) })),
})
export type DonationAmounts = ShapeValue<typeof amounts, never>

export const donations = defineCalls({
  /** Donations per day; `supportId` is the cause, for global ones only. */
  amounts: {
    at: 'GET admin/donation/supports/amounts',
    access: ['Payment', 'READ'],
    query: {
      type: choice(causeTypes, { required: true }),
      startDate: instant(),
      endDate: instant(),
      supportId: text(),
    },
    response: amounts,
  },
})
