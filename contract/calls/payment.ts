import { defineCalls } from '../grammar/calls'
import { flag, longText, money, number, rows, text } from '../grammar/field'

const amount = money({ required: true, min: '0.00' })
const methods = rows(
  {
    method: text({ required: true }),
    enabled: flag({ required: true }),
    order: number({ required: true, min: 0, max: 99 }),
    instructions: longText({ max: 1000 }),
  },
  { required: true, atLeast: 1 },
)

export const payment = defineCalls({
  setAmountPerPoint: {
    at: 'POST admin/payment/set-amount-per-point',
    can: ['Payment', 'UPDATE'],
    body: { amount },
  },
  getAmountPerPoint: { at: 'GET admin/payment/get-amount-per-point', can: ['Payment', 'READ'] },
  setMethods: {
    at: 'POST admin/payment/set-payment-methods',
    can: ['Payment', 'UPDATE'],
    body: { list: methods },
  },
  getMethods: { at: 'GET admin/payment/get-payment-methods', can: ['Payment', 'READ'] },
  /** `currentAmount`: what was received now, never above what is due. */
  addManual: {
    at: 'POST admin/payment/add-manual-payment',
    can: ['Payment', 'CREATE'],
    body: {
      orderId: text({ required: true }),
      currentAmount: money({ required: true, min: '0.01' }),
      message: text({ max: 500 }),
    },
  },
})
export type PaymentMethod = { method: string; enabled: boolean; order: number; instructions: string | null }
