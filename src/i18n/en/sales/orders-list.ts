/** The list of orders. */
export const ordersList = {
  'ordersList.history': 'Order history',
  'ordersList.tabs': 'Orders by status',
  'ordersList.days': 'Order date',
  'ordersList.statusesFailed': 'Couldn’t load the statuses.',
  'ordersList.countsFailed': 'Couldn’t load order counts.',

  'ordersList.newOrders': { one: 'Show {count} new order', other: 'Show {count} new orders' },

  'ordersList.foot': 'On this page',
  'ordersList.footCount': { one: '{count} order', other: '{count} orders' },
  'ordersList.footLeftOut': {
    one: '{count} with a cancelled order or payment left out',
    other: '{count} with a cancelled order or payment left out',
  },

  'ordersList.setStatus': { one: 'Mark {count} order as {status}', other: 'Mark {count} orders as {status}' },
  'ordersList.titleOne': 'Mark order {number} as {status}?',
  'ordersList.title': { one: 'Mark {count} order as {status}?', other: 'Mark {count} orders as {status}?' },
  'ordersList.askOne': 'Order {number}: {what} changes from {from} to {to}.',
  'ordersList.ask': {
    one: '{what} of {count} order changes to {to}.',
    other: '{what} of {count} orders changes to {to}.',
  },
  'ordersList.cancelNote':
    'Items go back into stock and any balance due is written off. This can’t be undone.',
  'ordersList.cancel': { one: 'Cancel order', other: 'Cancel {count} orders' },
  'ordersList.keep': { one: 'Keep order', other: 'Keep orders' },
  'ordersList.cancelOne': 'Cancel order {number}?',
  'ordersList.cancelTitle': { one: 'Cancel {count} order?', other: 'Cancel {count} orders?' },
  'ordersList.stop': {
    one: 'Stop collecting payment for {count} order',
    other: 'Stop collecting payment for {count} orders',
  },
  'ordersList.stopOne': 'Stop collecting payment for order {number}?',
  'ordersList.stopTitle': {
    one: 'Stop collecting payment for {count} order?',
    other: 'Stop collecting payment for {count} orders?',
  },
  'ordersList.stopNote': {
    one: 'Nothing is due anymore. The order isn’t cancelled, and its items aren’t put back into stock.',
    other: 'Nothing is due anymore. The orders aren’t cancelled, and their items aren’t put back into stock.',
  },
  'ordersList.changed': 'Order {number}: {what} is now {to}',
  'ordersList.changedMany': { one: '{count} order is now {to}', other: '{count} orders are now {to}' },

  'ordersList.is': '{what} is already {to}',
  'ordersList.noSuchTransition': '{what} can’t change from {from} to {to}',
  'ordersList.cancelled': 'The order is cancelled',
  'ordersList.notCovered': 'Payments don’t cover the total',
  'ordersList.partlyPaid': 'A payment was recorded. Refund it first.',
  'ordersList.notPaid': 'Not paid yet',
  'ordersList.notDelivered': 'Not delivered yet',

  'ordersList.invoice': 'Invoice',
  'ordersList.invoices': { one: '{count} invoice', other: '{count} invoices' },
  'ordersList.slip': 'Packing slip',
  'ordersList.label': 'Shipping label',
  'ordersList.labels': { one: '{count} shipping label', other: '{count} shipping labels' },
  'ordersList.printSlips': { one: 'Print {count} packing slip', other: 'Print {count} packing slips' },
  'ordersList.printAtMost': 'You can print up to {most} orders at once.',
} as const
