/** Deals with a period and a price. */
export const deals = {
  'deals.title': 'Deal of {name}',
  'deals.intro': 'The price is {price}. Outside the dates, the product is no deal.',
  'deals.save': 'Save deal',
  'deals.saved': 'Deal of {name} saved',
  'deals.optional': 'Dates and price (optional)',
  'deals.dealFrom': 'Starts',
  'deals.dealUntil': 'Ends',
  'deals.price': 'Deal price',
  'deals.way.keep': 'Unchanged',
  'deals.way.price': 'Price in BDT',
  'deals.way.percent': 'Percent off',
  'deals.badPrice': 'Enter a price such as 1500.00.',
  'deals.badPercent': 'Enter a percentage above 0 and below 100.',
  'deals.badPeriod': 'The end must be after the start.',
} as const
