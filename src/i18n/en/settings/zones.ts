/** Delivery zones. */
export const zones = {
  'zones.title': 'Delivery zones',
  'zones.how':
    'A fee set for an area applies to every area in it that has no fee itself. Areas without a fee have free delivery.',
  'zones.failed': 'Couldn’t load the delivery zones',
  'zones.areasFailed': 'Couldn’t load the areas',
  'zones.areasLoading': 'Loading areas',
  'zones.area': 'Area',
  'zones.fee': 'Fee',
  'zones.days': 'Delivery days',
  'zones.feeOf': 'Fee for {name}',
  'zones.daysOf': 'Delivery days for {name}',
  'zones.open': 'Show areas in {name}',
  'zones.from': 'Same as {name}',
  'zones.unset': 'Not set',
  'zones.own': 'Own fee',
  'zones.below': {
    one: '{count} area inside with its own fee',
    other: '{count} areas inside with their own fees',
  },
  'zones.clear': 'Clear {name}',
  'zones.expandAll': 'Show all districts',
  'zones.collapseAll': 'Show divisions only',
  'zones.daysWrong': 'Enter a whole number from 0 to {most}.',
  'zones.wrong': {
    one: 'The fee or delivery days of {count} area are invalid. Correct them and save again.',
    other: 'The fee or delivery days of {count} areas are invalid. Correct them and save again.',
  },
  'zones.saveTitle': 'Save delivery zones?',
  'zones.saveAsk': {
    one: '{count} area will change. This applies to new orders only.',
    other: '{count} areas will change. This applies to new orders only.',
  },
  'zones.save': 'Save delivery zones',
  'zones.saved': 'Delivery zones saved',
} as const
