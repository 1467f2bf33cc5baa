/** Payments and their settings. */
export const payments = {
  'payments.settings': 'Payment methods',
  'payments.methods': 'Methods',
  'payments.methodsHow':
    'Customers choose from the enabled methods, in this order. Drag to reorder, or use Alt and the arrow keys.',
  'payments.methodsFailed': 'Couldn’t load the payment methods',
  'payments.method.SSL.what': 'Paid online before delivery',
  'payments.method.COD.what': 'Paid in cash on delivery',
  'payments.enabled': '{method} enabled',
  'payments.on': 'Enabled',
  'payments.off': 'Disabled',
  'payments.instructions': 'Instructions for customers',
  'payments.instructionsOf': 'Instructions for {method}',
  'payments.moved': '{method} moved to position {place} of {count}',
  'payments.saveTitle': 'Change the payment methods',
  'payments.saveAsk': 'Customers will be able to pay with {methods}.',
  'payments.saveNone': 'No method is enabled, so customers can’t order.',
  'payments.save': 'Change payment methods',
  'payments.saved': 'Payment methods saved',
  'payments.points': 'Points',
  'payments.amount': 'Amount per point',
  'payments.amountHelp': 'The discount one point gives on an order.',
  'payments.amountFailed': 'Couldn’t load the amount per point',
  'payments.amountSave': 'Save amount',
  'payments.amountSaved': 'Amount per point saved',
  'payments.amountChangedByOthers':
    'Someone else set the amount to {amount} in the meantime. Save again to replace it with yours.',
} as const
