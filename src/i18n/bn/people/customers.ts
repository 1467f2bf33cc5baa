import type { customers as enCustomers } from '../../en/people/customers'
import type { TextsLike } from '../../text-types'

/** Customers, their verification and their accounts. */
export const customers = {
  'customers.overview': 'এক নজরে অর্ডার',
  'customers.overviewFailed': 'অর্ডারের হিসাব লোড করা যায়নি',
  'customers.orders': 'অর্ডার',
  'customers.spent': 'মোট খরচ',
  'customers.average': 'গড় অর্ডার',
  'customers.due': 'বকেয়া',
  'customers.latest': 'সাম্প্রতিক অর্ডার',
  'customers.credit': 'স্টোর ক্রেডিট',
  'customers.points': { one: '{number} পয়েন্ট', other: '{number} পয়েন্ট' },
  'customers.lastOrder': 'শেষ অর্ডার',
  'customers.userName': 'ইউজারনেম',
  'customers.email': 'ইমেইল',
  'customers.delete': 'অ্যাকাউন্ট মুছুন',
  'customers.deleteOf': '{name}-এর অ্যাকাউন্ট মুছুন',
  'customers.deleteAsk':
    'নাম, ঠিকানা ও ফোন আর কোনো তালিকায় থাকবে না এবং গ্রাহক আর লগ ইন করতে পারবেন না। অর্ডারগুলো থেকে যাবে। এটি ফিরিয়ে নেওয়া যাবে না।',
  'customers.deleted': '{name}-এর অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  'customers.deleteHow': 'অ্যাকাউন্টের ইউজারনেম ও ইমেইল দিন। দুটোই একই অ্যাকাউন্টের হতে হবে।',
  'customers.needed': '“{field}” ঘরটি পূরণ করুন।',

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

  'verification.title': 'শিক্ষার্থী যাচাই',
  'verification.count': '{status} ({count})',
  'verification.allTypes': 'সব ধরন',
  'verification.type': 'ধরন',
  'verification.list': 'আবেদন',
  'verification.loading': 'আবেদন লোড হচ্ছে',
  'verification.failed': 'আবেদনগুলো লোড করা যায়নি',
  'verification.noPending': 'সিদ্ধান্তের অপেক্ষায় কোনো আবেদন নেই',
  'verification.noPendingHint': 'গ্রাহকেরা নতুন আবেদন পাঠালেই এখানে দেখা যাবে।',
  'verification.none': 'এখানে কোনো আবেদন নেই',
  'verification.document': '{name}-এর কাগজ',
  'verification.noDocument': 'কোনো কাগজ পাঠানো হয়নি',
  'verification.approve': 'অনুমোদন করুন',
  'verification.reject': 'প্রত্যাখ্যান করুন',
  'verification.reason': 'প্রত্যাখ্যানের কারণ',
  'verification.reasonHelp': 'গ্রাহক এটি পড়বেন।',
  'verification.usualReasons': 'সাধারণ কারণ',
  'verification.reasonName.unreadable': 'পড়া যায় না',
  'verification.reasonName.otherName': 'নাম মেলে না',
  'verification.reasonName.expired': 'মেয়াদ শেষ',
  'verification.reasonName.otherDocument': 'ভুল কাগজ',
  'verification.reasonText.unreadable':
    'আপনার কাগজটি পড়া যাচ্ছে না। পুরো কাগজ দেখা যায় এমন একটি স্পষ্ট ছবি পাঠান।',
  'verification.reasonText.otherName': 'কাগজের নামের সঙ্গে আপনার অ্যাকাউন্টের নাম মিলছে না।',
  'verification.reasonText.expired': 'আপনার কাগজের মেয়াদ শেষ হয়ে গেছে। মেয়াদ আছে এমন একটি কাগজ পাঠান।',
  'verification.reasonText.otherDocument':
    'আপনার শিক্ষার্থী বা কর্মী পরিচয়পত্র পাঠান। এই কাগজটি গ্রহণ করা যাচ্ছে না।',
  'verification.reasonNeeded': 'কেন প্রত্যাখ্যান করা হচ্ছে তা লিখুন।',
  'verification.approved': '{name}-এর আবেদন অনুমোদন করা হয়েছে',
  'verification.rejected': '{name}-এর আবেদন প্রত্যাখ্যান করা হয়েছে',
  'verification.meanwhile': 'এর মধ্যে {name}-এর আবেদনে সিদ্ধান্ত হয়ে গেছে: {status}',
  'verification.decidedBy': '{status}, সিদ্ধান্ত নিয়েছেন {name}',
  'verification.mayNot': 'আপনার ভূমিকায় আবেদন দেখার অনুমতি আছে, সিদ্ধান্ত নেওয়ার নেই।',
  'verification.changeDecision': 'সিদ্ধান্ত বদলান',
  'verification.requested': 'অনুরোধ এসেছে',
  'verification.keys':
    'A চাপলে অনুমোদন, R চাপলে কারণ লেখার ঘর, Ctrl+Enter চাপলে প্রত্যাখ্যান, J ও K চাপলে পরেরটি ও আগেরটি, Ctrl+Z চাপলে পূর্বাবস্থায় ফেরা',
  'verification.undecided': '{name}-এর আবেদনের সিদ্ধান্ত সংরক্ষণ করা যায়নি। আবেদনটি আবার তালিকায় আছে।',
  'verification.justNow': 'এইমাত্র {status}।',
  'verification.open': 'আবেদনটি খুলুন',
} as const satisfies TextsLike<typeof enCustomers>
