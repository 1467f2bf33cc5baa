import { describe, expect, it } from 'vitest'
import { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import { isInQueue, orderQueueKeys } from '#contract/policies/order-work.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { nextStepOf } from '#screens/orders/status/next-step.ts'
import { enums, type Order, orderRow } from '#tests/support/screens/orders-fixtures.ts'

const stepAndWork = (own: Partial<Order>) => nextStepOf(enums, recordOf('orders', orderRow(1, own)))
/** The work; its step where that is what names it. */
const next = (own: Partial<Order>) => {
  const { step, ...work } = stepAndWork(own)
  return work.job === 'other' ? { ...work, step } : work
}
const line = (quantity: number, sent: number) => ({ id: 'l1', quantity, sent })

describe('the next step of an order', () => {
  it.each([
    ['a new one is confirmed', {}, { job: 'confirm', payment: 'Unpaid' }],
    ['a new one with a part payment says so', { paid: '10.00' }, { job: 'confirm', payment: 'PartlyPaid' }],
    ['a paid one needs no word about payment', { paymentStatus: 'Paid', paid: '100.10' }, { job: 'confirm' }],
    ['a confirmed one is processed', { orderStatus: 'Confirmed' }, { job: 'process', payment: 'Unpaid' }],
    ['one in process is packed', { orderStatus: 'Processing' }, { job: 'pack', payment: 'Unpaid' }],
    [
      'a packed one is shipped',
      { orderStatus: 'Processing', deliveryStatus: 'Packed' },
      { job: 'ship', payment: 'Unpaid' },
    ],
    [
      'one that is sent in part still has a rest',
      { orderStatus: 'Processing', deliveryStatus: 'Packed', shipmentId: 's1', lines: [line(3, 1)] },
      { job: 'shipRest', payment: 'Unpaid' },
    ],
    [
      'one with the courier needs nothing',
      { orderStatus: 'Processing', deliveryStatus: 'Shipped' },
      { is: 'Shipped', payment: 'Unpaid' },
    ],
    [
      'a delivered one is collected, with what is due',
      { orderStatus: 'Processing', deliveryStatus: 'Delivered', paid: '40.00', due: '60.10' },
      { job: 'collect', amount: '60.10' },
    ],
    [
      'one that is delivered and paid is completed',
      { orderStatus: 'Processing', deliveryStatus: 'Delivered', paymentStatus: 'Paid', paid: '100.10' },
      { job: 'complete' },
    ],
    [
      'one whose goods came back is refunded what the customer no longer owes',
      { orderStatus: 'Completed', paymentStatus: 'Paid', paid: '100.10', credited: '50.05' },
      { job: 'refund', amount: '50.05' },
    ],
    [
      'a cancelled one is refunded all that was paid',
      { orderStatus: 'Cancelled', paid: '12.00' },
      { job: 'refund', amount: '12.00' },
    ],
    [
      'a completed one needs nothing',
      { orderStatus: 'Completed', paymentStatus: 'Paid' },
      { is: 'Completed' },
    ],
    ['a cancelled one needs nothing', { orderStatus: 'Cancelled' }, { is: 'Cancelled' }],
    [
      'one that the carrier brought back is refunded what was paid',
      { orderStatus: 'Processing', deliveryStatus: 'Returned', paymentStatus: 'Paid', paid: '100.10' },
      { job: 'refund', amount: '100.10' },
    ],
    [
      'one that came back, of which a part was kept when it was refunded, needs nothing',
      {
        ...{ orderStatus: 'Processing', deliveryStatus: 'Returned', paymentStatus: 'Paid' },
        ...{ paid: '12.00', refunded: '88.10', credited: '88.10' },
      },
      { is: 'Returned' },
    ],
    [
      'one that came back unpaid is no longer collected',
      { orderStatus: 'Processing', deliveryStatus: 'Returned' },
      { job: 'other', step: { name: 'paymentStatus', to: 'Cancelled' } },
    ],
    [
      'one that is sent in part before it is packed still has a rest',
      { orderStatus: 'Processing', shipmentId: 's1', lines: [line(3, 1)] },
      { job: 'shipRest', payment: 'Unpaid' },
    ],
    [
      'one that came back and whose payment is given up needs nothing',
      { orderStatus: 'Processing', deliveryStatus: 'Returned', paymentStatus: 'Cancelled' },
      { is: 'Returned' },
    ],
  ])('%s', (_, own, expected) => expect(next(own)).toEqual(expected))

  it('follows the backend’s own transitions, with a step that has no word of its own', () => {
    const orderStatus = { ...enums.moves.orderStatus, Pending: ['OnHold'], OnHold: [] }
    const own = {
      ...enums,
      orderStatus: ['Pending', 'OnHold'],
      moves: { ...enums.moves, orderStatus, deliveryStatus: {}, paymentStatus: {} },
    }
    expect(nextStepOf(own, recordOf('orders', orderRow(1, { due: '0.00' })))).toEqual({
      job: 'other',
      step: { name: 'orderStatus', to: 'OnHold' },
    })
  })
})

describe('the queue of an order', () => {
  const queueOf = { confirm: 'ordersToConfirm', process: 'ordersToProcess', pack: 'ordersToPack' } as const
  const more = { ship: 'ordersToShip', collect: 'ordersToCollect', complete: 'ordersToComplete' } as const
  const payments = [
    ...paymentStatuses.map((paymentStatus) => ({ paymentStatus, paid: '0.00', due: '100.10' })),
    { paymentStatus: 'Pending', paid: '40.00', due: '60.10' },
    { paymentStatus: 'Paid', paid: '100.10', due: '0.00' },
  ]
  const parcels = [{}, { shipmentId: 's1' }, { shipmentId: 's1', lines: [line(3, 1)] }]
  const states = orderStatuses.flatMap((orderStatus) =>
    deliveryStatuses.flatMap((deliveryStatus) =>
      payments.flatMap((payment) =>
        parcels.map((parcel) => ({ orderStatus, deliveryStatus, ...payment, ...parcel })),
      ),
    ),
  )

  it('is the one of its next step, for all combinations of its statuses, payments and parcels', () => {
    for (const state of states) {
      const { job } = next(state)
      const step = job === 'shipRest' ? (state.deliveryStatus === 'Packed' ? 'ship' : 'pack') : job
      const queue = step && { ...queueOf, ...more, refund: undefined, other: undefined }[step]
      const waiting = orderQueueKeys.filter((key) => isInQueue(key, state))
      expect([state, waiting]).toEqual([state, queue ? [queue] : []])
    }
  })
})

describe('the status change of the next step', () => {
  it.each([
    ['does the work', {}, { name: 'orderStatus', to: 'Confirmed' }],
    [
      'is possible while the courier has the goods',
      { orderStatus: 'Processing', deliveryStatus: 'Shipped' },
      { name: 'deliveryStatus', to: 'Delivered' },
    ],
    ['is none of a cancelled order', { orderStatus: 'Cancelled', paymentStatus: 'Cancelled' }, undefined],
  ] as const)('%s', (_, own, step) => {
    expect(stepAndWork(own).step).toEqual(step)
  })
})
