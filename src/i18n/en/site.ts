/** The page for refreshing the public site. */
export const site = {
  'site.title': 'Cache refresh',
  'site.about':
    'The public site keeps its pages until it is told that something has changed. After a save that happens by itself; here it is done by hand, for instance after prices were changed in the database.',
  'site.untold': 'Saved, but not told to the site',
  'site.byTag': 'Refresh by tag',
  'site.tag': 'Tag',
  'site.tagHelp': 'A kind, such as products, or one record of it: products:id.',
  'site.tagNeeded': 'Choose or type a tag first.',
  'site.refresh': 'Refresh this tag',
  'site.reload': 'Look for newer ones',
  'site.last': 'Last refreshes',
  'site.when': 'When',
  'site.tags': 'Tags',
  'site.loading': 'Loading the last refreshes',
  'site.failed': 'The last refreshes could not be loaded',
  'site.none': 'The site was told nothing yet',
  'site.noneHint': 'Whatever is saved from now on stands here.',
} as const
