import { keysOf } from '../grammar/keys'
import type { Subject } from './access'

/** What the rows of a report are: their keys are days, ids of records, or values of an enumeration. */
export type ReportRows =
  | 'day'
  | 'showroom'
  | 'division'
  | 'deliveryDivision'
  | 'product'
  | 'productType'
  | 'category'
  | 'brand'
  | 'paymentMethod'
  | 'channel'
  | 'method'
  | 'age'
  | 'customer'
  | 'carrier'
  | 'vatRate'
  | 'returnReason'
  | 'cancellationReason'
  | 'discount'
  | 'coupon'

type Report = {
  group: 'sales' | 'profit' | 'payments' | 'receivables' | 'vat' | 'returns' | 'discounts'
  rows: ReportRows
  /** In their order; amounts have two places, counts none. */
  columns: Readonly<Record<string, 'money' | 'count'>>
  /** The current balance: it has no period, and nothing that it is compared with. */
  isCurrent?: true
  /** It contains names or amounts that this permission is needed for, too. */
  needs?: Subject
  /** What it counts belongs to several rows at once: it is in each of them, and once in the totals. */
  overlaps?: true
  /** It can be limited to a type of product. */
  byType?: true
}

const sales = { orders: 'count', sales: 'money' } as const
const goods = { pieces: 'count', sales: 'money' } as const
const profit = {
  pieces: 'count',
  // The first amount is what rows are ordered and drawn by.
  profit: 'money',
  sales: 'money',
  cost: 'money',
  withoutCost: 'count',
} as const
const received = { received: 'money', reversed: 'money', refunded: 'money', kept: 'money' } as const
const owed = { orders: 'count', due: 'money', withCouriers: 'money' } as const
const given = { orders: 'count', amount: 'money' } as const

/**
 * The reports, as the page lists them. A further one is a line here, its query in `server/modules/reports`, and its title.
 *
 * Sales are those of the orders that were placed in the period and are not cancelled: their totals without what was credited.
 */
export const reports = {
  'sales-by-day': { group: 'sales', rows: 'day', columns: sales },
  'sales-by-showroom': { group: 'sales', rows: 'showroom', columns: sales, overlaps: true },
  'sales-by-division': { group: 'sales', rows: 'division', columns: sales, overlaps: true },
  'sales-by-delivery-division': { group: 'sales', rows: 'deliveryDivision', columns: sales },
  'sales-by-product': { group: 'sales', rows: 'product', columns: goods, byType: true },
  'sales-by-product-type': { group: 'sales', rows: 'productType', columns: goods },
  'sales-by-category': { group: 'sales', rows: 'category', columns: goods, overlaps: true, byType: true },
  'sales-by-brand': { group: 'sales', rows: 'brand', columns: goods, byType: true },
  'sales-by-channel': { group: 'sales', rows: 'channel', columns: sales },
  'sales-by-payment-method': { group: 'sales', rows: 'paymentMethod', columns: sales },
  'sales-by-customer': { group: 'sales', rows: 'customer', columns: sales, needs: 'Customer' },
  'profit-by-product': { group: 'profit', rows: 'product', columns: profit, needs: 'Cost', byType: true },
  'profit-by-day': { group: 'profit', rows: 'day', columns: profit, needs: 'Cost' },
  'stock-value-by-showroom': {
    ...{ group: 'profit', rows: 'showroom', needs: 'Cost', isCurrent: true },
    columns: { pieces: 'count', stockValue: 'money', withoutCost: 'count' },
  },
  'payments-by-method': { group: 'payments', rows: 'method', columns: received },
  'payments-by-day': { group: 'payments', rows: 'day', columns: received },
  'payments-by-showroom': { group: 'payments', rows: 'showroom', columns: received },
  'receivables-by-age': { group: 'receivables', rows: 'age', columns: owed, isCurrent: true },
  'receivables-by-customer': {
    ...{ group: 'receivables', rows: 'customer', columns: owed, isCurrent: true },
    needs: 'Customer',
  },
  'courier-cash': {
    ...{ group: 'receivables', rows: 'carrier', isCurrent: true },
    columns: { orders: 'count', onTheWay: 'money', delivered: 'money', due: 'money' },
  },
  'vat-by-rate': {
    ...{ group: 'vat', rows: 'vatRate' },
    columns: {
      ...{ taxable: 'money', vat: 'money', taxableReturned: 'money', vatReturned: 'money' },
      netVat: 'money',
    },
  },
  'returns-by-reason': {
    ...{ group: 'returns', rows: 'returnReason' },
    columns: { returns: 'count', pieces: 'count', credited: 'money', refunded: 'money' },
    overlaps: true,
  },
  'cancellations-by-reason': { group: 'returns', rows: 'cancellationReason', columns: given },
  discounts: { group: 'discounts', rows: 'discount', columns: given, overlaps: true },
  coupons: { group: 'discounts', rows: 'coupon', columns: given },
} as const satisfies Readonly<Record<string, Report>>

export type ReportKey = keyof typeof reports
export const reportKeys = keysOf(reports)
export const reportNamed = (key: ReportKey): Report => reports[key]
export const isReportKey = (key: string | undefined | null): key is ReportKey =>
  typeof key === 'string' && Object.hasOwn(reports, key)

/** Days since an order was placed: the first one of each age. */
export const receivableAges = [0, 8, 31, 61, 91] as const

/** The key of what belongs to none of the rows: goods of no known showroom, products without a brand. */
export const noneKey = 'none'
/** The key of what makes the rows of goods add up to the sales: delivery, charges, points, and credits for nothing that came back. */
export const otherSalesKey = 'other'
/** The key of the rows that are too many to be returned one by one. */
export const restKey = 'rest'
