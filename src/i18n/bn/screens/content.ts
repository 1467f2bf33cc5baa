import type { content as en } from '#i18n/en/screens/content.ts'
import type { TextsLike } from '#i18n/text-types.ts'

export const content = {
  // News, tips and trainings.
  'preview.title': 'মূল ওয়েবসাইটে যেমন দেখাবে',
  'preview.of': '{title}-এর প্রিভিউ',
  'preview.width': 'প্রিভিউয়ের প্রস্থ',
  'preview.desktop': 'ডেস্কটপ',
  'preview.phone': 'ফোন',

  'blogs.previewHidden': 'এখন প্রকাশিত নেই।',
  'blogs.previewTyped': 'যা লেখা হয়েছে তা-ই, সংরক্ষিত হোক বা না হোক।',
  'blogs.untitled': 'শিরোনাম নেই',

  // Content of the public site by type, and the test-ride banner.
  'content.types': 'কনটেন্টের ধরন',
  'content.typesFailed': 'কনটেন্টের ধরনগুলো লোড করা যায়নি',
  'content.typesLoading': 'কনটেন্টের ধরন লোড হচ্ছে',
  'content.noTypes': 'এই দোকানে পরিচালনা করার মতো কোনো কনটেন্ট নেই',
  'content.type.Banner.one': 'ব্যানার',
  'content.type.Banner.many': 'ব্যানার',
  'content.type.Page.one': 'পৃষ্ঠা',
  'content.type.Page.many': 'পৃষ্ঠা',
  'content.type.FAQ.one': 'প্রশ্ন',
  'content.type.FAQ.many': 'প্রশ্ন',
  'content.type.FAQ.tab': 'সাধারণ জিজ্ঞাসা',
  'content.type.Menu.one': 'মেনুর লাইন',
  'content.type.Menu.many': 'মেনুর লাইন',
  'content.type.Menu.tab': 'মেনু',
  'content.type.Popup.one': 'পপ-আপ',
  'content.type.Popup.many': 'পপ-আপ',
  'content.type.Announcement.one': 'ঘোষণা',
  'content.type.Announcement.many': 'ঘোষণা',
  'content.question': 'প্রশ্ন',
  'content.text': 'লেখা',
  'content.desktop': 'ডেস্কটপ',
  'content.phone': 'ফোন',
  'content.width': 'পর্দার প্রস্থ',
  'content.noImage': 'এখানে দেখতে একটি ছবি বেছে নিন',
  'content.leadsTo': '{link}-এ নিয়ে যায়',
  'content.noLink': 'কোথাও নিয়ে যায় না',

  'banner.failed': 'টেস্ট রাইডের ব্যানার লোড করা যায়নি',
  'banner.none': 'টেস্ট রাইডের কোনো ব্যানার নেই',
  'banner.noneHint': 'যে পৃষ্ঠায় টেস্ট রাইড বুক করা হয়, ব্যানারটি তার উপরে থাকে।',
  'banner.create': 'ব্যানার দিন',
  'banner.new': 'টেস্ট রাইডের নতুন ব্যানার',
  'banner.created': 'টেস্ট রাইডের ব্যানার দেওয়া হয়েছে',
  'banner.replaced': 'টেস্ট রাইডের ব্যানার বদলানো হয়েছে',
  'banner.remove': 'ব্যানার সরান',
  'banner.removeTitle': 'টেস্ট রাইডের ব্যানার সরাবেন?',
  'banner.removeAsk':
    'যে পৃষ্ঠায় টেস্ট রাইড বুক করা হয়, সেখানে এটি এখনই আর থাকবে না। এর ইতিহাস থেকে যাবে; ছবিগুলো লাইব্রেরিতে থাকবে।',
  'banner.removed': 'টেস্ট রাইডের ব্যানার সরানো হয়েছে',
  'banner.removedByOther': 'এর মধ্যে অন্য কেউ ব্যানারটি সরিয়ে ফেলেছেন।',
  'content.linkHint': 'পাতা খুঁজতে নাম লিখুন, অথবা /offers-এর মতো পথ',
} as const satisfies TextsLike<typeof en>
