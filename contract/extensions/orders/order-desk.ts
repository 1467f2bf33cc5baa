import { paymentReversals } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, flag, image, money, number, rows, text } from '#contract/grammar/field.ts'
import {
  anything,
  array,
  arrayOfRows,
  dictionary,
  fields,
  one,
  type ShapeValue,
} from '#contract/grammar/response.ts'

const required = { required: true } as const
const id = text(required)
const count = number(required)
const amount = money(required)

/** The goods of an order, as staff or customers select them. */
export const orderedLines = rows(
  { productId: id, variantId: text(), quantity: number({ ...required, min: 1, max: 1000 }) },
  { ...required, minRows: 1 },
)

/** The same of an order that is placed. */
export const placedLines = rows(
  {
    ...orderedLines.of,
    /** Of goods kept by unit: the chassis numbers that the customer gets, if they are known already. */
    units: text({ max: 1000, label: 'Chassis numbers' }),
  },
  { ...required, minRows: 1 },
)

/** Identity and price of an order's goods. `discount` is the reduction of one piece by an active discount. */
const goods = {
  productId: id,
  variantId: text(),
  name: text(required),
  sku: text(required),
  picture: image({ feature: 'product' }),
  unitPrice: amount,
  discount: amount,
  /** They are kept by unit: each piece has a chassis number. */
  byUnit: flag(required),
} as const

const sellable = fields({
  ...goods,
  /** Pieces in all showrooms together; those that are promised to other customers come on top. */
  available: count,
  promised: count,
  stock: array(fields({ storeId: id, store: text(required), quantity: count, promised: count })),
  /**
   * The search is its SKU, custom SKU or barcode, or the number of one of its units. The SKU of a product with variants is
   * that of none of them.
   */
  isExact: flag(required),
  /** The chassis number of the unit in stock whose chassis or engine number was searched. */
  unit: text(),
})
export type SellableGoods = ShapeValue<typeof sellable, never>

/** The price of goods that are ordered, and why they can’t be. */
export const orderPriceFields = {
  /** In the order of the request, without those whose product is unknown. */
  lines: array(
    fields({ ...goods, quantity: count, available: count, total: amount, promotionDiscount: amount }),
  ),
  subTotal: amount,
  /** The buy X get Y promotion that applies, and what it reduces of the sub-total. */
  promotion: text(),
  promotionDiscount: amount,
  /** The cart discount that applies. */
  discountTitle: text(),
  discount: amount,
  couponDiscount: amount,
  vat: amount,
  charges: amount,
  delivery: amount,
  pointsDiscount: amount,
  total: amount,
  /** Why the order can't be placed like this, in the form of a refusal; null if it can. */
  refusal: fields(
    { message: array(text(required)), errors: dictionary(array(text(required))), reasons: array(anything) },
    { nullable: true },
  ),
} as const
const price = fields(orderPriceFields)
export type OrderPrice = ShapeValue<typeof price, never>

/** The calls for orders by phone, besides placing the order. */
export const orderDeskCalls = defineCalls({
  /** The current price of an order. Nothing is stored, and no stock is reserved. */
  priceOrder: {
    at: 'POST x/orders/price',
    access: ['Order', 'CREATE'],
    body: {
      customerId: text(),
      division: text({ area: 'division' }),
      district: text({ area: 'district', within: 'division' }),
      thana: text({ area: 'thana', within: 'district' }),
      couponCode: text(),
      points: number({ min: 0, max: 1_000_000 }),
      lines: orderedLines,
    },
    response: price,
  },
  /**
   * Products and variants by name, SKU, barcode or the number of a unit in stock, with their stock and their price for that customer, or for everyone; the best
   * matches first, at most 20.
   */
  sellableGoods: {
    at: 'GET x/orders/goods',
    access: ['Order', 'CREATE'],
    query: { search: text({ ...required, max: 100 }), customerId: text() },
    response: arrayOfRows(sellable),
  },
  /** A payment that was recorded by mistake, or whose money went back to the customer: it no longer counts. */
  reversePayment: {
    at: 'POST x/payments/{id}/reversal',
    ids: { id: 'payments' },
    access: ['Payment', 'UPDATE'],
    body: {
      reversal: choice(paymentReversals, required),
      reason: text({ ...required, max: 500 }),
      version: number({ ...required, min: 1 }),
    },
    response: one('orders'),
    invalidates: ['orders', 'customers', 'dashboard'],
  },
  /** A customer who orders without having registered in the shop; by phone, many name no email address. */
  addCustomer: {
    at: 'POST x/customers',
    access: ['Customer', 'CREATE'],
    body: {
      name: text({ ...required, max: 120 }),
      phone: text({ ...required, pattern: 'phone' }),
      email: text({ pattern: 'email', max: 120 }),
    },
    response: one('customers'),
    invalidates: ['customers'],
  },
})
