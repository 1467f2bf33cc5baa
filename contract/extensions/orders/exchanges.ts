import { refundMethods, returnConditions, returnReasons } from '../../enums'
import { defineCalls } from '../../grammar/calls'
import { choice, flag, money, number, ref, rows, text } from '../../grammar/field'
import { anything, array, dictionary, fields, one, type ShapeValue } from '../../grammar/response'
import { orderedLines, orderPriceFields } from './order-desk'
import { returnPriceFields } from './returns'

const required = { required: true } as const
const amount = money(required)

/** What comes back, what the customer gets instead, and how the difference is settled. */
const request = {
  lines: rows(
    {
      lineId: text(required),
      quantity: number({ ...required, min: 1, max: 1000 }),
      condition: choice(returnConditions, required),
    },
    { ...required, atLeast: 1 },
  ),
  newLines: orderedLines,
  /** The showroom that takes the sellable goods. */
  store: ref('stores', { label: 'Showroom' }),
  /** The delivery fee of the former order is refunded, too. */
  withDelivery: flag(),
  /** The new goods are delivered for the fee of the address; without it, free of charge. */
  chargesDelivery: flag(),
  /** How money that is left is refunded. */
  method: choice(refundMethods),
  /** What the customer pays now of the difference. */
  received: money(),
} as const

const price = fields({
  returned: fields(returnPriceFields),
  order: fields(orderPriceFields),
  /** The part of the refund that pays for the new order. */
  exchanged: amount,
  /** What is left to refund, and what the new order has due. */
  refund: amount,
  due: amount,
  /** Why this can’t be recorded, in the form of a refusal; null if it can. Keys of new goods begin with `newLines`. */
  refusal: fields(
    { message: array(text(required)), errors: dictionary(array(text(required))), reasons: array(anything) },
    { nullable: true },
  ),
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
      reason: choice(returnReasons, required),
      note: text({ max: 500 }),
      version: number({ ...required, min: 1 }),
    },
    response: one('orders'),
    invalidates: ['orders', 'customers', 'inventory', 'products', 'dashboard'],
  },
})
