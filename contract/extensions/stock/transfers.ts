import { defineCalls } from '#contract/grammar/calls.ts'
import { flag, longText, number, rows, text } from '#contract/grammar/field.ts'
import { arrayOfRows, fields, one } from '#contract/grammar/response.ts'
import { limits } from '#contract/policies/limits.ts'

const version = number({ required: true, min: 1 })
const common = {
  ids: { id: 'transfers' },
  access: ['Product', 'UPDATE'],
  response: one('transfers'),
  invalidates: ['transfers', 'inventory', 'products', 'variants', 'units'],
} as const

export const transfersCalls = defineCalls({
  /** The names of all showrooms, also those beyond the user's reach: a transfer has one of them at its other end. */
  transferShowrooms: {
    at: 'GET x/transfer-showrooms',
    access: ['Product', 'CREATE'],
    response: arrayOfRows(
      fields({
        id: text({ required: true }),
        name: text({ required: true }),
        isActive: flag({ required: true }),
      }),
    ),
  },
  /** The items leave the stock of the first showroom. */
  sendTransfer: { at: 'POST x/transfers/{id}/send', body: { version }, ...common },
  /** What arrived enters the stock of the second showroom, which stocks it from then on. */
  receiveTransfer: {
    at: 'POST x/transfers/{id}/receive',
    body: {
      received: rows(
        {
          sku: text({ required: true, max: 64 }),
          quantity: number({ required: true, min: 0, max: 100_000 }),
        },
        { required: true, minRows: 1, maxRows: 500 },
      ),
      /** The chassis numbers that arrived; all that were sent if absent. */
      units: longText({ max: limits.maxUnitsText }),
      version,
    },
    ...common,
  },
  /** Items that were sent return to the first showroom. */
  cancelTransfer: { at: 'POST x/transfers/{id}/cancel', body: { version }, ...common },
})
