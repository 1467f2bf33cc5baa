import type { blogs as enBlogs } from '../en/blogs'
import type { Like } from '../like'

/** News, tips and trainings. */
export const blogs = {
  'preview.title': 'মূল ওয়েবসাইটে যেমন দেখাবে',
  'preview.of': '{title}-এর প্রিভিউ',
  'preview.width': 'প্রিভিউয়ের প্রস্থ',
  'preview.desktop': 'ডেস্কটপ',
  'preview.phone': 'ফোন',

  'blogs.preview': 'প্রিভিউ',
  'blogs.previewHidden': 'এখন প্রকাশিত নেই।',
  'blogs.previewTyped': 'যা লেখা হয়েছে তা-ই, সংরক্ষিত হোক বা না হোক।',
  'blogs.untitled': 'শিরোনাম নেই',
  'blogs.inSearch': 'সার্চের ফলাফলে',
  'blogs.site': 'মূল ওয়েবসাইট',
  'blogs.noDescription': 'এখানে দেখানোর মতো এখনো কিছু লেখা হয়নি।',
  'blogs.cutOff': 'লেখা এর চেয়ে বড় হলে সার্চ ইঞ্জিন এখানে কেটে দেয়।',

  'blogs.publish': 'এখনই প্রকাশ করুন',
  'blogs.publishBulk': { one: '{count}টি লেখা প্রকাশ করুন', other: '{count}টি লেখা প্রকাশ করুন' },
  'blogs.publishAsk': {
    one: '{count}টি লেখা এখনই প্রকাশিত হবে।',
    other: '{count}টি লেখা এখনই প্রকাশিত হবে।',
  },
  'blogs.published': '“{title}” প্রকাশিত হয়েছে',
  'blogs.publishedBulk': {
    one: '{count}টি লেখা প্রকাশিত হয়েছে',
    other: '{count}টি লেখা প্রকাশিত হয়েছে',
  },
  'blogs.takeBack': 'খসড়ায় ফিরিয়ে নিন',
  'blogs.takeBackBulk': {
    one: '{count}টি লেখা খসড়ায় ফিরিয়ে নিন',
    other: '{count}টি লেখা খসড়ায় ফিরিয়ে নিন',
  },
  'blogs.takeBackAsk': {
    one: 'এটি মূল ওয়েবসাইটে আর থাকবে না, এবং আবার প্রকাশ না করা পর্যন্ত এর লিংক কাজ করবে না।',
    other: 'এগুলো মূল ওয়েবসাইটে আর থাকবে না, এবং আবার প্রকাশ না করা পর্যন্ত এগুলোর লিংক কাজ করবে না।',
  },
  'blogs.takenBack': '“{title}” আবার খসড়া হয়েছে',
  'blogs.takenBackBulk': {
    one: '{count}টি লেখা আবার খসড়া হয়েছে',
    other: '{count}টি লেখা আবার খসড়া হয়েছে',
  },
  'blogs.schedule': 'প্রকাশের সময় নির্ধারণ করুন',
  'blogs.reschedule': 'নতুন করে সময় নির্ধারণ করুন',
  'blogs.scheduleTitle': '“{title}” প্রকাশের সময়',
  'blogs.scheduleFrom': 'দোকানের সময় অনুযায়ী {at} থেকে প্রকাশিত থাকবে।',
  'blogs.zone': 'দোকানের সময় অনুযায়ী, ঢাকা।',
  'blogs.scheduled': '“{title}” {at} থেকে প্রকাশিত থাকবে',
} as const satisfies Like<typeof enBlogs>
