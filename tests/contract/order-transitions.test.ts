import { describe, expect, it } from 'vitest'
import { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import {
  findPermanentCancelRefusal,
  findTransitionRefusal,
  type OrderState,
  type StatusKey,
  statusKeys,
  type TransitionRefusal,
} from '#contract/policies/order-transitions.ts'

const now = Date.parse('2026-06-01T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const values: Record<StatusKey, readonly string[]> = {
  orderStatus: orderStatuses,
  paymentStatus: paymentStatuses,
  deliveryStatus: deliveryStatuses,
}

/** All transitions as literal values. */
const moves = [
  ...['orderStatus Pending Confirmed', 'orderStatus Pending Cancelled'],
  ...['orderStatus Confirmed Processing', 'orderStatus Confirmed Cancelled'],
  ...['orderStatus Processing Completed', 'orderStatus Processing Cancelled'],
  ...['orderStatus Pending Completed', 'orderStatus Confirmed Completed'],
  ...['orderStatus Confirmed Pending', 'orderStatus Processing Confirmed'],
  ...['deliveryStatus Packed Pending', 'deliveryStatus Shipped Packed'],
  ...['paymentStatus Pending Paid', 'paymentStatus Pending Cancelled'],
  ...['deliveryStatus Pending Packed', 'deliveryStatus Packed Shipped', 'deliveryStatus Shipped Delivered'],
  ...['deliveryStatus Shipped Returned', 'deliveryStatus Delivered Returned'],
]

const states: OrderState[] = orderStatuses.flatMap((orderStatus) =>
  paymentStatuses.flatMap((paymentStatus) =>
    deliveryStatuses.flatMap((deliveryStatus) =>
      ['0.00', '0.01', '499.99', '500.00', '500.01'].flatMap((paid) =>
        [hoursAgo(1), hoursAgo(169)].map((createdAt) => ({
          ...{ orderStatus, paymentStatus, deliveryStatus, paid, createdAt },
          total: '500.00',
        })),
      ),
    ),
  ),
)

/** The rules as a table, first match first. */
const rules: [TransitionRefusal, (o: OrderState, key: StatusKey, to: string) => boolean][] = [
  ['unchanged', (o, key, to) => o[key] === to],
  [
    'cancelPaid',
    (o, key, to) =>
      `${key} ${to}` === 'orderStatus Cancelled' && (o.paymentStatus === 'Paid' || o.paid !== '0.00'),
  ],
  [
    'cancelTooLate',
    (o, key, to) => `${key} ${to}` === 'orderStatus Cancelled' && o.createdAt === hoursAgo(169),
  ],
  ['noSuchMove', (o, key, to) => !moves.includes(`${key} ${o[key]} ${to}`)],
  [
    'notCovered',
    (o, key, to) => `${key} ${to}` === 'paymentStatus Paid' && !['500.00', '500.01'].includes(o.paid),
  ],
  ['cancelPartPayment', (o, key, to) => `${key} ${to}` === 'paymentStatus Cancelled' && o.paid !== '0.00'],
  [
    'orderCancelled',
    (o, key, to) => key === 'deliveryStatus' && to !== 'Returned' && o.orderStatus === 'Cancelled',
  ],
  ['notPaid', (o, _key, to) => to === 'Completed' && o.paymentStatus !== 'Paid'],
  ['notDelivered', (o, _key, to) => to === 'Completed' && o.deliveryStatus !== 'Delivered'],
]

describe('whyNotMove', () => {
  it.each(statusKeys)('follows the table of rules for every state and every target of %s', (key) => {
    const wrong = states.flatMap((state) =>
      values[key].flatMap((to) => {
        const expected = rules.find(([, matches]) => matches(state, key, to))?.[0]
        const barrier = findTransitionRefusal(state, key, to, { now })
        return barrier === expected ? [] : [{ state, key, to, barrier, expected }]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('follows the transitions of another backend where they are given', () => {
    const state = { ...states[0], orderStatus: 'On hold' } as OrderState
    const ownMoves = { orderStatus: { 'On hold': ['Confirmed'] }, paymentStatus: {}, deliveryStatus: {} }
    expect(findTransitionRefusal(state, 'orderStatus', 'Confirmed', { moves: ownMoves, now })).toBeUndefined()
    expect(findTransitionRefusal(state, 'orderStatus', 'Confirmed', { now })).toBe('noSuchMove')
  })
})

describe('whyNotCancel', () => {
  const order = {
    orderStatus: 'Pending',
    paymentStatus: 'Pending',
    deliveryStatus: 'Pending',
    total: '500.00',
  }

  it('allows a cancellation up to exactly 168 hours after the order was placed', () => {
    const placed = (createdAt: string) =>
      findPermanentCancelRefusal({ ...order, paid: '0.00', createdAt }, now)
    expect(placed(hoursAgo(168))).toBeUndefined()
    expect(placed(new Date(now - 168 * 3_600_000 - 1).toISOString())).toBe('cancelTooLate')
  })

  it('names the payment before the age, and neither for an order that is already cancelled', () => {
    const old = { ...order, paid: '0.01', createdAt: hoursAgo(1000) }
    expect(findPermanentCancelRefusal(old, now)).toBe('cancelPaid')
    expect(findPermanentCancelRefusal({ ...old, orderStatus: 'Cancelled' }, now)).toBeUndefined()
  })

  it('leaves the check to the backend where the age of an order is not known', () => {
    expect(findPermanentCancelRefusal({ ...order, paid: '0.00' }, now)).toBeUndefined()
  })
})
