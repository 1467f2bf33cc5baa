/** News, tips and trainings. */
export const blogs = {
  'preview.title': 'On the public site',
  'preview.of': 'Preview of {title}',
  'preview.width': 'Width of the preview',
  'preview.desktop': 'Desktop',
  'preview.phone': 'Phone',

  'blogs.preview': 'Preview',
  'blogs.previewHidden': 'Not public',
  'blogs.previewTyped': 'Includes unsaved changes',
  'blogs.untitled': 'Untitled',
  'blogs.inSearch': 'In search results',
  'blogs.site': 'Public site',
  'blogs.noDescription': 'Nothing to preview yet',
  'blogs.cutOff': 'Search engines cut off longer texts here.',

  'blogs.publish': 'Publish now',
  'blogs.publishBulk': { one: 'Publish {count} article', other: 'Publish {count} articles' },
  'blogs.publishAsk': {
    one: '{count} article will be published immediately.',
    other: '{count} articles will be published immediately.',
  },
  'blogs.published': '“{title}” published',
  'blogs.publishedBulk': { one: '{count} article published', other: '{count} articles published' },
  'blogs.takeBack': 'Revert to draft',
  'blogs.takeBackBulk': {
    one: 'Revert {count} article to draft',
    other: 'Revert {count} articles to draft',
  },
  'blogs.takeBackAsk': {
    one: 'It is removed from the public site. Links to it won’t work until it is published again.',
    other: 'They are removed from the public site. Links to them won’t work until they are published again.',
  },
  'blogs.takenBack': '“{title}” is now a draft',
  'blogs.takenBackBulk': {
    one: '{count} article is now a draft',
    other: '{count} articles are now drafts',
  },
  'blogs.schedule': 'Schedule',
  'blogs.reschedule': 'Reschedule',
  'blogs.scheduleTitle': 'Schedule “{title}”',
  'blogs.scheduleFrom': 'Will be published on {at}, store time (Dhaka).',
  'blogs.zone': 'Store time (Dhaka)',
  'blogs.scheduled': '“{title}” will be published on {at}',
} as const
