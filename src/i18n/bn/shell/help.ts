import type { help as enHelp } from '../../en/shell/help'
import type { TextsLike } from '../../text-types'

/** Help, what’s new, and the first steps of new users. */
export const help = {
  'help.label': 'সাহায্য',
  'help.unread': 'সাহায্য: না-পড়া খবর আছে',

  'news.title': 'নতুন কী আছে',
  'news.open': 'খুলুন',
  'news.settings': 'সব সেটিংস এক পাতায়',
  'news.settings.text': 'নাম দিয়ে খুঁজুন, কমান্ড প্যালেটেও। পাতাটি খুললে ঘরটি বাছাই করা থাকে।',
  'news.connection': 'সংযোগ বিচ্ছিন্ন হওয়া ও নতুন সংস্করণ',
  'news.connection.text': 'সংযোগ চলে গেলে এবং নতুন সংস্করণ প্রস্তুত হলে বার্তা দেখা যায়। যা আনা যায়নি তা আবার লোড হয়।',
  'news.bengali': 'বাংলায় পণ্য',
  'news.bengali.text': 'পণ্য, ক্যাটাগরি ও লেখার বাংলা পাঠ আছে। ফর্মের ওপরে ভাষা বদলান।',
  'news.shipments': 'এক অর্ডারের একাধিক পার্সেল',
  'news.shipments.text': 'প্রতিটি শিপমেন্টের নিজস্ব পণ্য, ট্র্যাকিং লিংক ও লেবেল আছে।',
  'news.drafts': 'খসড়া অর্ডার',
  'news.drafts.text': 'ফোনে নেওয়া অর্ডার রেখে দিন। যেকোনো সহকর্মী তা শেষ করতে পারেন।',

  'onboarding.title': 'শুরু করুন',
  'onboarding.progress': '{all}টির মধ্যে {done}টি শেষ',
  'onboarding.link': 'শুরু করুন: {all}টির মধ্যে {done}টি',
  'onboarding.dismiss': 'আর দেখাবেন না',
  'onboarding.done': 'শেষ:',
  'onboarding.search': 'যেকোনো কিছু খুঁজুন',
  'onboarding.search.text': 'অর্ডার, গ্রাহক, পণ্য ও পাতা: যেকোনো পাতা থেকে খুঁজুন।',
  'onboarding.search.do': 'খোঁজা শুরু করুন',
  'onboarding.keys': 'কিবোর্ডে কাজ করুন',
  'onboarding.keys.text': 'মাউস ছাড়াই তালিকায় চলুন, রেকর্ড খুলুন ও সংরক্ষণ করুন।',
  'onboarding.keys.do': 'শর্টকাট দেখুন',
  'onboarding.look': 'ভাষা ও থিম বেছে নিন',
  'onboarding.look.text': 'বাংলা বা ইংরেজি, হালকা বা গাঢ় থিম, সারির উচ্চতা।',
  'onboarding.look.do': 'পছন্দগুলো খুলুন',
  'onboarding.account': 'আপনার অ্যাকাউন্ট দেখে নিন',
  'onboarding.account.text': 'আপনার নাম ও ফোন নম্বর, পাসওয়ার্ড এবং দুই ধাপের সাইন-ইন।',
  'onboarding.account.do': 'অ্যাকাউন্ট খুলুন',
} as const satisfies TextsLike<typeof enHelp>
