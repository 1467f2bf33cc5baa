/** News, tips and trainings. */
export const blogs = {
  'preview.title': 'On the public site',
  'preview.of': 'Preview of {title}',
  'preview.width': 'Width of the preview',
  'preview.desktop': 'Desktop',
  'preview.phone': 'Phone',

  'blogs.preview': 'Preview',
  'blogs.previewHidden': 'Not public at present.',
  'blogs.previewTyped': 'With what is typed, saved or not.',
  'blogs.untitled': 'Without a title',
  'blogs.inSearch': 'In search results',
  'blogs.site': 'Public site',
  'blogs.noDescription': 'Nothing is written yet that could stand here.',
  'blogs.cutOff': 'Search engines cut longer texts off here.',

  'blogs.publish': 'Publish now',
  'blogs.publishBulk': { one: 'Publish {count} article', other: 'Publish {count} articles' },
  'blogs.publishAsk': {
    one: '{count} article becomes public at once.',
    other: '{count} articles become public at once.',
  },
  'blogs.published': '“{title}” is published',
  'blogs.publishedBulk': { one: '{count} article is published', other: '{count} articles are published' },
  'blogs.takeBack': 'Take back to draft',
  'blogs.takeBackBulk': {
    one: 'Take {count} article back to draft',
    other: 'Take {count} articles back to draft',
  },
  'blogs.takeBackAsk': {
    one: 'It disappears from the public site, and links to it lead nowhere until it is published again.',
    other:
      'They disappear from the public site, and links to them lead nowhere until they are published again.',
  },
  'blogs.takenBack': '“{title}” is a draft again',
  'blogs.takenBackBulk': {
    one: '{count} article is a draft again',
    other: '{count} articles are drafts again',
  },
  'blogs.schedule': 'Schedule',
  'blogs.reschedule': 'Schedule anew',
  'blogs.scheduleTitle': 'Schedule “{title}”',
  'blogs.scheduleFrom': 'Public from {at} on, in the store’s time.',
  'blogs.zone': 'In the store’s time, Dhaka.',
  'blogs.scheduled': '“{title}” will be public from {at} on',
} as const
