import type { notes as en } from '../../en/people/notes'
import type { TextsLike } from '../../text-types'

/** Internal notes on orders, customers, forms, test rides and verifications. */
export const notes = {
  'note.title': 'অভ্যন্তরীণ নোট',
  'note.hint': 'শুধু কর্মীরা নোট দেখতে পান। সহকর্মীকে জানাতে @ লিখুন।',
  'note.write': 'একটি নোট লিখুন',
  'note.add': 'নোট যোগ করুন',
  'note.long': 'সর্বোচ্চ {max}টি অক্ষর।',
  'note.none': 'এখনও কোনো নোট নেই',
  'note.failed': 'নোটগুলো লোড করা যায়নি।',
  'note.edit': 'নোট সম্পাদনা করুন',
  'note.save': 'নোট সংরক্ষণ করুন',
  'note.cancel': 'বাতিল',
  'note.delete': 'নোট মুছুন',
  'note.deleteAsk': 'নোটটি মুছবেন?',
  'note.deleteHint': 'কোনো কর্মী আর নোটটি দেখতে পাবেন না। ইতিহাসে এর লেখা থেকে যাবে।',
  'note.edited': 'সম্পাদিত',
  'note.earlier': 'আগের সংস্করণ',
  'note.earlierFailed': 'আগের সংস্করণগুলো লোড করা যায়নি।',
  'note.noColleague': 'এই নামে কোনো সহকর্মী নেই',
} as const satisfies TextsLike<typeof en>
