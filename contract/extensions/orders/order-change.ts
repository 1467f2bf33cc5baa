import { refundMethods } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, money, number, text } from '#contract/grammar/field.ts'
import { fields, one, type ShapeValue } from '#contract/grammar/response.ts'
import { orderedLines, orderPriceFields } from './order-desk'

const required = { required: true } as const
const amount = money(required)

/** The complete goods and the address of an order, as they should be. */
const request = {
  recipient: text({ ...required, max: 120 }),
  phone: text({ ...required, pattern: 'phone' }),
  division: text({ ...required, area: 'division' }),
  district: text({ ...required, area: 'district', within: 'division' }),
  thana: text({ area: 'thana', within: 'district' }),
  address: text({ ...required, max: 300 }),
  lines: orderedLines,
  /** How money that was paid beyond the new total is refunded. */
  method: choice(refundMethods),
} as const

const change = fields({
  ...orderPriceFields,
  /** The new total minus the former one. */
  difference: amount,
  /** What would be refunded, and what would be due. */
  refund: amount,
  due: amount,
})
export type OrderChangePrice = ShapeValue<typeof change, never>

/** Changing an order before it is packed: goods in it keep their agreed price, new ones have the current one. */
export const orderChangeCalls = defineCalls({
  /** What a change would cost. Nothing is stored, and no stock is reserved. */
  priceChange: {
    at: 'POST x/orders/{id}/change/price',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body: request,
    response: change,
  },
  changeOrder: {
    at: 'POST x/orders/{id}/change',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body: { ...request, version: number({ ...required, min: 1 }) },
    response: one('orders'),
    invalidates: ['orders', 'customers', 'inventory', 'products', 'units', 'dashboard'],
  },
})
