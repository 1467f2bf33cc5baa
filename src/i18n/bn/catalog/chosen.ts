import type { chosen as enChosen } from '../../en/catalog/chosen'
import type { TextsLike } from '../../text-types'

/** Deal products and latest products. */
export const chosen = {
  'chosen.dealProducts.add': 'ডিলের পণ্যে যোগ করুন',
  'chosen.dealProducts.addMany': {
    one: '{count}টি পণ্য ডিলের পণ্যে যোগ করুন',
    other: '{count}টি পণ্য ডিলের পণ্যে যোগ করুন',
  },
  'chosen.dealProducts.terms': 'সময় ও দাম ঠিক করুন',
  'chosen.dealProducts.remove': 'ডিলের পণ্য থেকে সরান',
  'chosen.dealProducts.removeMany': {
    one: '{count}টি পণ্য ডিলের পণ্য থেকে সরান',
    other: '{count}টি পণ্য ডিলের পণ্য থেকে সরান',
  },
  'chosen.dealProducts.removeAsk': '“{name}” দোকানের ডিল পৃষ্ঠায় আর থাকবে না। পণ্যটি থেকে যাবে।',
  'chosen.dealProducts.removeAskMany': 'এই পণ্যগুলো দোকানের ডিল পৃষ্ঠায় আর থাকবে না: {names}। পণ্যগুলো মুছে যাবে না।',
  'chosen.dealProducts.removed': '“{name}” ডিলের পণ্য থেকে সরানো হয়েছে',
  'chosen.dealProducts.removedMany': {
    one: '{count}টি পণ্য ডিলের পণ্য থেকে সরানো হয়েছে',
    other: '{count}টি পণ্য ডিলের পণ্য থেকে সরানো হয়েছে',
  },
  'chosen.dealProducts.is': 'আগে থেকেই ডিলের পণ্য',
  'chosen.dealProducts.none': 'এখনো কোনো ডিলের পণ্য নেই',
  'chosen.dealProducts.noneHint': 'আপনি যে পণ্য যোগ করবেন তা দোকানের ডিল পৃষ্ঠায় থাকবে।',

  'chosen.latestProducts.add': 'সর্বশেষ পণ্যে যোগ করুন',
  'chosen.latestProducts.addMany': {
    one: '{count}টি পণ্য সর্বশেষ পণ্যে যোগ করুন',
    other: '{count}টি পণ্য সর্বশেষ পণ্যে যোগ করুন',
  },
  'chosen.latestProducts.remove': 'সর্বশেষ পণ্য থেকে সরান',
  'chosen.latestProducts.removeMany': {
    one: '{count}টি পণ্য সর্বশেষ পণ্য থেকে সরান',
    other: '{count}টি পণ্য সর্বশেষ পণ্য থেকে সরান',
  },
  'chosen.latestProducts.removeAsk': '“{name}” দোকানের সর্বশেষ পণ্যের মধ্যে আর প্রচার করা হবে না। পণ্যটি থেকে যাবে।',
  'chosen.latestProducts.removeAskMany':
    'এই পণ্যগুলো সর্বশেষ পণ্যের মধ্যে আর দেখা যাবে না: {names}। পণ্যগুলো মুছে যাবে না।',
  'chosen.latestProducts.removed': '“{name}” সর্বশেষ পণ্য থেকে সরানো হয়েছে',
  'chosen.latestProducts.removedMany': {
    one: '{count}টি পণ্য সর্বশেষ পণ্য থেকে সরানো হয়েছে',
    other: '{count}টি পণ্য সর্বশেষ পণ্য থেকে সরানো হয়েছে',
  },
  'chosen.latestProducts.is': 'আগে থেকেই সর্বশেষ পণ্য',
  'chosen.latestProducts.none': 'এখনো কোনো সর্বশেষ পণ্য নেই',
  'chosen.latestProducts.noneHint': 'আপনি যে পণ্য যোগ করবেন তা দোকানের সর্বশেষ পণ্য হিসেবে প্রচার করা হবে।',

  'chosen.andMore': '{names} ও আরও {count}টি',
  'chosen.addProducts': 'পণ্য যোগ করুন',
  'chosen.search': 'নাম বা SKU দিয়ে পণ্য খুঁজুন',
  'chosen.loading': 'পণ্য লোড হচ্ছে',
  'chosen.failed': 'পণ্যগুলো লোড করা যায়নি',
  'chosen.more': '{total}টির মধ্যে প্রথম {shown}টি। বাকিগুলো পেতে নামের আরও অংশ লিখুন।',
  'chosen.selected': { one: '{count}টি নির্বাচিত', other: '{count}টি নির্বাচিত' },
  'chosen.addSelected': { one: '{count}টি পণ্য যোগ করুন', other: '{count}টি পণ্য যোগ করুন' },
  'chosen.refused': {
    one: '{count}টি পণ্য যোগ করা যায়নি',
    other: '{count}টি পণ্য যোগ করা যায়নি',
  },
  'chosen.refusedOne': '{name}: {reason}',
} as const satisfies TextsLike<typeof enChosen>
