import type { keys as enKeys } from '../../en/shell/keys'
import type { TextsLike } from '../../text-types'

/** Keyboard shortcuts and their descriptions. */
export const keys = {
  'keys.title': 'কিবোর্ড শর্টকাট',
  'keys.off': 'শর্টকাট বন্ধ আছে। আপনার প্রোফাইল থেকে চালু করতে পারেন।',
  'keys.toProfile': 'প্রোফাইল খুলুন',
  'keys.goTitle': 'কোনো পৃষ্ঠায় যান: g, তারপর তার অক্ষর',

  'keys.in.everywhere': 'সবখানে',
  'keys.in.list': 'তালিকায়',
  'keys.in.record': 'রেকর্ডের পৃষ্ঠায়',
  'keys.in.form': 'ফর্মে',
  'keys.in.decision': 'একের পর এক সিদ্ধান্ত নেওয়ার সময়',

  'keys.palette': 'খুঁজুন, অথবা কোনো পৃষ্ঠায় যান',
  'keys.help': 'সব শর্টকাট দেখান',
  'keys.go': 'অক্ষর চেপে কোনো পৃষ্ঠায় যান',
  'keys.close': 'উপরে যা খোলা আছে তা বন্ধ করুন',
  'keys.closeForm': 'তালিকার উপরে খোলা ফর্ম বন্ধ করুন; কিছু হারানোর থাকলে আগে জিজ্ঞেস করা হবে',
  'keys.search': 'তালিকায় খুঁজুন',
  'keys.nextRow': 'পরের সারি',
  'keys.previousRow': 'আগের সারি',
  'keys.nextRecord': 'তালিকার পরের রেকর্ড',
  'keys.previousRecord': 'তালিকার আগের রেকর্ড',
  'keys.nextRequest': 'পরেরটি',
  'keys.previousRequest': 'আগেরটি',
  'keys.select': 'সারি নির্বাচন করুন',
  'keys.open': 'সারি খুলুন',
  'keys.editRow': 'সারি সম্পাদনা করুন',
  'keys.edit': 'রেকর্ড সম্পাদনা করুন',
  'keys.new': 'নতুন রেকর্ড',
  'keys.save': 'সংরক্ষণ করুন',
  'keys.saveNext': 'সংরক্ষণ করে পরের রেকর্ডটি সম্পাদনা করুন',
  'keys.saveNew': 'সংরক্ষণ করে নতুন রেকর্ড শুরু করুন',
  'keys.approve': 'অনুমোদন করুন',
  'keys.reason': 'প্রত্যাখ্যানের কারণ লিখুন',
  'keys.reject': 'লেখা কারণসহ প্রত্যাখ্যান করুন',
  'keys.undo': 'সদ্য করা কাজটি পূর্বাবস্থায় ফেরান',
} as const satisfies TextsLike<typeof enKeys>
