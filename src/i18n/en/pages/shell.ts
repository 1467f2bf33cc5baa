export const shell = {
  'showrooms.all': 'All showrooms',
  'showrooms.only': 'Your role is limited to {name}',
  'showrooms.switch': 'Showroom: {name}',
  'showrooms.narrowed': 'Showing {name} only',
  'showrooms.failed': 'Couldn’t load the showrooms. Try again.',

  // The state of a record on the public site, and refreshing it by hand.
  'siteMark.label': 'Public site',
  'siteMark.liveHint': 'The public site shows the current version.',
  'siteMark.offHint': 'The public site doesn’t show this.',
  'siteMark.refreshing': 'Refreshing…',
  'siteMark.failed': 'Refresh failed',
  'siteMark.failedHint':
    'Saved here, but the public site couldn’t be refreshed and may show the previous version.',
  'siteMark.retry': 'Retry',
  'siteMark.open': 'Refresh the public site',
  'siteMark.openFailed': {
    one: 'Refresh the public site: {count} refresh failed',
    other: 'Refresh the public site: {count} refreshes failed',
  },
  'siteMark.page': 'Refresh this page’s content ({tags})',
  'siteMark.all': 'Refresh everything',
  'siteMark.again': { one: 'Retry failed refreshes ({count})', other: 'Retry failed refreshes ({count})' },
  'siteMark.last': 'Recent refreshes',
  'siteMark.done': 'Public site refreshed: {tags}',
  'siteMark.doneAll': 'Public site refreshed',
  'siteMark.notDone': 'Couldn’t refresh the public site. Try again.',

  // Viewing the admin as another role.
  'viewing.name': 'View as another role',
  'viewing.as': 'Viewing as “{role}”.',
  'viewing.means': 'You can’t make changes. Data is shown with your own permissions.',
  'viewing.leave': 'Leave this view',
} as const
