export const people = {
  // The list of customers, and deleting or blocking an account.
  'segment.title': 'Segments',
  'customers.userName': 'Username',
  'customers.email': 'Email',
  'customers.delete': 'Delete account',
  'customers.deleteOf': 'Delete the account of {name}',
  'customers.deleteAsk':
    'The customer’s email, phone, addresses and notes are removed, also from trash and history, and they can no longer sign in. Orders are kept, with the name. This can’t be undone.',
  'customers.deleted': 'Account of {name} deleted',
  'customers.deleteNeedsEmail': 'Accounts are deleted by username and email. Add the customer’s email first.',
  'active.off.customers': 'Blocked',
  'active.deactivate.customers': 'Block',
  'active.deactivateBulk.customers': { one: 'Block {count} {one}', other: 'Block {count} {many}' },
  'active.deactivateAsk.customers': {
    one: 'They can’t sign in or order until the account is unblocked. Open orders aren’t affected.',
    other:
      'These {count} customers can’t sign in or order until they are unblocked. Open orders aren’t affected.',
  },
  'active.deactivateDone.customers': '“{label}” blocked',
  'active.deactivateDoneBulk.customers': { one: '{count} {one} blocked', other: '{count} {many} blocked' },
  'active.activate.customers': 'Unblock',
  'active.activateBulk.customers': { one: 'Unblock {count} {one}', other: 'Unblock {count} {many}' },
  'active.activateAsk.customers': {
    one: 'They can sign in and order again.',
    other: 'These {count} customers can sign in and order again.',
  },
  'active.activateDone.customers': '“{label}” unblocked',
  'active.activateDoneBulk.customers': { one: '{count} {one} unblocked', other: '{count} {many} unblocked' },

  // Free tags of orders and customers.
  'tag.add': 'Add tag',
  'tag.write': 'Tag',
  'tag.hint': 'Type a tag, then press Enter',
  'tag.remove': 'Remove tag {name}',
  'tag.list': 'Tags',
  'tag.group': 'Tags',
  'tag.addMany': { one: 'Add tag ({count})', other: 'Add tag ({count})' },
  'tag.removeMany': { one: 'Remove tag ({count})', other: 'Remove tag ({count})' },
  'tag.removeOne': 'Remove tag',
  'tag.added': { one: 'Tag added', other: 'Tag added ({count})' },
  'tag.removed': { one: 'Tag removed', other: 'Tag removed ({count})' },

  // Assigning records of lists.
  'assignment.group': 'Assign to',
  'assignment.me': 'Me',
  'assignment.choose': 'Choose a colleague',
  'assignment.colleague': 'Colleague…',
  'assignment.ask': { one: 'Assign to a colleague', other: 'Assign to a colleague ({count})' },
  'assignment.do': 'Assign',
  'assignment.none': 'No one',
  'assignment.bulk': { one: 'Assign to {name} ({count})', other: 'Assign to {name} ({count})' },
  'assignment.done': { one: 'Assigned to {name}', other: 'Assigned to {name} ({count})' },
  'assignment.released': { one: 'Assignment removed', other: '{count} assignments removed' },
} as const
