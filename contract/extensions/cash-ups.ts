import { cashUpMethods } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, date, instant, money, number, ref, rows, text } from '../grammar/field'
import { array, arrayOfRows, fields, fileDownload, one, type ShapeValue } from '../grammar/response'

const required = { required: true } as const
const amount = money(required)
const place = { store: ref('stores', { ...required, label: 'Showroom' }), day: date(required) }
const showroom = { store: text(required), name: text(required), day: date(required) }

const cashUp = fields({
  ...showroom,
  /** By method: what payments and refunds add up to now, and, while the day is closed, what they did then and what was counted. */
  lines: array(
    fields({
      method: choice(cashUpMethods, required),
      expected: amount,
      closed: money(),
      counted: money(),
    }),
  ),
  /** When a payment or refund of this day was last recorded after it was closed. */
  changedAt: instant(),
  /** All closings of this day, the newest first: it is closed unless that one was reopened. */
  closings: array(one('cashUps')),
})
export type CashUp = ShapeValue<typeof cashUp, { cashUps: unknown }>

const day = fields({
  ...showroom,
  expected: amount,
  /** Null while it is open. */
  closed: money(),
  counted: money(),
  closedBy: text(),
  closedAt: instant(),
  changedAt: instant(),
})
export type CashUpDay = ShapeValue<typeof day, never>

const days = { startDate: instant(), endDate: instant() }
const workbook = fileDownload('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')

/** The money of showrooms: what payments and refunds of a day add up to, and what was counted. */
export const cashUpCalls = defineCalls({
  cashUp: { at: 'GET x/cash-up', access: ['CashUp', 'READ'], query: place, response: cashUp },
  /** The days with money or a closing, and today, the newest first; by default of the last 7 days, at most of `limits.cashUpDays`. */
  cashUpDays: {
    at: 'GET x/cash-ups',
    access: ['CashUp', 'READ'],
    query: days,
    response: arrayOfRows(day),
  },
  /** The same as workbooks. */
  cashUpSheet: { at: 'GET x/cash-up/excel', access: ['CashUp', 'READ'], query: place, response: workbook },
  cashUpDaysSheet: {
    at: 'GET x/cash-ups/excel',
    access: ['CashUp', 'READ'],
    query: days,
    response: workbook,
  },
  /** Refused unless `expected` is what payments and refunds add up to now. */
  closeCashUp: {
    at: 'POST x/cash-ups',
    access: ['CashUp', 'CREATE'],
    body: {
      ...place,
      lines: rows(
        {
          method: choice(cashUpMethods, required),
          /** As it was read. */
          expected: text(required),
          /** Below zero if more was paid out than received. */
          counted: number({ ...required, decimals: 2, min: -1_000_000_000, max: 1_000_000_000 }),
        },
        { ...required, minRows: 1 },
      ),
      note: text({ max: 500 }),
    },
    response: one('cashUps'),
    invalidates: ['orders'],
  },
  /** The day can be counted again; what was counted before remains. */
  reopenCashUp: {
    at: 'POST x/cash-ups/{id}/reopening',
    ids: { id: 'cashUps' },
    access: ['CashUp', 'UPDATE'],
    body: { reason: text({ ...required, max: 500 }), version: number({ ...required, min: 1 }) },
    response: one('cashUps'),
    invalidates: ['orders'],
  },
})
