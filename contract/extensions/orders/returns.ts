import { refundMethods, returnConditions } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, flag, money, number, ref, rows, text } from '#contract/grammar/field.ts'
import {
  anything,
  array,
  dictionary,
  fields,
  list,
  one,
  type ShapeValue,
} from '#contract/grammar/response.ts'

const required = { required: true } as const
const amount = money(required)

/** One of `x.returnReasons`. */
const reason = { max: 60 } as const
export const returnReason = text({ ...required, ...reason })

/** What is returned, and how the refund is paid. Without lines it is a refund without goods. */
export const returnRequest = {
  lines: rows({
    lineId: text(required),
    quantity: number({ ...required, min: 1, max: 1000 }),
    condition: choice(returnConditions, required),
    /** If it differs from that of the others. */
    reason: text(reason),
    /** Of goods kept by unit: the chassis numbers that came back, unless all did. */
    units: text({ max: 1000, label: 'Chassis numbers' }),
  }),
  /** The showroom that takes the sellable goods. */
  store: ref('stores', { activeOnly: true, label: 'Showroom' }),
  withDelivery: flag(),
  /** At most what the preview proposes, which is also the default. */
  refund: money(),
  method: choice(refundMethods),
} as const

export const returnPriceFields = {
  /** In the order of the request, without unknown lines. */
  lines: array(fields({ lineId: text(required), amount })),
  /** The delivery fee as the customer paid it; zero if it was refunded before. */
  deliveryFee: amount,
  /** The value of the goods, with the delivery fee if requested. */
  value: amount,
  /** The part of the value that is not refunded because the customer still owed it. */
  settled: amount,
  /** The largest possible refund, and the one that would be paid. */
  most: amount,
  refund: amount,
  points: number(required),
  /** What the order would have paid and due afterwards. */
  paid: amount,
  due: amount,
  /** Why this can’t be recorded, in the form of a refusal; null if it can. */
  refusal: fields(
    { message: array(text(required)), errors: dictionary(array(text(required))), reasons: array(anything) },
    { nullable: true },
  ),
} as const
const price = fields(returnPriceFields)
export type ReturnPrice = ShapeValue<typeof price, never>

export const returnsCalls = defineCalls({
  /** The reasons for returns and refunds that are offered, in their order: usual ones, and those of the settings. */
  returnReasons: {
    at: 'GET x/return-reasons',
    access: ['Order', 'READ'],
    response: fields({ data: array(text(required)) }),
  },
  /** What a return would refund. Nothing is stored. */
  priceReturn: {
    at: 'POST x/orders/{id}/returns/price',
    ids: { id: 'orders' },
    access: ['Payment', 'UPDATE'],
    body: returnRequest,
    response: price,
  },
  /** Goods that came back, and the refund for them; or a refund without goods. */
  addReturn: {
    at: 'POST x/orders/{id}/returns',
    ids: { id: 'orders' },
    access: ['Payment', 'UPDATE'],
    body: {
      ...returnRequest,
      reason: returnReason,
      note: text({ max: 500 }),
      /** The showroom that pays the refund; without one, those of the goods do. */
      refundStore: ref('stores', { activeOnly: true, label: 'Refunded at' }),
      version: number({ ...required, min: 1 }),
    },
    response: one('orders'),
    invalidates: ['orders', 'customers', 'inventory', 'products', 'units', 'dashboard'],
  },
  orderReturns: {
    at: 'GET x/orders/{id}/returns',
    ids: { id: 'orders' },
    access: ['Order', 'READ'],
    paging: 'page',
    response: list(one('returns')),
  },
  /** A payment from the customer’s store credit. */
  payWithCredit: {
    at: 'POST x/orders/{id}/credit-payment',
    ids: { id: 'orders' },
    access: ['Payment', 'CREATE'],
    body: { amount: money({ ...required, min: '0.01' }), version: number({ ...required, min: 1 }) },
    response: one('orders'),
    invalidates: ['orders', 'customers', 'dashboard'],
  },
  /** The ledger of a customer’s store credit, newest first. */
  customerCredit: {
    at: 'GET x/customers/{id}/credit',
    ids: { id: 'customers' },
    access: ['Customer', 'READ'],
    paging: 'page',
    response: list(one('creditEntries')),
  },
})
