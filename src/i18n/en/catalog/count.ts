/** Counting the stock of a showroom. */
export const count = {
  'count.title': 'Stock count',
  'count.otherShowroom': 'Count another showroom',
  'count.loading': 'Loading showrooms…',
  'count.failed': 'Couldn’t load the showroom’s stock',
  'count.chooseHint':
    'Counts are saved on this device as you go. Choose the same showroom again to continue a count.',

  'count.entry': 'Count a SKU',
  'count.each': 'Scan each unit (every scan adds 1)',
  'count.sku': 'SKU',
  'count.skuHint': 'Scan or type a SKU or product name',
  'count.suggestions': 'Matching stock',
  'count.counted': 'Counted',
  'count.next': 'Next',
  'count.hint': 'Scan a SKU, press Enter, type the count, press Enter. Or paste two columns: SKU and count.',
  'count.hintEach': 'Scan one unit after another. Or paste a list of SKUs.',
  'count.expectedOf': 'Expected: {count}',
  'count.alreadyCounted': 'Already counted: {count}. A new count replaces it.',
  'count.entered': '{sku}: {count} counted',
  'count.saved': 'Saved {sku}: {count}',
  'count.pasted': { one: '{count} line pasted', other: '{count} lines pasted' },

  'count.problems': { one: '{count} entry to correct', other: '{count} entries to correct' },
  'count.problem.looking': 'Looking up {sku}…',
  'count.problem.unknown': 'No product has the SKU {sku}.',
  'count.stays': 'Until then, {count} is counted.',
  'count.problem.badCount': 'Enter a whole number from 0 to 1,000,000.',
  'count.problem.hasVariants': '{sku} is counted by its variants. Enter the SKU of a variant.',
  'count.problem.failed': 'Couldn’t look up {sku}. Try again.',
  'count.skuOf': 'SKU of {sku}',
  'count.countOf': 'Count of {sku}',
  'count.remove': 'Remove {sku}',

  'count.lines': 'Counted lines',
  'count.none': 'Nothing counted yet',
  'count.noneHint': 'Counted SKUs are listed here with the quantity expected and the difference.',
  'count.expected': 'Expected',
  'count.difference': 'Difference',
  'count.showAll': 'Show all {count} lines',
  'count.counts': { one: '{count} SKU counted', other: '{count} SKUs counted' },
  'count.differing': { one: '{count} difference', other: '{count} differences' },
  'count.discard': 'Discard count',
  'count.discardAsk': {
    one: '{count} counted line will be removed. This can’t be undone.',
    other: '{count} counted lines will be removed. This can’t be undone.',
  },

  'count.lineNew': 'Not stocked here yet. Applying the count adds it with this quantity.',
  'count.promised': {
    one: 'Includes {count} unit that is sold but not packed yet.',
    other: 'Includes {count} units that are sold but not packed yet.',
  },
  'count.promisedMissing': {
    one: '{count} sold unit is missing. Find it before you pack its order.',
    other: '{count} sold units are missing. Find them before you pack their orders.',
  },
  'count.linePosted': 'Stock updated: {from} → {to}',
  'count.lineMoved':
    'Stock updated: {from} → {to}. It had changed since you counted; the same difference was applied.',
  'count.lineFailed': 'Stock not updated. {message}',
  'count.lineRecount':
    'Stock not updated. It changed after you counted: {count} on hand now. Count it again.',
  'count.keepCount': 'Keep {count}',

  'count.review': 'Review differences',
  'count.differences': 'Lines that differ',
  'count.units': '{more} / {less} units',
  'count.allMatch': {
    one: '{count} counted line, no difference',
    other: '{count} counted lines, no differences',
  },
  'count.allMatchHint': 'The stock doesn’t need to be updated.',
  'count.unresolved': {
    one: '{count} entry still needs correcting. It isn’t applied to the stock.',
    other: '{count} entries still need correcting. They aren’t applied to the stock.',
  },
  'count.mayNotCreate': {
    one: '{count} SKU isn’t stocked here yet, and your role can’t add it.',
    other: '{count} SKUs aren’t stocked here yet, and your role can’t add them.',
  },
  'count.rest': {
    one: '{count} SKU in stock wasn’t counted ({units} units)',
    other: '{count} SKUs in stock weren’t counted ({units} units)',
  },
  'count.restHow': 'Stock that was not counted',
  'count.restKeep': 'Leave unchanged',
  'count.restZero': 'Set to 0',
  'count.restWarning': {
    one: 'This removes all {units} units of {count} SKU that you haven’t counted. Do this only after counting the entire showroom.',
    other:
      'This removes all {units} units of {count} SKUs that you haven’t counted. Do this only after counting the entire showroom.',
  },
  'count.backToCount': 'Back to counting',
  'count.nothingToPost': 'No differences to apply',
  'count.post': { one: 'Apply {count} difference to stock', other: 'Apply {count} differences to stock' },
  'count.finish': 'Finish count',
  'count.job': 'Stock count of {store}',
  'count.posted': {
    one: '{count} difference applied to stock',
    other: '{count} differences applied to stock',
  },
  'count.postedElsewhere': 'This count is being applied in another tab.',
  'count.notPosted': {
    one: '{count} difference couldn’t be applied to stock. See the line for the reason.',
    other: '{count} differences couldn’t be applied to stock. See each line for the reason.',
  },
} as const
