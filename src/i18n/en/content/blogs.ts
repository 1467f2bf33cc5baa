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
} as const
