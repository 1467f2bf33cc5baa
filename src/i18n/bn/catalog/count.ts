import type { count as enCount } from '../../en/catalog/count'
import type { TextsLike } from '../../text-types'

/** Counting the stock of a showroom. */
export const count = {
  'count.title': 'মজুত গণনা',
  'count.otherShowroom': 'অন্য শোরুম গণনা করুন',
  'count.loading': 'শোরুম লোড হচ্ছে…',
  'count.failed': 'শোরুমের মজুত লোড করা যায়নি',
  'count.chooseHint': 'গণনা চলার সময় এই ডিভাইসে সংরক্ষিত থাকে। চালিয়ে যেতে একই শোরুম আবার বেছে নিন।',

  'count.entry': 'SKU গণনা',
  'count.each': 'প্রতিটি স্ক্যান করুন (প্রতি স্ক্যানে ১ যোগ হবে)',
  'count.sku': 'SKU',
  'count.skuHint': 'SKU বা পণ্যের নাম স্ক্যান করুন বা লিখুন',
  'count.suggestions': 'মিলে যাওয়া মজুত',
  'count.counted': 'গোনা হয়েছে',
  'count.next': 'পরেরটি',
  'count.hint': 'SKU স্ক্যান করে Enter চাপুন, সংখ্যা লিখে Enter চাপুন। অথবা দুই কলাম পেস্ট করুন: SKU ও সংখ্যা।',
  'count.hintEach': 'একটির পর একটি স্ক্যান করুন। অথবা SKU-র তালিকা পেস্ট করুন।',
  'count.expectedOf': 'থাকার কথা: {count}টি',
  'count.alreadyCounted': 'আগে গোনা হয়েছে: {count}টি। নতুন সংখ্যা দিলে সেটি বদলে যাবে।',
  'count.entered': '{sku}: {count}টি গোনা হয়েছে',
  'count.saved': '{sku}: {count}টি রাখা হয়েছে',
  'count.pasted': { one: '{count}টি সারি পেস্ট হয়েছে', other: '{count}টি সারি পেস্ট হয়েছে' },

  'count.problems': { one: '{count}টি এন্ট্রি ঠিক করতে হবে', other: '{count}টি এন্ট্রি ঠিক করতে হবে' },
  'count.problem.looking': '{sku} খোঁজা হচ্ছে…',
  'count.problem.unknown': '{sku} SKU-র কোনো পণ্য নেই।',
  'count.stays': 'ততক্ষণ গণনা {count} থাকবে।',
  'count.problem.badCount': '০ থেকে ১০,০০,০০০-এর মধ্যে একটি পূর্ণ সংখ্যা দিন।',
  'count.problem.hasVariants': '{sku} ভ্যারিয়েন্ট ধরে গোনা হয়। একটি ভ্যারিয়েন্টের SKU দিন।',
  'count.problem.failed': '{sku} খোঁজা যায়নি। আবার চেষ্টা করুন।',
  'count.skuOf': '{sku}-এর SKU',
  'count.countOf': '{sku}-এর গণনা',
  'count.remove': '{sku} সরান',

  'count.lines': 'গোনা সারি',
  'count.none': 'এখনো কিছু গোনা হয়নি',
  'count.noneHint': 'গোনা SKU, কতটি থাকার কথা ছিল এবং পার্থক্য এখানে দেখা যাবে।',
  'count.expected': 'থাকার কথা',
  'count.difference': 'পার্থক্য',
  'count.showAll': 'সব {count}টি সারি দেখান',
  'count.counts': { one: '{count}টি SKU গোনা হয়েছে', other: '{count}টি SKU গোনা হয়েছে' },
  'count.differing': { one: '{count}টি পার্থক্য', other: '{count}টি পার্থক্য' },
  'count.discard': 'গণনা বাদ দিন',
  'count.discardAsk': {
    one: '{count}টি গোনা সারি মুছে যাবে। এটি আর ফেরানো যাবে না।',
    other: '{count}টি গোনা সারি মুছে যাবে। এটি আর ফেরানো যাবে না।',
  },

  'count.lineNew': 'এখানে এখনো রাখা হয় না। গণনা প্রয়োগ করলে এই পরিমাণে যোগ হবে।',
  'count.promised': {
    one: 'এর মধ্যে {count}টি বিক্রি হয়েছে, এখনো প্যাক হয়নি।',
    other: 'এর মধ্যে {count}টি বিক্রি হয়েছে, এখনো প্যাক হয়নি।',
  },
  'count.promisedMissing': {
    one: 'বিক্রি হওয়া {count}টি পাওয়া যাচ্ছে না। অর্ডার প্যাক করার আগে খুঁজে বের করুন।',
    other: 'বিক্রি হওয়া {count}টি পাওয়া যাচ্ছে না। অর্ডার প্যাক করার আগে খুঁজে বের করুন।',
  },
  'count.linePosted': 'মজুত আপডেট হয়েছে: {from} → {to}',
  'count.lineMoved': 'মজুত আপডেট হয়েছে: {from} → {to}। গোনার পর মজুত বদলেছিল; একই পার্থক্য প্রয়োগ করা হয়েছে।',
  'count.lineFailed': 'মজুত আপডেট হয়নি। {message}',
  'count.lineRecount': 'মজুত আপডেট হয়নি। গোনার পর মজুত বদলে গেছে: এখন {count}টি আছে। আবার গুনুন।',
  'count.keepCount': '{count} রাখুন',

  'count.review': 'পার্থক্য দেখুন',
  'count.differences': 'যেসব সারিতে পার্থক্য আছে',
  'count.units': '{more} / {less}টি পণ্য',
  'count.allMatch': {
    one: '{count}টি সারি গোনা হয়েছে, কোনো পার্থক্য নেই',
    other: '{count}টি সারি গোনা হয়েছে, কোনো পার্থক্য নেই',
  },
  'count.allMatchHint': 'মজুত আপডেট করার দরকার নেই।',
  'count.unresolved': {
    one: '{count}টি এন্ট্রি ঠিক করা বাকি। এটি মজুতে প্রয়োগ হবে না।',
    other: '{count}টি এন্ট্রি ঠিক করা বাকি। এগুলো মজুতে প্রয়োগ হবে না।',
  },
  'count.mayNotCreate': {
    one: '{count}টি SKU এখানে এখনো রাখা হয় না, এবং আপনার ভূমিকায় তা যোগ করার অনুমতি নেই।',
    other: '{count}টি SKU এখানে এখনো রাখা হয় না, এবং আপনার ভূমিকায় তা যোগ করার অনুমতি নেই।',
  },
  'count.rest': {
    one: 'মজুত আছে এমন {count}টি SKU গোনা হয়নি ({units}টি পণ্য)',
    other: 'মজুত আছে এমন {count}টি SKU গোনা হয়নি ({units}টি পণ্য)',
  },
  'count.restHow': 'যে মজুত গোনা হয়নি',
  'count.restKeep': 'যেমন আছে তেমনই থাক',
  'count.restZero': '০ করে দিন',
  'count.restWarning': {
    one: 'গোনা হয়নি এমন {count}টি SKU-র সব {units}টি পণ্য মজুত থেকে বাদ যাবে। পুরো শোরুম গোনা শেষ হলেই কেবল এটি করুন।',
    other:
      'গোনা হয়নি এমন {count}টি SKU-র সব {units}টি পণ্য মজুত থেকে বাদ যাবে। পুরো শোরুম গোনা শেষ হলেই কেবল এটি করুন।',
  },
  'count.backToCount': 'গণনায় ফিরে যান',
  'count.nothingToPost': 'প্রয়োগ করার মতো কোনো পার্থক্য নেই',
  'count.post': { one: '{count}টি পার্থক্য মজুতে প্রয়োগ করুন', other: '{count}টি পার্থক্য মজুতে প্রয়োগ করুন' },
  'count.finish': 'গণনা শেষ করুন',
  'count.job': '{store}-এর মজুত গণনা',
  'count.posted': { one: '{count}টি পার্থক্য মজুতে প্রয়োগ হয়েছে', other: '{count}টি পার্থক্য মজুতে প্রয়োগ হয়েছে' },
  'count.postedElsewhere': 'এই গণনা আরেকটি ট্যাবে প্রয়োগ করা হচ্ছে।',
  'count.notPosted': {
    one: '{count}টি পার্থক্য মজুতে প্রয়োগ করা যায়নি। কারণ সারিতে দেখুন।',
    other: '{count}টি পার্থক্য মজুতে প্রয়োগ করা যায়নি। কারণ প্রতিটি সারিতে দেখুন।',
  },
} as const satisfies TextsLike<typeof enCount>
