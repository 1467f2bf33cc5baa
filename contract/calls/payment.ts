import { paymentMethods, paymentStatuses } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, flag, longText, money, number, rows, text } from '../grammar/field'
import { array, either, fields, one, type ShapeValue } from '../grammar/response'

const amount = money({ required: true, min: '0.00' })
const methods = rows(
  {
    method: text({ required: true }),
    enabled: flag({ required: true }),
    order: number({ required: true, min: 0, max: 99 }),
    instructions: longText({ max: 1000 }),
  },
  { required: true, minRows: 1 },
)

const amountPerPoint = fields({ amount: money({ required: true }) })
const method = fields({
  method: choice(paymentMethods, { required: true }),
  enabled: flag({ required: true }),
  order: number({ required: true }),
  instructions: longText(),
})
export type PaymentMethod = ShapeValue<typeof method, never>
const methodList = fields({ list: array(method) })

/** The response for callers who may not read the order. */
const receipt = fields({
  id: text({ required: true }),
  number: text({ required: true }),
  version: number({ required: true }),
  total: money({ required: true }),
  paid: money({ required: true }),
  due: money(),
  paymentStatus: choice(paymentStatuses, { required: true }),
})

export const payment = defineCalls({
  setAmountPerPoint: {
    at: 'POST admin/payment/set-amount-per-point',
    access: ['Payment', 'UPDATE'],
    body: { amount },
    response: amountPerPoint,
  },
  getAmountPerPoint: {
    at: 'GET admin/payment/get-amount-per-point',
    access: ['Payment', 'READ'],
    response: amountPerPoint,
  },
  setMethods: {
    at: 'POST admin/payment/set-payment-methods',
    access: ['Payment', 'UPDATE'],
    body: { list: methods },
    response: methodList,
  },
  getMethods: {
    at: 'GET admin/payment/get-payment-methods',
    access: ['Payment', 'READ'],
    response: methodList,
  },
  /** `currentAmount`: the amount received now, at most the balance due. */
  addManual: {
    at: 'POST admin/payment/add-manual-payment',
    access: ['Payment', 'CREATE'],
    body: {
      orderId: text({ required: true }),
      currentAmount: money({ required: true, min: '0.01' }),
      message: text({ max: 500 }),
    },
    response: either(one('orders'), receipt),
    invalidates: ['orders', 'customers', 'dashboard'],
  },
})
