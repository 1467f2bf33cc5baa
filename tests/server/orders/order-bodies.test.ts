import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { bodyErrors } from '#tests/support/server/declared-calls.ts'
import { address } from '#tests/support/server/order-helpers.ts'
import { unknownId } from '#tests/support/server/shop.ts'

/** Bodies that calls for orders refuse. `attacks-orders.test.ts` sends one of each class to every call. */
const fine = {
  'payment.addManual': { orderId: unknownId, currentAmount: '5.00' },
  'orders.changeStatus': { orderId: unknownId, orderStatus: 'Confirmed' },
  'x.placeOrder': {
    ...{ ...address, customerId: unknownId, paymentMethod: 'COD', points: 7 },
    lines: [{ productId: unknownId, quantity: 1 }],
  },
  'x.addOrderNote': { text: 'x' },
  'shipments.create': { orderId: unknownId, parcel: { weight: 1, length: 10, width: 10, height: 10 } },
  'shipments.buy': { shipmentId: unknownId, rateId: 'CR' },
}
type Name = keyof typeof fine
const names = Object.keys(fine) as Name[]
const errorsIn = (name: Name, more: object) => bodyErrors(name)({ ...fine[name], ...more })

it.each(names)('%s accepts a plain body', (name) => expect(errorsIn(name, {})).toBeUndefined())

describe('an invalid value is refused', () => {
  it.each<unknown>([
    ...['1e2', '0.001', '0.00', ' 5.00', '5.00 ', '5', '5.0', '-5.00', '+5.00', '5,00', '٥.٠٠', '5.00\n', ''],
    ...['9007199254740993', '99999999999999.99', 'NaN', 'Infinity', '0x10.00', 500, 1e308],
    ...[null, true, {}, ['5.00'], [['5.00']], { toString: '5.00' }],
  ])('%j as an amount', (currentAmount) =>
    expect(errorsIn('payment.addManual', { currentAmount })).toEqual([
      expect.stringMatching(/^currentAmount/),
    ]),
  )

  it.each([-1, 0, 1.5, 1001, 2 ** 31, 2 ** 53, '1', true, [1], null])('%j as a quantity', (quantity) =>
    expect(errorsIn('x.placeOrder', { lines: [{ productId: unknownId, quantity }] })).toEqual([
      'lines.0.quantity',
    ]),
  )

  it.each([-1, 0.5, 1e21, '1', true, [1]])('%j as points', (points) =>
    expect(errorsIn('x.placeOrder', { points })).toEqual(['points']),
  )

  it.each([-1, 0, 0.001, 501, 1e308, '1', null, [1]])('%j as a weight', (weight) => {
    const parcel = { ...fine['shipments.create'].parcel, weight }
    expect(errorsIn('shipments.create', { parcel })).toEqual(['parcel.weight'])
  })

  it.each(['__proto__', 'constructor', 'toString', 'Paid ', 'paid', '', ['Confirmed'], true, {}])(
    '%j as a status',
    (status) => {
      for (const key of ['orderStatus', 'paymentStatus', 'deliveryStatus'])
        expect(errorsIn('orders.changeStatus', { [key]: status })).toEqual([key])
    },
  )

  it.each(['1', 0, -1, 1.5, [1], true])('%j as a version', (version) =>
    expect(errorsIn('orders.changeStatus', { version })).toEqual(['version']),
  )
})

describe.each(names)('%s', (name) => {
  it.each(['__proto__', 'constructor', 'toString', 'total', 'paid', 'customer', 'orderStatus ', '$where'])(
    'has no %j',
    (key) => {
      // Written as JSON: in an object literal, "__proto__" would set the prototype.
      const body = JSON.parse(JSON.stringify({ ...fine[name], EXTRA: '1' }).replace('EXTRA', key))
      expect(bodyErrors(name)(body)).toEqual([key])
    },
  )

  it.each([null, [], 'x', 1, [fine[name]]])('is not called with %j', (body) =>
    expect(bodyErrors(name)(body)).toEqual(['body']),
  )
})

it.each(['1', '__proto__', 'constructor', '../list', "' or 1=1 --", 'null', '%00', '', 'x'.repeat(5000)])(
  'no order has the id %.20s',
  (id) => expect(() => parseRecordId(resourceNamed(registry, 'orders'), id)).toThrow(),
)
