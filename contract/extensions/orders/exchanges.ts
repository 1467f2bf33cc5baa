import { receiptMethods } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, flag, money, number, rows, text } from '#contract/grammar/field.ts'
import { fields, one, type ShapeValue } from '#contract/grammar/response.ts'
import { orderPriceFields, placedLines } from './order-desk'
import { returnPriceFields, returnReason, returnRequest } from './returns'

const required = { required: true } as const
const amount = money(required)
const { lines, store, withDelivery, method } = returnRequest

/**
 * What comes back as in a return, what the customer gets instead, and how the difference is settled: `method` is how money
 * that is left is refunded, `received` what is paid now.
 */
const request = {
  store,
  withDelivery,
  method,
  lines: rows(lines.of, { ...required, minRows: 1 }),
  newLines: placedLines,
  /** The new goods are delivered for the fee of the address; without it, free of charge. */
  chargesDelivery: flag(),
  received: money(),
  /** How it is paid; by default as the order is. */
  receivedBy: choice(receiptMethods),
} as const

const price = fields({
  returned: fields(returnPriceFields),
  order: fields(orderPriceFields),
  /** The part of the refund that pays for the new order. */
  exchanged: amount,
  /** What is left to refund, and what the new order has due. */
  refund: amount,
  due: amount,
  /** As in the price of an order. Keys of new goods begin with `newLines`. */
  refusal: orderPriceFields.refusal,
})
export type ExchangePrice = ShapeValue<typeof price, never>

/** Goods that are replaced by others: a return and a new order for the same customer and address, in one step. */
export const exchangesCalls = defineCalls({
  /** What an exchange would cost. Nothing is stored, and no stock is reserved. */
  priceExchange: {
    at: 'POST x/orders/{id}/exchange/price',
    ids: { id: 'orders' },
    access: ['Payment', 'UPDATE'],
    body: request,
    response: price,
  },
  /** Requires CREATE on Order, too, and CREATE on Payment if money is received. Returns the new order. */
  exchangeGoods: {
    at: 'POST x/orders/{id}/exchange',
    ids: { id: 'orders' },
    access: ['Payment', 'UPDATE'],
    body: {
      ...request,
      reason: returnReason,
      note: text({ max: 500 }),
      version: number({ ...required, min: 1 }),
    },
    response: one('orders'),
    invalidates: ['orders', 'customers', 'inventory', 'products', 'units', 'dashboard'],
  },
})
