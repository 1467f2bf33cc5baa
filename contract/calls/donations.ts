import { causeTypes } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, instant, text } from '../grammar/field'

export const donations = defineCalls({
  /** What was given by day; `supportId` is the cause, of global ones only. */
  amounts: {
    at: 'GET admin/donation/supports/amounts',
    can: ['Payment', 'READ'],
    query: {
      type: choice(causeTypes, { required: true }),
      startDate: instant(),
      endDate: instant(),
      supportId: text(),
    },
  },
})
/** `date` is a day of the store, `2026-01-31`; amounts are money. */
export type DonationAmounts = { total: string; data: { date: string; amount: string }[] }
