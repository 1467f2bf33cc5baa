import type { cancellationReasons } from '#contract/enums.ts'
import type { cancelReasons } from './orders'

/** The reason of a cancellation that its note belongs to. */
export const reasonOfNote: Readonly<
  Record<(typeof cancelReasons)[number], (typeof cancellationReasons)[number]>
> = {
  'Customer changed their mind': 'ChangedMind',
  'Ordered twice': 'OrderedTwice',
  'Could not be reached': 'Unreachable',
  'Payment did not come': 'NotPaid',
  'Wrong size ordered': 'Other',
  'Found it nearer by': 'ChangedMind',
}

/** Tags of open orders, each for one in so many of them. */
export const orderTags = [
  ['Call first', 4],
  ['Gift', 6],
  ['Fitting at workshop', 9],
] as const

/** Tags of customers, each for one in so many of them. */
export const customerTags = [
  ['Club', 12],
  ['Wholesale', 40],
] as const

export const customerNotes = [
  'Prefers calls after six in the evening.',
  'Buys for a club of fourteen riders; ask before the season starts.',
  'Had a wrong size in March. Compare with the last order before packing.',
  'Pays by bank transfer, usually two days later.',
] as const

/** Segments, and the filters of the customer list that they consist of. */
export const segments = [
  ['Club members', 'tag=Club'],
  ['Students', 'userType=student'],
  ['Wholesale buyers', 'tag=Wholesale'],
] as const

/** Views of the order list: name, query, and whether all staff see them. */
export const orderViews = [
  ['Rest still to send', 'deliveryState=PartlyShipped', true],
  ['Customers to call first', 'tag=Call+first', false],
] as const

/** Automations, all switched off: they are to be tried first. */
export const automations = [
  {
    name: 'Call before packing',
    event: 'orderPlaced',
    conditions: 'minTotal=100000.00&paymentMethod=COD',
    tags: ['Call first'],
    note: 'Call the customer before packing: a large order, paid on delivery.',
    message: '{store}: thank you for your order {order}. We will call you before we send it.',
    channel: 'textMessage',
  },
  {
    name: 'Thank after delivery',
    event: 'orderDelivered',
    message: 'Dear {customer}, your order {order} has arrived. Tell us how you like it.',
    channel: 'email',
  },
  {
    name: 'Wholesale customers',
    event: 'customerTagged',
    conditions: 'tag=Wholesale',
    note: 'Offer the price list for dealers.',
  },
] as const
