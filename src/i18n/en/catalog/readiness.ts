/** Why customers can’t buy a product. */
export const readiness = {
  'readiness.blocked': 'Not for sale because',
  'readiness.missing': 'Missing details',
  'readiness.NotPublished': 'It isn’t published',
  'readiness.Scheduled': 'It’s scheduled for {at}',
  'readiness.NoPrice': 'Its price is 0.00',
  'readiness.OutOfStock': 'No showroom has it in stock',
  'readiness.NoCategory': 'It has no category',
  'readiness.InactiveCategory': {
    one: 'Its category “{category}” isn’t published',
    other: 'None of its {count} categories is published',
  },
  'readiness.InactiveBrand': 'Its brand “{brand}” isn’t published',
  'readiness.NoPicture': 'It has no picture',
  'readiness.NoDescription': 'A description',
  'readiness.NoAltText': 'Alt text of pictures',
} as const
