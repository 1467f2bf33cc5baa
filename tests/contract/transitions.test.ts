import { describe, expect, it } from 'vitest'
import {
  articleStatuses,
  deliveryStatuses,
  orderStatuses,
  paymentStatuses,
  userTypeStatuses,
} from '#contract/enums.ts'
import { canTransition } from '#contract/grammar/actions.ts'
import { findPaymentRefusal, type PaymentRefusal } from '#contract/policies/payment-transitions.ts'
import { articleStateAt } from '#contract/policies/publishing/article-state.ts'
import { findShipmentRefusal, type ShipmentRefusal } from '#contract/policies/shipment-transitions.ts'
import { findDecisionInputRefusal, findDecisionRefusal } from '#contract/policies/verification-transitions.ts'

describe('whyNotPay', () => {
  type Payment = {
    orderStatus: string
    paymentStatus: string
    due: string | null
    amount: string | undefined
  }
  const payments: Payment[] = orderStatuses.flatMap((orderStatus) =>
    paymentStatuses.flatMap((paymentStatus) =>
      [null, '-0.01', '0.00', '0.01', '99.99', '100.00'].flatMap((due) =>
        [undefined, '0.01', '100.00', '100.01'].map((amount) => ({
          orderStatus,
          paymentStatus,
          due,
          amount,
        })),
      ),
    ),
  )
  /** The rules as a table, first match first. */
  const rules: [PaymentRefusal, (payment: Payment) => boolean][] = [
    ['orderCancelled', ({ orderStatus }) => orderStatus === 'Cancelled'],
    ['paymentCancelled', ({ paymentStatus }) => paymentStatus === 'Cancelled'],
    ['nothingDue', ({ due }) => !['0.01', '99.99', '100.00'].includes(String(due))],
    ['aboveDue', ({ due, amount }) => amount !== undefined && Number(amount) > Number(due)],
  ]

  it('follows the table of rules for every order and amount', () => {
    const wrong = payments.filter(
      (payment) =>
        findPaymentRefusal(payment, payment.amount) !== rules.find(([, matches]) => matches(payment))?.[0],
    )
    expect(wrong).toEqual([])
  })

  it('compares amounts of any size exactly', () => {
    const order = { orderStatus: 'Pending', paymentStatus: 'Pending', due: '90071992547409.93' }
    expect(findPaymentRefusal(order, '90071992547409.93')).toBeUndefined()
    expect(findPaymentRefusal(order, '90071992547409.94')).toBe('aboveDue')
  })
})

describe('whyNotShip', () => {
  type Shipment = { orderStatus: string; deliveryStatus: string; shipmentId: string | null }
  const shipments: Shipment[] = orderStatuses.flatMap((orderStatus) =>
    deliveryStatuses.flatMap((deliveryStatus) =>
      [null, 's1'].map((shipmentId) => ({ orderStatus, deliveryStatus, shipmentId })),
    ),
  )
  const rules: [ShipmentRefusal, (order: Shipment) => boolean][] = [
    ['orderCancelled', ({ orderStatus }) => orderStatus === 'Cancelled'],
    ['alreadyShipped', ({ shipmentId }) => shipmentId !== null],
    ['delivered', ({ deliveryStatus }) => deliveryStatus === 'Delivered'],
    ['returned', ({ deliveryStatus }) => deliveryStatus === 'Returned'],
  ]

  it('follows the table of rules for every order', () => {
    const wrong = shipments.filter(
      (order) => findShipmentRefusal(order) !== rules.find(([, matches]) => matches(order))?.[0],
    )
    expect(wrong).toEqual([])
  })
})

describe('whyNotDecide', () => {
  const decisions = userTypeStatuses.flatMap((from) =>
    userTypeStatuses.flatMap((to) => [null, '', '  ', 'Blurred'].map((reason) => ({ from, to, reason }))),
  )

  it('allows an approval, and a rejection with a reason, unless the request is already decided so', () => {
    const allowed = decisions.filter(({ from, to, reason }) => !findDecisionRefusal(from, to, reason))
    expect(allowed.map(({ from, to, reason }) => `${from} ${to} ${reason}`)).toEqual([
      ...[null, '', '  ', 'Blurred'].map((reason) => `Pending Approved ${reason}`),
      'Pending Rejected Blurred',
      'Approved Rejected Blurred',
      ...[null, '', '  ', 'Blurred'].map((reason) => `Rejected Approved ${reason}`),
    ])
  })

  it('names the missing reason, the missing decision, and the decision made already', () => {
    expect(findDecisionRefusal('Pending', 'Rejected', ' ')).toBe('reasonRequired')
    expect(findDecisionRefusal('Approved', 'Pending', null)).toBe('undecided')
    expect(findDecisionRefusal('Rejected', 'Rejected', null)).toBe('unchanged')
  })

  it('checks a decision without its request in the same way', () => {
    const judged = decisions.filter(({ from, to }) => from !== to)
    const other = judged.filter(
      ({ from, to, reason }) =>
        findDecisionRefusal(from, to, reason) !== findDecisionInputRefusal(to, reason),
    )
    expect(other).toEqual([])
  })
})

describe('articleStateAt', () => {
  const now = Date.parse('2026-03-01T06:00:00.000Z')
  const times = [null, '2026-03-01T05:59:59.999Z', '2026-03-01T06:00:00.000Z', '2026-03-01T06:00:00.001Z']
  const states = articleStatuses.flatMap((status) =>
    times.map((publishAt) => `${status}: ${articleStateAt({ status, publishAt }, now)}`),
  )

  it('is the saved status, but published after the scheduled time', () =>
    expect(states).toEqual([
      ...times.map(() => 'Draft: Draft'),
      ...['Published', 'Published', 'Published', 'Scheduled'].map((state) => `Scheduled: ${state}`),
      ...times.map(() => 'Published: Published'),
    ]))
})

describe('canMove', () => {
  const to = { Booked: ['Done'], Done: [] }
  it('allows the declared transitions of a value, and no others', () => {
    expect(canTransition({ to }, 'Booked', 'Done')).toBe(true)
    for (const [from, next] of [
      ['Done', 'Booked'],
      ['Booked', 'Booked'],
      ['Unknown', 'Done'],
      [null, 'Done'],
    ] as const)
      expect(canTransition({ to }, from, next), `${from} to ${next}`).toBe(false)
  })
  it('allows every transition where none are declared, but not to the same value', () => {
    expect(canTransition({}, 'Done', 'Booked')).toBe(true)
    expect(canTransition({}, 'Done', 'Done')).toBe(false)
  })
})
