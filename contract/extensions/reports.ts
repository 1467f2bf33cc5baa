import { productTypes } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, instant, number, refs, text, values } from '../grammar/field'
import { array, arrayOfRows, fields, fileDownload, type ShapeValue, textOrNumber } from '../grammar/response'

const required = { required: true } as const
const amounts = array(textOrNumber())
const period = fields({ startDate: instant(required), endDate: instant(required) }, { nullable: true })
/**
 * `report` is a key of `contract/policies/reports.ts`, which the first page does not load. `values` are in the order of its
 * declared columns: decimal strings if they are money, numbers if they are counts. `previous` is null where nothing is compared.
 */
const report = fields({
  report: text(required),
  period,
  previousPeriod: period,
  rows: array(
    fields({
      key: text(required),
      label: text(required),
      values: amounts,
      previous: array(textOrNumber(), { nullable: true }),
    }),
  ),
  totals: fields({ values: amounts, previous: array(textOrNumber(), { nullable: true }) }),
  /** How many rows are summed up in the one with the key `rest`. */
  rest: number(required),
})
export type ReportResult = ShapeValue<typeof report, never>

/**
 * A period with both ends, by default the last 30 days; reports of current balances ignore it. The scope is the showrooms, and those
 * of the divisions; by default what the caller reaches. It replaces the one that the header names.
 */
const query = {
  startDate: instant(),
  endDate: instant(),
  showrooms: refs('stores'),
  divisions: values(),
  productType: choice(productTypes),
}

export const reportCalls = defineCalls({
  report: { at: 'GET x/reports/{report}', access: ['Report', 'READ'], query, response: report },
  /** The showrooms of the caller's role, which a report can be limited to. */
  reportShowrooms: {
    at: 'GET x/report-showrooms',
    access: ['Report', 'READ'],
    response: arrayOfRows(fields({ id: text(required), label: text(required), division: text(required) })),
  },
  /** The same as a workbook. */
  reportSheet: {
    at: 'GET x/reports/{report}/excel',
    access: ['Report', 'READ'],
    query,
    response: fileDownload('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})
