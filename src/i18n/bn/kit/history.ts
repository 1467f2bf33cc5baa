import type { history as enHistory } from '../../en/kit/history'
import type { TextsLike } from '../../text-types'

/** Who changed what. */
export const history = {
  'history.title': 'ইতিহাস',
  'history.created': 'তৈরি',
  'history.changed': 'পরিবর্তন',
  'history.removed': 'মুছে ফেলা',
  'history.changedOnly': 'পরিবর্তিত',
  'history.empty': 'খালি',
  'history.yes': 'হ্যাঁ',
  'history.no': 'না',
  'history.of.paymentMethods': 'পেমেন্ট পদ্ধতি',
  'history.of.amountPerPoint': 'প্রতি পয়েন্টের মূল্য',
  'history.of.deliveryZones': 'ডেলিভারি এলাকা',
  'history.of.general': 'সাধারণ সেটিংস',
  'history.before': 'আগে',
  'history.after': 'পরে',
  'history.all': 'সব দেখান',
  'history.allOf': '{label}-এর সব দেখান',
  'history.less': 'কম দেখান',
  'history.lessOf': '{label}-এর কম দেখান',
  'history.values': { one: '{count}টি মান দেখান', other: '{count}টি মান দেখান' },
  'history.loading': 'ইতিহাস লোড হচ্ছে',
  'history.failed': 'ইতিহাস লোড করা যায়নি',
  'history.none': 'এখনো কোনো পরিবর্তন নেই',
  'history.noneHint': 'এখন থেকে যা করা হবে তা এখানে থাকবে: কে, কখন, আগে কী ছিল ও পরে কী হলো।',

  'history.person': 'ব্যক্তি',
  'history.personsFailed': 'ফিল্টারের জন্য সব ব্যক্তির নাম লোড করা যায়নি।',
  'history.kind': 'ধরন',
  'history.date': 'তারিখ',
  'history.onlyBy': 'শুধু {name} যা করেছেন তা দেখান',
  'history.noneFound': 'কিছুই মেলেনি',
  'history.noneFoundHint': 'উপরের প্রতিটি ফিল্টার তালিকা ছোট করে আনে।',
  'history.showAll': 'সবকিছু দেখান',
} as const satisfies TextsLike<typeof enHistory>
