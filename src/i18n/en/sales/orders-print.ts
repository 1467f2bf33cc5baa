/** Printed documents of orders, and the page for printing them. */
export const ordersPrint = {
  'ordersPrint.title': 'Print orders',
  'ordersPrint.toOrders': 'Orders',
  'ordersPrint.what': 'What to print',
  'ordersPrint.invoice': 'Invoice',
  'ordersPrint.slip': 'Packing slip',
  'ordersPrint.label': 'Shipping label',
  'ordersPrint.paper': 'Paper',
  'ordersPrint.language': 'Language of the documents',
  'ordersPrint.print': { one: 'Print {count} order', other: 'Print {count} orders' },
  'ordersPrint.loading': 'Loading orders: {done} of {count}',
  'ordersPrint.ready': { one: '{count} order is ready', other: '{count} orders are ready' },
  'ordersPrint.sheets': 'Print preview',

  'ordersPrint.none': 'No orders selected',
  'ordersPrint.noneHint': 'Select orders in the list, then print them.',
  'ordersPrint.notFound': 'Order not found',
  'ordersPrint.notFoundHint': 'There is no order with the ID {id}.',
  'ordersPrint.atMost': 'You can print up to {most} orders at once. These are the first ones.',
  'ordersPrint.failed': {
    one: '{count} order won’t be printed',
    other: '{count} orders won’t be printed',
  },
  'ordersPrint.failedAt': 'Order {at} ({id}): {reason}',
  'ordersPrint.shopFailed': 'Couldn’t load the store’s name. The documents will be printed without it.',
  'ordersPrint.cancelledOrder': 'The order is cancelled.',
  'ordersPrint.cancelledAt': 'Order {number}: {reason}',
  'ordersPrint.toIssue': {
    one: '{count} order has no invoice yet. Printing creates it with the next invoice number.',
    other: '{count} orders have no invoice yet. Printing creates them with the next invoice numbers.',
  },
  'ordersPrint.toCorrect': {
    one: '{count} order was changed after its invoice was created. Printing creates a corrected invoice.',
    other:
      '{count} orders were changed after their invoices were created. Printing creates corrected invoices.',
  },
  'ordersPrint.mayNotIssue': {
    one: '{count} order has no invoice, or an outdated one. Creating one requires the permission to update orders.',
    other:
      '{count} orders have no invoice, or an outdated one. Creating them requires the permission to update orders.',
  },
  'ordersPrint.printedBefore': {
    one: '{count} of these was printed before: {numbers}',
    other: '{count} of these were printed before: {numbers}',
  },
  'ordersPrint.sentence': {
    one: '{document} printed on {at} by {by}',
    other: '{document} printed {count} times, last on {at} by {by}',
  },
  'ordersPrint.documents': 'Documents',
  'ordersPrint.issuedInvoice': 'Invoice {number}',
  'ordersPrint.neverPrinted': 'Nothing printed yet',
  'ordersPrint.again': 'Print again',
} as const
