import type { site as enSite } from '../../en/settings/site'
import type { TextsLike } from '../../text-types'

/** The page for refreshing the public site. */
export const site = {
  'siteMark.view': 'ওয়েবসাইটে দেখুন',
  'siteMark.preview': 'ওয়েবসাইটে প্রিভিউ দেখুন',
  'site.title': 'ক্যাশে রিফ্রেশ',
  'site.about':
    'রিফ্রেশ না হওয়া পর্যন্ত ওয়েবসাইট ক্যাশে রাখা পৃষ্ঠা দেখায়। রেকর্ড সংরক্ষণ করলে পৃষ্ঠাগুলো নিজে থেকেই রিফ্রেশ হয়। অন্য কোথাও, যেমন সরাসরি ডেটাবেজে, কিছু বদলালে এখান থেকে রিফ্রেশ করুন।',
  'site.pendingTags': 'ব্যর্থ রিফ্রেশ',
  'site.byTag': 'ট্যাগ ধরে রিফ্রেশ',
  'site.tag': 'ট্যাগ',
  'site.tagHelp': 'একটি ধরন, যেমন products, অথবা তার একটি রেকর্ড: products:id।',
  'site.tagNeeded': 'আগে একটি ট্যাগ বেছে নিন বা লিখুন।',
  'site.refresh': 'এই ট্যাগ রিফ্রেশ করুন',
  'site.last': 'সর্বশেষ রিফ্রেশ',
  'site.when': 'সময়',
  'site.tags': 'ট্যাগ',
  'site.loading': 'সর্বশেষ রিফ্রেশগুলো লোড হচ্ছে',
  'site.failed': 'সর্বশেষ রিফ্রেশগুলো লোড করা যায়নি',
  'site.none': 'ওয়েবসাইটকে এখনো কিছু জানানো হয়নি',
  'site.noneHint': 'মূল ওয়েবসাইট রিফ্রেশ হলে তা এখানে দেখা যাবে।',
} as const satisfies TextsLike<typeof enSite>
