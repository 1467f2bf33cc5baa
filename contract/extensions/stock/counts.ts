import { countOutcomes } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, instant, number, ref, rows, text } from '#contract/grammar/field.ts'
import { anything, arrayOfRows, fields } from '#contract/grammar/response.ts'
import { limits } from '#contract/policies/limits.ts'

const required = { required: true } as const
const id = text({ ...required, max: 40 })

export const stockCountCalls = defineCalls({
  /**
   * Applies what a count of a showroom found, in one transaction. Each line is posted or refused separately; stock that
   * changed after its line was counted is changed by the same difference.
   */
  postStockCount: {
    at: 'POST x/stock-counts',
    access: ['Product', 'UPDATE'],
    body: {
      store: ref('stores', { ...required, label: 'Showroom' }),
      /** When the count began; it names the count in the stock history. */
      begunAt: instant(required),
      note: text({ max: 255 }),
      lines: rows(
        {
          productId: id,
          variantId: text({ max: 40 }),
          /** For sale when the line was counted; absent if the showroom did not stock the item. */
          expected: number({ min: 0, max: 1_000_000 }),
          difference: number({ ...required, min: -1_000_000, max: 1_000_000 }),
        },
        { ...required, minRows: 1, maxRows: limits.maxCountLines },
      ),
    },
    /** In the order of the lines. A refused line has neither a stock record nor quantities. */
    response: arrayOfRows(
      fields({
        outcome: choice(countOutcomes, required),
        /** The stock record. */
        id: text(),
        from: number(),
        to: number(),
        /** Of a refused line, as a call for it alone would return it. */
        refusal: anything,
      }),
    ),
    invalidates: ['inventory', 'products', 'variants'],
  },
})
