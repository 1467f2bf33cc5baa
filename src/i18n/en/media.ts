/** The library of pictures, and choosing from it. */
export const media = {
  'media.title': 'Media',
  'media.loading': 'Loading pictures',
  'media.failed': 'The pictures could not be loaded',
  'media.search': 'Search by name or text',
  'media.for': 'For',
  'media.use': 'Use',
  'media.used': 'In use',
  'media.unused': 'Not in use',
  'media.clear': 'Clear all',
  'media.none': 'No pictures yet',
  'media.noneHint': 'Pictures of products, articles and banners gather here, wherever they were added.',
  'media.noneFound': 'No picture matches',
  'media.noneFoundHint': 'Other words or fewer filters may find it.',
  'media.showAll': 'Show all pictures',

  'media.chooseOne': 'Choose a picture',
  'media.chooseMany': 'Choose pictures',
  'media.chosen': { one: '{count} chosen', other: '{count} chosen' },
  'media.take': { one: 'Add {count} picture', other: 'Add {count} pictures' },
  'media.cancel': 'Cancel',
} as const
