/** The page for refreshing the public site. */
export const site = {
  'siteMark.view': 'View on site',
  'siteMark.preview': 'Preview on site',
  'site.title': 'Cache refresh',
  'site.about':
    'The public site serves cached pages until they’re refreshed. Saving a record refreshes them automatically. Refresh by hand after changes made elsewhere, such as in the database.',
  'site.pendingTags': 'Failed refreshes',
  'site.byTag': 'Refresh by tag',
  'site.tag': 'Tag',
  'site.tagHelp': 'A resource such as products, or one record: products:id.',
  'site.tagNeeded': 'Enter a tag.',
  'site.refresh': 'Refresh tag',
  'site.last': 'Recent refreshes',
  'site.when': 'Time',
  'site.tags': 'Tags',
  'site.loading': 'Loading recent cache refreshes',
  'site.failed': 'Couldn’t load recent refreshes',
  'site.none': 'No refreshes yet',
  'site.noneHint': 'Refreshes appear here.',
} as const
