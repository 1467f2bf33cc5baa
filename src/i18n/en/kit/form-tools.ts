/** Parts of forms that are loaded after them. */
export const formTools = {
  'form.review.title': { one: '{count} change to save', other: '{count} changes to save' },
  'form.review.revert': 'Revert',
  'form.review.revertField': 'Revert {label}',
  'form.review.before': 'Before:',
  'form.review.after': 'After:',
  'form.review.cleared': 'No longer applies',
  'form.review.secret': 'New value, not shown',
  'form.review.formatting': 'Same text, different formatting',
  'form.review.pictures': { one: '{count} picture', other: '{count} pictures' },
  'form.review.files': { one: '{count} file', other: '{count} files' },
  'form.review.rows': { one: '{count} row', other: '{count} rows' },
  'form.review.added': '{count} added',
  'form.review.removed': '{count} removed',
  'form.review.order': 'different order',
  'form.review.orderOrAlt': 'different order or alt text',

  'form.partial.texts': 'Everything is saved except the Bengali texts',
  'form.partial.record': 'Only the Bengali texts are saved',

  'form.slug.follows': 'Follows the {source} until you edit it',
  'form.slug.locked': 'Doesn’t follow the {source}',
  'form.slug.make': 'Make from the {source}',

  'form.ref.new': 'New {one}…',
  'form.ref.create': 'Create “{name}”',

  'form.search.preview': 'In search results',
  'form.search.advice':
    'Advised: up to {title} characters for the title, {from} to {description} for the description.',
  'form.search.site': 'Public site',
  'form.search.untitled': 'Untitled',
  'form.search.noDescription': 'Nothing to preview yet',
  'form.search.cutOff': 'Search engines cut off longer texts here.',
} as const
