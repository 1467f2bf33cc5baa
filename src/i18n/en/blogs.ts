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
} as const
