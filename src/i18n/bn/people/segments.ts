import type { segments as en } from '../../en/people/segments'
import type { TextsLike } from '../../text-types'

/** Segments: saved filters of customers. */
export const segments = {
  'segment.failed': 'সেগমেন্টগুলো লোড করা যায়নি',
  'segment.none': 'এখনও কোনো সেগমেন্ট নেই',
  'segment.save': 'ফিল্টারগুলো সেগমেন্ট হিসেবে সংরক্ষণ করুন',
  'segment.filterFirst': 'আগে তালিকায় ফিল্টার দিন।',
  'segment.add': 'সেগমেন্ট সংরক্ষণ করুন',
  'segment.cancel': 'বাতিল',
  'segment.saved': '{name} সেগমেন্ট সংরক্ষণ করা হয়েছে',
  'segment.customers': { one: '{number} জন গ্রাহক', other: '{number} জন গ্রাহক' },
  'segment.invalid': 'ফিল্টারগুলো আর সঠিক নয়',
  'segment.change': 'পরিবর্তন সংরক্ষণ করুন',
  'segment.changeOne': '{name} সেগমেন্টটি পরিবর্তন করুন',
  'segment.useFilters': 'এই তালিকার ফিল্টারগুলো ব্যবহার করুন',
  'segment.filterToChange': 'সেগমেন্টের ফিল্টার বদলাতে আগে তালিকায় ফিল্টার দিন।',
  'segment.correct': 'তালিকায় ফিল্টার দিন, তারপর নতুন ফিল্টারগুলো এখানে সংরক্ষণ করুন।',
  'segment.delete': 'সেগমেন্ট মুছুন',
  'segment.deleteOne': '{name} সেগমেন্টটি মুছুন',
  'segment.deleteAsk': '{name} সেগমেন্টটি মুছবেন?',
  'segment.deleteHint': 'এর গ্রাহকেরা মুছে যাবেন না।',
  'segment.broken': 'এই সেগমেন্টের ফিল্টারগুলো আর সঠিক নয়, তাই এটি কারও জন্য প্রযোজ্য হচ্ছে না।',
  'segment.toCustomers': 'গ্রাহকের তালিকায় গিয়ে ঠিক করুন',
  'segment.who': 'গ্রাহক',
  'segment.everyone': 'সব গ্রাহক',
  'segment.hint': 'অর্ডার করার সময় যে গ্রাহকেরা সেগমেন্টে আছেন, শুধু তাঁদের জন্য প্রযোজ্য।',
  'segment.limited': 'প্রযোজ্য গ্রাহক সংরক্ষণ করা হয়েছে',
} as const satisfies TextsLike<typeof en>
