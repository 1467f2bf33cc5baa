import type { blogs as enBlogs } from '../../en/content/blogs'
import type { TextsLike } from '../../text-types'

/** News, tips and trainings. */
export const blogs = {
  'preview.title': 'মূল ওয়েবসাইটে যেমন দেখাবে',
  'preview.of': '{title}-এর প্রিভিউ',
  'preview.width': 'প্রিভিউয়ের প্রস্থ',
  'preview.desktop': 'ডেস্কটপ',
  'preview.phone': 'ফোন',

  'blogs.previewHidden': 'এখন প্রকাশিত নেই।',
  'blogs.previewTyped': 'যা লেখা হয়েছে তা-ই, সংরক্ষিত হোক বা না হোক।',
  'blogs.untitled': 'শিরোনাম নেই',
} as const satisfies TextsLike<typeof enBlogs>
