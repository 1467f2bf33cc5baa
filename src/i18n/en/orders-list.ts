/** The list of orders. */
export const ordersList = {
  'ordersList.all': 'All',
  'ordersList.tabs': 'Orders by status',
  'ordersList.days': 'Orders of',
  'ordersList.statusesFailed': 'The statuses could not be read.',
  'ordersList.countsFailed': 'How many orders there are in each status could not be counted.',

  'ordersList.newcomers': { one: '{count} new order, show it', other: '{count} new orders, show them' },

  'ordersList.foot': 'On this page',
  'ordersList.footCount': { one: '{count} order', other: '{count} orders' },

  'ordersList.become': { one: '{count} order to {status}', other: '{count} orders to {status}' },
  'ordersList.title': 'Change {what}',
  'ordersList.askOne': 'Order {number}: {what} goes from {from} to {to}.',
  'ordersList.ask': {
    one: '{what} of {count} order becomes {to}.',
    other: '{what} of {count} orders becomes {to}.',
  },
  'ordersList.cancelNote':
    'The goods go back into stock, and what is not paid yet is no longer asked for. This can not be taken back.',
  'ordersList.confirm': { one: 'Change {count} order', other: 'Change {count} orders' },
  'ordersList.cancel': { one: 'Cancel {count} order', other: 'Cancel {count} orders' },
  'ordersList.keep': { one: 'Keep it', other: 'Keep them' },
  'ordersList.cancelTitle': 'Cancel orders',
  'ordersList.changed': 'Order {number}: {what} is now {to}',
  'ordersList.changedMany': { one: '{count} order is now {to}', other: '{count} orders are now {to}' },

  'ordersList.is': '{what} is {to} already',
  'ordersList.noMove': '{what} {from} does not become {to}',
  'ordersList.cancelled': 'Cancelled orders are not delivered',
  'ordersList.notCovered': 'Payments do not cover the total',
  'ordersList.partlyPaid': 'Money was already received. Refund it first.',
  'ordersList.notPaid': 'Not paid yet',
  'ordersList.notDelivered': 'Not delivered yet',

  'ordersList.print': 'Print',
  'ordersList.invoice': 'Invoice',
  'ordersList.invoices': { one: '{count} invoice', other: '{count} invoices' },
  'ordersList.slip': 'Packing slip',
  'ordersList.slips': { one: '{count} packing slip', other: '{count} packing slips' },
  'ordersList.printAtMost': 'At most {most} orders can be printed at once.',

  'ordersList.lines': 'What was bought',
  'ordersList.picture': 'Picture',
  'ordersList.to': 'Deliver to',
  'ordersList.noLines': 'The lines of this order are not known here.',
} as const
