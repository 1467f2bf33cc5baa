/** Customers, their verification and their accounts. */
export const customers = {
  'customers.orders': 'Orders',
  'customers.ordersLoading': 'Loading orders',
  'customers.ordersFailed': 'The orders could not be loaded',
  'customers.ordersNone': 'No orders yet',
  'customers.ordersNoneHint': 'What this customer orders in the shop stands here.',
  'customers.ordersOf': 'Orders of {name}',
  'customers.inList': 'Open in the list of orders',
  'customers.userName': 'User name',
  'customers.email': 'E-mail',
  'customers.delete': 'Delete account',
  'customers.deleteOf': 'Delete the account of {name}',
  'customers.deleteAsk':
    'Name, address and phone leave every list and the customer can no longer sign in. The orders stay. This can not be undone.',
  'customers.deleted': 'Account of {name} deleted',
  'customers.deleteHow':
    'Enter the user name and the e-mail of the account. Both must belong to the same one.',
  'customers.deleteGo': 'Continue',
  'customers.deleteStop': 'Cancel',
  'customers.needed': 'Enter the {field}.',
  'customers.emailForm': 'Enter an e-mail such as name@example.com.',

  'active.off.customers': 'Blocked',
  'active.deactivate.customers': 'Block',
  'active.deactivateBulk.customers': { one: 'Block {count} {one}', other: 'Block {count} {many}' },
  'active.deactivateAsk.customers': {
    one: 'This customer can no longer sign in or order, until someone unblocks the account. Open orders stay as they are.',
    other:
      'These {count} customers can no longer sign in or order, until someone unblocks them. Open orders stay as they are.',
  },
  'active.deactivateDone.customers': '“{label}” is blocked',
  'active.deactivateDoneBulk.customers': { one: '{count} {one} blocked', other: '{count} {many} blocked' },
  'active.activate.customers': 'Unblock',
  'active.activateBulk.customers': { one: 'Unblock {count} {one}', other: 'Unblock {count} {many}' },
  'active.activateAsk.customers': {
    one: 'This customer can sign in and order again.',
    other: 'These {count} customers can sign in and order again.',
  },
  'active.activateDone.customers': '“{label}” is no longer blocked',
  'active.activateDoneBulk.customers': { one: '{count} {one} unblocked', other: '{count} {many} unblocked' },
} as const
