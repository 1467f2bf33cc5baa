/** How the public site stands to a record, and telling it by hand. */
export const siteMark = {
  'siteMark.label': 'Public site',
  'siteMark.live': 'Live',
  'siteMark.liveHint': 'The public site shows this as it stands here.',
  'siteMark.off': 'Not shown',
  'siteMark.offHint': 'The public site does not show this at present.',
  'siteMark.refreshing': 'Refreshing…',
  'siteMark.failed': 'Refresh failed',
  'siteMark.failedHint': 'Saved here, but the public site could not be told: it may show the former state.',
  'siteMark.retry': 'Retry',
  'siteMark.open': 'Refresh the public site',
  'siteMark.openFailed': {
    one: 'Refresh the public site: {count} part was not refreshed',
    other: 'Refresh the public site: {count} parts were not refreshed',
  },
  'siteMark.page': 'Refresh what this page shows ({tags})',
  'siteMark.all': 'Refresh everything',
  'siteMark.again': { one: 'Retry what failed ({count})', other: 'Retry what failed ({count})' },
  'siteMark.last': 'Last refreshes',
  'siteMark.done': 'The public site was told to refresh {tags}',
  'siteMark.doneAll': 'The public site was told to refresh everything',
  'siteMark.notDone': 'The public site could not be told. Try again in a moment.',
} as const
