import type { people as en } from '#i18n/en/pages/people.ts'
import type { TextsLike } from '#i18n/text-types.ts'

export const people = {
  // The list of customers, and deleting or blocking an account.
  'segment.title': 'সেগমেন্ট',
  'customers.userName': 'ইউজারনেম',
  'customers.email': 'ইমেইল',
  'customers.delete': 'অ্যাকাউন্ট মুছুন',
  'customers.deleteOf': '{name}-এর অ্যাকাউন্ট মুছুন',
  'customers.deleteAsk':
    'ইমেইল, ফোন, ঠিকানা ও নোট মুছে যাবে, মুছে ফেলা রেকর্ড ও ইতিহাস থেকেও, এবং গ্রাহক আর লগ ইন করতে পারবেন না। অর্ডারগুলো নামসহ থেকে যাবে। এটি ফিরিয়ে নেওয়া যাবে না।',
  'customers.deleted': '{name}-এর অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  'customers.deleteNeedsEmail': 'অ্যাকাউন্ট মুছতে ইউজারনেম ও ইমেইল দুটিই লাগে। আগে গ্রাহকের ইমেইল যোগ করুন।',
  'active.off.customers': 'ব্লক করা',
  'active.deactivate.customers': 'ব্লক করুন',
  'active.deactivateBulk.customers': {
    one: '{count} জন {one} ব্লক করুন',
    other: '{count} জন {many} ব্লক করুন',
  },
  'active.deactivateAsk.customers': {
    one: 'কেউ অ্যাকাউন্টটি আনব্লক না করা পর্যন্ত এই গ্রাহক আর লগ ইন বা অর্ডার করতে পারবেন না। চলমান অর্ডার যেমন আছে তেমনই থাকবে।',
    other:
      'কেউ আনব্লক না করা পর্যন্ত এই {count} জন গ্রাহক আর লগ ইন বা অর্ডার করতে পারবেন না। চলমান অর্ডার যেমন আছে তেমনই থাকবে।',
  },
  'active.deactivateDone.customers': '“{label}” ব্লক করা হয়েছে',
  'active.deactivateDoneBulk.customers': {
    one: '{count} জন {one} ব্লক করা হয়েছে',
    other: '{count} জন {many} ব্লক করা হয়েছে',
  },
  'active.activate.customers': 'আনব্লক করুন',
  'active.activateBulk.customers': {
    one: '{count} জন {one} আনব্লক করুন',
    other: '{count} জন {many} আনব্লক করুন',
  },
  'active.activateAsk.customers': {
    one: 'এই গ্রাহক আবার লগ ইন ও অর্ডার করতে পারবেন।',
    other: 'এই {count} জন গ্রাহক আবার লগ ইন ও অর্ডার করতে পারবেন।',
  },
  'active.activateDone.customers': '“{label}” আর ব্লক করা নেই',
  'active.activateDoneBulk.customers': {
    one: '{count} জন {one} আনব্লক করা হয়েছে',
    other: '{count} জন {many} আনব্লক করা হয়েছে',
  },

  // Free tags of orders and customers.
  'tag.add': 'ট্যাগ যোগ করুন',
  'tag.write': 'ট্যাগ',
  'tag.hint': 'ট্যাগ লিখে Enter চাপুন',
  'tag.remove': '{name} ট্যাগটি সরান',
  'tag.list': 'ট্যাগ',
  'tag.group': 'ট্যাগ',
  'tag.addMany': { one: 'ট্যাগ যোগ করুন ({count}টি)', other: 'ট্যাগ যোগ করুন ({count}টি)' },
  'tag.removeMany': { one: 'ট্যাগ সরান ({count}টি)', other: 'ট্যাগ সরান ({count}টি)' },
  'tag.removeOne': 'ট্যাগ সরান',
  'tag.added': { one: 'ট্যাগ যোগ হয়েছে', other: 'ট্যাগ যোগ হয়েছে ({count}টি)' },
  'tag.removed': { one: 'ট্যাগ সরানো হয়েছে', other: 'ট্যাগ সরানো হয়েছে ({count}টি)' },

  // Assigning records of lists.
  'assignment.group': 'দায়িত্ব দিন',
  'assignment.me': 'আমাকে',
  'assignment.choose': 'সহকর্মী বেছে নিন',
  'assignment.colleague': 'সহকর্মীকে…',
  'assignment.ask': { one: 'সহকর্মীকে দায়িত্ব দিন', other: 'সহকর্মীকে দায়িত্ব দিন ({count}টি)' },
  'assignment.do': 'দায়িত্ব দিন',
  'assignment.none': 'কাউকে নয়',
  'assignment.bulk': { one: '{name}-কে দায়িত্ব দিন ({count}টি)', other: '{name}-কে দায়িত্ব দিন ({count}টি)' },
  'assignment.done': { one: '{name}-কে দায়িত্ব দেওয়া হয়েছে', other: '{name}-কে দায়িত্ব দেওয়া হয়েছে ({count}টি)' },
  'assignment.released': { one: 'দায়িত্ব সরানো হয়েছে', other: '{count}টির দায়িত্ব সরানো হয়েছে' },
} as const satisfies TextsLike<typeof en>
