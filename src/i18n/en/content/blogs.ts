/** News, tips and trainings. */
export const blogs = {
  'preview.title': 'Public site preview',
  'preview.of': 'Preview of {title}',
  'preview.width': 'Width of the preview',
  'preview.desktop': 'Desktop',
  'preview.phone': 'Phone',

  'blogs.previewHidden': 'Not public',
  'blogs.previewTyped': 'Includes unsaved changes',
  'blogs.untitled': 'Untitled',
  'blogs.inSearch': 'In search results',
  'blogs.site': 'Public site',
  'blogs.noDescription': 'Nothing to preview yet',
  'blogs.cutOff': 'Search engines cut off longer texts here.',
} as const
